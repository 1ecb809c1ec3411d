import { lookup } from 'node:dns/promises'
import { userAgentOf } from '#main/api/client.ts'
import { faultText } from '#main/api/http-fault.ts'
import { probe, type Transport } from '#main/api/try-once.ts'
import { identityEndpointOf, imageOriginsOf, originOf } from '#main/config/hosts.ts'
import type { Config } from '#main/config/schema.ts'

/** The result of a connection test. */
export interface Reached {
  /** The purpose for which the console uses the host. */
  readonly use: string
  readonly host: string
  /** The proxies for the host, in the format of a PAC file. */
  readonly proxy: string
  /** The number of addresses that its name resolves to, or the reason if it resolves to none. */
  readonly name: string
  /** The issuer of its certificate. Behind an inspecting proxy it is the company. */
  readonly issuer: string
  /** The HTTP status, or why there was none. */
  readonly outcome: string
  /** The time until the status, in ms. */
  readonly took: number
}

interface Host {
  readonly use: string
  readonly url: URL
}

/** The hosts in the settings, without duplicates. */
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

/** Network access like that of the console's own calls. */
export interface Network {
  readonly appVersion: string
  readonly transport: Transport
  /** Returns the system's proxies for an address, in the format of a PAC file: `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** The issuer of the host's certificate, if the host was contacted before. */
  readonly issuerOf: (hostname: string) => string | undefined
}

/** The timeout of one host's test. */
interface Patience {
  /** Returns the answer, or a text about the timeout. */
  readonly inTime: (answer: Promise<string>) => Promise<string>
  /** How long to wait for the host's answer, in ms. */
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

/** Tests the connection to a host. Never fails. */
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
