// Finds the proxies that Chromium would use for an address. The DevTools protocol has no command for this. So
// a hidden page makes Chromium connect to the address ahead of a request, and Chromium's network log shows
// the proxies.
import { browser } from '../browser.ts'
import type { CdpSession } from '../cdp/connection.ts'
import { HostError } from '../host-error.ts'
import { notImplemented } from '../strict-members.ts'
import { openHidden } from './hidden-page.ts'

/** An event of Chromium's network log, in the form of its tracing. */
interface NetEvent {
  readonly name: string
  /** Numbers are reused, so the order of events matters. */
  readonly id2?: { readonly local: string }
  readonly ts: number
  readonly args: {
    readonly source_type?: string
    readonly params?: Readonly<Record<string, unknown>>
  }
}

/**
 * Shortens a list such as "PROXY one:80;DIRECT" to start with the proxy that is tried first, because those
 * before it failed recently.
 */
function fromFirst(list: string, chain: unknown): string {
  const proxies = list.split(';')
  const isFirst = (proxy: string) =>
    proxy === 'DIRECT' ? chain === '[direct://]' : String(chain).endsWith(`${proxy.split(' ')[1]}]`)
  const first = Math.max(proxies.findIndex(isFirst), 0)
  return [...proxies.slice(first), ...proxies.slice(0, first)].join(';')
}

/** Reads an origin's proxies from the log; undefined if it does not contain them. */
function proxiesIn(events: readonly NetEvent[], origin: string): string | undefined {
  let source: string | undefined
  let list: string | undefined
  for (const { name, id2, args } of events.toSorted((one, other) => one.ts - other.ts)) {
    const { params = {}, source_type: type } = args
    const isOurs = source !== undefined && id2?.local === source
    if (name === 'HTTP_STREAM_JOB_CONTROLLER' && params.is_preconnect && params.url === `${origin}/`)
      source = id2?.local
    else if (name === 'HTTP_STREAM_JOB_CONTROLLER' && isOurs) source = undefined
    else if (name === 'PROXY_RESOLUTION_SERVICE_RESOLVED_PROXY_LIST' && isOurs)
      list = String(params.proxy_info)
    else if (name === 'HTTP_STREAM_JOB_CONTROLLER_PROXY_SERVER_RESOLVED' && isOurs && list !== undefined)
      list = fromFirst(list, params.proxy_chain)
    // Chromium resolves the host name itself only if it uses no proxy.
    else if (type === 'NETWORK_SERVICE_HOST_RESOLVER' && params.host === origin && 'net_error' in params)
      list ??= 'DIRECT'
  }
  return list
}

const pages = new Map<string, Promise<CdpSession>>()

function pageOf(context: string | undefined): Promise<CdpSession> {
  const key = context ?? ''
  const page = pages.get(key) ?? openHidden(context).then(({ session }) => session)
  pages.set(key, page)
  return page
}

let collected: NetEvent[] = []
let complete: (() => void) | undefined

function listen(): void {
  if (complete) return
  const { root } = browser().connection
  complete = () => {}
  root.on('Tracing.dataCollected', ({ value }) => collected.push(...(value as unknown as NetEvent[])))
  root.on('Tracing.tracingComplete', () => complete?.())
}

/** Makes the page connect to an origin. Resolves to Chromium's network log during `time` ms. */
async function logOf(page: CdpSession, origin: string, time: number): Promise<NetEvent[]> {
  const { root } = browser().connection
  listen()
  collected = []
  await root.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['netlog', 'disabled-by-default-netlog.sensitive'],
      excludedCategories: ['*'],
    },
  })
  await page.send('Runtime.evaluate', {
    expression: `{
      const link = document.createElement('link')
      link.rel = 'preconnect'
      link.href = ${JSON.stringify(origin)}
      document.head.append(link)
      link.remove()
    }`,
  })
  await new Promise((resolve) => setTimeout(resolve, time))
  const completed = new Promise<void>((resolve) => {
    complete = resolve
  })
  await root.send('Tracing.end')
  await completed
  return collected
}

async function lookUp(context: Promise<string | undefined>, url: string): Promise<string> {
  const { origin, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw notImplemented(`session.resolveProxy of ${protocol}`)
  const page = await pageOf(await context)
  for (let time = 50; time < 5000; time *= 2) {
    const said = proxiesIn(await logOf(page, origin, time), origin)
    if (said !== undefined) return said
  }
  throw new HostError(`Chromium did not say which proxy ${origin} has`)
}

let latest: Promise<unknown> = Promise.resolve()
const underWay = new Map<string, Promise<string>>()

/** Chromium's proxies for an address in a session, such as "PROXY one:80;DIRECT". */
export async function lookUpProxies(context: Promise<string | undefined>, url: string): Promise<string> {
  const key = `${await context} ${new URL(url).origin}`
  const known = underWay.get(key)
  // Concurrent lookups share one connection, because Chromium would not log a second one.
  if (known) return known
  // Looks up one address at a time, because Chromium has only one log.
  const answer = latest.then(() => lookUp(context, url)).finally(() => underWay.delete(key))
  underWay.set(key, answer)
  latest = answer.catch(() => {})
  return answer
}
