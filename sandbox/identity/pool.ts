/** The sandbox's user pool. Its id has the real format, because the client library splits it. */
const region = 'ap-southeast-2'
const poolName = 'GoToSandbox'
const userPoolId = `${region}_${poolName}`

export const pool = {
  region,
  poolName,
  userPoolId,
  clientId: '7sandboxconsoleclient26gtadm',
  issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
} as const
