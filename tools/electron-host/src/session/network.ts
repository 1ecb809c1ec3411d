// Pauses Chromium's requests, so that the app's handlers can decide about them.
import { browser } from '../browser.ts'
import { contentsByFrame, type PageSession } from '../contents/contents-registry.ts'
import { appSchemeOf, fromChromium, toChromium } from '../urls.ts'
import { answerFromApp } from './app-answer.ts'
import { isHiddenFrame } from './hidden-page.ts'
import { askForCredentials } from './http-login.ts'
import { onNetPaused } from './net-pages.ts'
import { type AuthRequired, detailsOf, flat, grouped, type Paused } from './paused-request.ts'

const sessions: PageSession[] = []
let listening = false
let settled: Promise<unknown> = Promise.resolve()
let answersWanted: boolean | undefined

/** Adds a session whose requests are paused. */
export function addSession(session: PageSession): void {
  sessions.push(session)
}

/** Resolves once Chromium pauses all necessary requests, so that a page's first request is not missed. */
export const interceptionSettled = (): Promise<unknown> => settled

/**
 * Makes Chromium pause every request, so that handlers apply immediately. Also pauses answers if a session
 * needs them.
 */
export function refreshInterception(): void {
  const { root } = browser().connection
  if (!listening) {
    listening = true
    root.on('Fetch.requestPaused', (paused) => {
      const known = paused as unknown as Paused
      handle(known).catch((error) => {
        console.error(error)
        root.post('Fetch.failRequest', { requestId: known.requestId, errorReason: 'Failed' })
      })
    })
    root.on('Fetch.authRequired', (asked) => askForCredentials(asked as unknown as AuthRequired))
  }
  const answers = sessions.some((session) => session.webRequest.hostWantsAnswers())
  if (answers === answersWanted) return
  answersWanted = answers
  settled = root
    .send('Fetch.enable', {
      patterns: [
        { urlPattern: '*' },
        ...(answers
          ? [{ urlPattern: '*', requestStage: 'Response' as const }]
          : (['XHR', 'Fetch'] as const).map((resourceType) => ({
              urlPattern: '*',
              resourceType,
              requestStage: 'Response' as const,
            }))),
      ],
      handleAuthRequests: true,
    })
    .catch(() => {})
}

function fail(requestId: string, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed'): void {
  browser().connection.root.post('Fetch.failRequest', { requestId, errorReason })
}

async function handle(paused: Paused): Promise<void> {
  if (isHiddenFrame(paused.frameId)) return onNetPaused(paused)
  const contents = contentsByFrame(paused.frameId)
  const session = contents?.session ?? sessions[0]
  if (!session) throw new Error('A request without a session')
  if (paused.responseErrorReason !== undefined) {
    browser().connection.root.post('Fetch.continueRequest', { requestId: paused.requestId })
  } else if (paused.responseStatusCode !== undefined) {
    await onAnswer(session, paused)
  } else if (isAllowedDocument(paused)) {
    await onRequest(session, paused)
  } else {
    fail(paused.requestId, 'Aborted')
  }
}

/** Asks the navigation events whether a frame may load a document. */
function isAllowedDocument({ resourceType, frameId, request, redirectedRequestId }: Paused): boolean {
  const contents = contentsByFrame(frameId)
  const frame = contents?.hostPage.frames.byHostId(frameId)
  if (resourceType !== 'Document' || !contents || !frame) return true
  const url = request.url + (request.urlFragment ?? '')
  return contents.navigation.allows(frame, url, redirectedRequestId !== undefined)
}

function about(paused: Paused) {
  const contents = contentsByFrame(paused.frameId)
  return detailsOf(paused, contents, contents?.hostPage.frames.byHostId(paused.frameId))
}

async function onRequest(session: PageSession, paused: Paused): Promise<void> {
  const { root } = browser().connection
  const { requestId, request } = paused
  const url = fromChromium(request.url)
  const details = about(paused)
  const before = await session.webRequest.hostAsk('before', url, details)
  if (before.cancel) return fail(requestId, 'BlockedByClient')
  if (before.redirectURL) {
    // Main's redirect is allowed for the requesting page, whatever the CORS headers of the first address.
    const responseHeaders = [
      { name: 'Location', value: toChromium(before.redirectURL) },
      { name: 'Access-Control-Allow-Origin', value: request.headers.Origin ?? '*' },
      { name: 'Access-Control-Allow-Credentials', value: 'true' },
    ]
    root.post('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders })
    return
  }
  const send = await session.webRequest.hostAsk('send', url, { ...details, requestHeaders: request.headers })
  if (send.cancel) return fail(requestId, 'BlockedByClient')
  const scheme = appSchemeOf(request.url)
  if (scheme === undefined) {
    root.post('Fetch.continueRequest', {
      requestId,
      ...(send.requestHeaders ? { headers: flat(send.requestHeaders) } : {}),
    })
    return
  }
  const answer = await answerFromApp(
    session.protocol,
    scheme,
    paused,
    url,
    send.requestHeaders ?? request.headers,
  )
  if (!answer) return fail(requestId, 'Failed')
  const received = await receivedHeaders(session, url, paused, answer.status, answer.headers)
  if (received.cancel) return fail(requestId, 'BlockedByClient')
  if (paused.resourceType === 'Document')
    contentsByFrame(paused.frameId)?.navigation.answered(request.url, received.status)
  root.post('Fetch.fulfillRequest', {
    requestId,
    responseCode: received.status,
    responseHeaders: received.headers,
    body: answer.body.toString('base64'),
  })
}

async function onAnswer(session: PageSession, paused: Paused): Promise<void> {
  const { requestId, request, responseStatusCode = 200, responseHeaders = [] } = paused
  const received = await receivedHeaders(
    session,
    fromChromium(request.url),
    paused,
    responseStatusCode,
    responseHeaders,
  )
  if (received.cancel) return fail(requestId, 'BlockedByClient')
  const { status, headers } = received
  browser().connection.root.post('Fetch.continueResponse', {
    requestId,
    responseCode: status,
    responseHeaders: headers,
  })
}

async function receivedHeaders(
  session: PageSession,
  url: string,
  paused: Paused,
  status: number,
  headers: { name: string; value: string }[],
) {
  const details = {
    ...about(paused),
    statusCode: status,
    statusLine: `HTTP/1.1 ${status}`,
    responseHeaders: grouped(headers),
  }
  const answer = await session.webRequest.hostAsk('received', url, details)
  const replaced = /^HTTP\/\S+ (\d{3})/.exec(answer.statusLine ?? '')?.[1]
  return {
    cancel: answer.cancel === true,
    status: replaced === undefined ? status : Number(replaced),
    headers: answer.responseHeaders ? flat(answer.responseHeaders) : headers,
  }
}
