/** Whether the host is this computer, where plain http is accepted. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** The origin of a host in a list of hosts. A host of this computer serves plain http. */
export function originOf(name: string): string {
  const { hostname, origin } = new URL(`https://${name}`)
  return isLoopback(hostname) ? `http://${name}` : origin
}

/** The origins that images may come from: the content delivery and `imageHosts`. */
export const imageOriginsOf = ({
  contentBase,
  imageHosts,
}: {
  readonly contentBase: string
  readonly imageHosts: readonly string[]
}) => [...new Set([new URL(contentBase).origin, ...imageHosts.map(originOf)])]

/** Where the identity service is: in the region's Cognito, unless a setting names another place. */
export const identityEndpointOf = ({
  identityEndpoint,
  region,
}: {
  readonly identityEndpoint?: string | undefined
  readonly region: string
}): string => identityEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
