// Makes main's requests through Chromium. A hidden page on the target's own origin sends each, so it may read
// any answer, and Chromium applies proxies, certificates and connections like for a window.
import type { AuthInfo } from 'electron'
import { browser } from '../browser.ts'
import type { CdpSession } from '../cdp/connection.ts'
import { navigateTo, openHidden } from './hidden-page.ts'
import { evaluateLoads } from './net-page-script.ts'
import type { HeaderList, Paused } from './paused-request.ts'
import { noteRequest } from './socket-pools.ts'

/** The events of a request, in the order of Electron's own loader. */
export interface LoadListener {
  response(status: number, headers: HeaderList): void
  redirect(status: number, headers: HeaderList): void
  data(bytes: Buffer): void
  end(): void
  /** `net::ERR_…` */
  fail(error: string): void
  uploaded(current: number, total: number): void
  login(info: AuthInfo, callback: (username?: string, password?: string) => void): void
}

export interface LoadOptions {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  readonly cache: string
}

interface Load {
  readonly options: LoadOptions
  readonly listener: LoadListener
  readonly page: NetPage
  readonly context: string | undefined
  requestId?: string
  networkId?: string
  error?: string
  isOver: boolean
}

interface NetPage {
  readonly session: CdpSession
  readonly frameId: string
}

/** A header that identifies a request inside the host. It is never sent to the server. */
const idHeader = 'x-electron-host-load'
const blankPath = '/.well-known/electron-host-net'
const blankPage = Buffer.from('<link rel=icon href=data:,>').toString('base64')

const pages = new Map<string, Promise<NetPage>>()
const loads = new Map<string, Load>()
let lastId = 0

const byRequest = (requestId: string) => [...loads.values()].find((load) => load.requestId === requestId)
const byNetworkId = (id: string) => [...loads.values()].find((load) => load.networkId === id)

/** The callback that asks main's request for credentials; undefined if a window made the request. */
export const netLoginOf = (requestId: string): LoadListener['login'] | undefined => {
  const load = byRequest(requestId)
  return load && ((info, callback) => load.listener.login(info, callback))
}

async function openPage(origin: string, context: string | undefined): Promise<NetPage> {
  const { session, frameId } = await openHidden(context)
  session.on('Runtime.bindingCalled', ({ payload }) => told(JSON.parse(payload) as PageMessage))
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const load = byNetworkId(requestId)
    if (load) over(load, () => load.listener.fail(errorText))
  })
  session.on('Network.responseReceived', ({ response: { url, securityDetails } }) => {
    if (securityDetails)
      certificateListeners.get(context ?? '')?.(new URL(url).hostname, securityDetails.issuer)
  })
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellHost' })
  await navigateTo(session, `${origin}${blankPath}`)
  await session.send('Runtime.evaluate', { expression: evaluateLoads })
  return { session, frameId }
}

function pageOf(url: string, context: string | undefined): Promise<NetPage> {
  const { origin } = new URL(url)
  const key = `${context ?? ''} ${origin}`
  const page = pages.get(key) ?? openPage(origin, context)
  pages.set(key, page)
  return page
}

type CertificateListener = (hostname: string, issuer: string) => void

const certificateListeners = new Map<string, CertificateListener>()

/** Calls `listener` with the certificate of each answer in a session. */
export function onCertificate(context: Promise<string | undefined>, listener: CertificateListener): void {
  void context.then((id) => certificateListeners.set(id ?? '', listener))
}

/** A message from the hidden page. */
type PageMessage =
  | { id: string; kind: 'data'; bytes: string }
  | { id: string; kind: 'uploaded'; current: number; total: number }
  | { id: string; kind: 'end' }
  | { id: string; kind: 'failed' }

function told(message: PageMessage): void {
  const load = loads.get(message.id)
  if (!load || load.isOver) return
  if (message.kind === 'data') load.listener.data(Buffer.from(message.bytes, 'base64'))
  else if (message.kind === 'uploaded') load.listener.uploaded(message.current, message.total)
  else if (message.kind === 'end') over(load, () => load.listener.end())
  // If the request has an id in Chromium's network, the event Network.loadingFailed reports the reason.
  else if (load.networkId === undefined) over(load, () => load.listener.fail('net::ERR_FAILED'))
}

function over(load: Load, tell: () => void): void {
  if (load.isOver) return
  load.isOver = true
  for (const [id, one] of loads) if (one === load) loads.delete(id)
  tell()
}

/** Handles a paused request of a hidden page. */
export async function onNetPaused(paused: Paused): Promise<void> {
  const { root } = browser().connection
  const { requestId, request, responseStatusCode, responseHeaders = [] } = paused
  if (request.url.startsWith('chrome:')) {
    root.post('Fetch.continueRequest', { requestId })
    return
  }
  if (new URL(request.url).pathname === blankPath) {
    const headers = { 'content-type': 'text/html', 'referrer-policy': 'no-referrer' }
    root.post('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: blankPage,
    })
    return
  }
  const load = byRequest(requestId) ?? loads.get(request.headers[idHeader] ?? '')
  if (!load || load.isOver) {
    root.post('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    return
  }
  if (responseStatusCode === undefined && paused.responseErrorReason === undefined) {
    await sendOn(load, paused)
  } else if (paused.responseErrorReason !== undefined) {
    root.post('Fetch.continueRequest', { requestId })
  } else if (isRedirect(responseStatusCode, responseHeaders)) {
    over(load, () => load.listener.redirect(responseStatusCode ?? 0, responseHeaders))
    root.post('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
  } else {
    load.listener.response(responseStatusCode ?? 0, responseHeaders)
    root.post('Fetch.continueRequest', { requestId })
  }
}

/** Whether an answer is a redirect. */
export const isRedirect = (status: number | undefined, headers: HeaderList) =>
  [301, 302, 303, 307, 308].includes(status ?? 0) &&
  headers.some(({ name }) => name.toLowerCase() === 'location')

async function sendOn(load: Load, paused: Paused): Promise<void> {
  const { root } = browser().connection
  load.requestId = paused.requestId
  if (paused.networkId !== undefined) load.networkId = paused.networkId
  // Electron's net neither sends nor stores cookies, but Chromium's page would.
  if (Object.keys(paused.request.headers).some((name) => name.toLowerCase() === 'cookie'))
    await root.send(
      'Storage.clearCookies',
      load.context === undefined ? {} : { browserContextId: load.context },
    )
  const { 'user-agent': agent = navigatorAgent(paused), ...given } = load.options.headers
  root.post('Fetch.continueRequest', {
    requestId: paused.requestId,
    headers: Object.entries({ accept: '*/*', 'user-agent': agent, ...given }).map(([name, value]) => ({
      name,
      value,
    })),
  })
}

const navigatorAgent = ({ request: { headers } }: Paused) => headers['User-Agent'] ?? ''

/** Makes a request in a session. Returns a function that cancels it. */
export function load(
  context: Promise<string | undefined>,
  options: LoadOptions,
  listener: LoadListener,
): () => void {
  lastId += 1
  const id = String(lastId)
  let isCancelled = false
  let begun: Load | undefined
  const begin = async () => {
    const contextId = await context
    noteRequest(contextId)
    const page = await pageOf(options.url, contextId)
    if (isCancelled) return
    begun = { options, listener, page, context: contextId, isOver: false }
    loads.set(id, begun)
    const { url, method, cache } = options
    const wanted = { id, idHeader, url, method, cache, body: options.body?.toString('base64') }
    await page.session.send('Runtime.evaluate', { expression: `electronHostLoad(${JSON.stringify(wanted)})` })
  }
  begin().catch(() => {
    if (begun) over(begun, () => listener.fail('net::ERR_FAILED'))
    else if (!isCancelled) listener.fail('net::ERR_FAILED')
  })
  return () => {
    isCancelled = true
    const one = begun
    if (one)
      over(one, () => one.page.session.post('Runtime.evaluate', { expression: `electronHostAbort('${id}')` }))
  }
}
