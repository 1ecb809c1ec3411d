/** Whether the host is this computer, which may use plain http. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** The origin of a configured host: https, or http on this computer. */
export function originOf(name: string): string {
  const { hostname, origin } = new URL(`https://${name}`)
  return isLoopback(hostname) ? `http://${name}` : origin
}

/** The origins of images: `contentBase` and `imageHosts`. */
export const imageOriginsOf = ({
  contentBase,
  imageHosts,
}: {
  readonly contentBase: string
  readonly imageHosts: readonly string[]
}) => [...new Set([new URL(contentBase).origin, ...imageHosts.map(originOf)])]

/** The address of the identity service: the region's Cognito, unless a setting overrides it. */
export const identityEndpointOf = ({
  identityEndpoint,
  region,
}: {
  readonly identityEndpoint?: string | undefined
  readonly region: string
}): string => identityEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`
