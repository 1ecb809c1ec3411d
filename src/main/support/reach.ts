import { lookup } from 'node:dns/promises'
import { userAgentOf } from '#main/api/client.ts'
import { faultText } from '#main/api/http-fault.ts'
import { probe, type Transport } from '#main/api/try-once.ts'
import { identityEndpointOf, imageOriginsOf, originOf } from '#main/config/hosts.ts'
import type { Config } from '#main/config/schema.ts'

/** Whether a host can be reached, and how. */
export interface Reached {
  /** The host's purpose for the console. */
  readonly use: string
  readonly host: string
  /** In a PAC file's format. */
  readonly proxy: string
  /** How many addresses its name has, or why none was found. */
  readonly name: string
  /** Who has signed the certificate that it showed: behind an inspecting proxy, the company. */
  readonly issuer: string
  /** Its status, or why there was none. */
  readonly outcome: string
  /** From the request to its status, in ms. */
  readonly took: number
}

interface Host {
  readonly use: string
  readonly url: URL
}

/** The hosts of a configuration, each once. */
export function hostsOf(
  config: Pick<
    Config,
    'apiBase' | 'identityEndpoint' | 'region' | 'contentBase' | 'imageHosts' | 'uploadHosts' | 'updateUrl'
  > & { readonly addressBase: string | undefined },
): readonly Host[] {
  const { apiBase, uploadHosts, addressBase, updateUrl } = config
  const hosts = [
    ['API', apiBase],
    ['sign-in', identityEndpointOf(config)],
    ...imageOriginsOf(config).map((origin) => ['images', origin]),
    ...uploadHosts.map((host) => ['uploads', originOf(host)]),
    ...(addressBase === undefined ? [] : [['address lookup', addressBase]]),
    ...(updateUrl === undefined ? [] : [['updates', updateUrl]]),
  ].map(([use = '', address = '']) => ({ use, url: new URL('/', address) }))
  return hosts.filter(
    ({ use, url }, index) =>
      hosts.findIndex((other) => other.use === use && other.url.host === url.host) === index,
  )
}

/** The network of the console's own calls. */
export interface Network {
  readonly appVersion: string
  readonly transport: Transport
  /** Asks the system for the proxies of an address, in a PAC file's format: `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Who signed the certificate that a host has shown, if it has. */
  readonly issuerOf: (hostname: string) => string | undefined
}

/** How long a host is waited for. */
interface Patience {
  /** An answer, or the words for none in time. */
  readonly inTime: (answer: Promise<string>) => Promise<string>
  /** In ms. */
  readonly patience: number
}

async function nameOf({ hostname }: URL): Promise<string> {
  try {
    const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
    return addresses.length === 1 ? '1 address' : `${addresses.length} addresses`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Asks a host for its root. Never fails. */
export async function reach(
  { use, url }: Host,
  { appVersion, transport, resolveProxy, issuerOf }: Network,
  { inTime, patience }: Patience,
): Promise<Reached> {
  const [proxy, name] = await Promise.all([
    inTime(resolveProxy(url.href).catch(faultText)),
    inTime(nameOf(url)),
  ])
  const from = performance.now()
  const outcome = await probe(url, { transport, userAgent: userAgentOf(appVersion), patience }).then(
    String,
    faultText,
  )
  const issuer = issuerOf(url.hostname) ?? 'none'
  return { use, host: url.host, proxy, name, issuer, outcome, took: Math.round(performance.now() - from) }
}
