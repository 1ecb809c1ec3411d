// Answers requests for the app's own schemes with its protocol handlers.
import { fromChromium, policyToChromium, toChromium } from '../urls.ts'
import { allowHostScripts } from './host-scripts.ts'
import { bodyOf, type HeaderList, type Paused } from './paused-request.ts'
import { type Protocol, privilegesOf } from './protocol.ts'

/** An answer in Chromium's form. */
export interface AppAnswer {
  status: number
  headers: HeaderList
  body: Buffer
}

const isPolicy = (name: string): boolean => /^content-security-policy(-report-only)?$/i.test(name)

/** Whether a request needs a privilege that its scheme lacks. */
function isForbidden(scheme: string, { resourceType, request }: Paused): boolean {
  const privileges = privilegesOf(scheme)
  if (!privileges.supportFetchAPI && resourceType === 'Fetch') return true
  return !privileges.allowServiceWorkers && request.headers['Service-Worker'] !== undefined
}

function requestFor(url: string, paused: Paused, headers: Record<string, string | string[]>): Request {
  const body = bodyOf(paused)
  const sent = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values].flat()) sent.append(name, fromChromium(value))
  }
  const { method } = paused.request
  return new Request(url, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
}

/** Asks the handler. Undefined if there is none or it failed; the request then fails. */
export async function answerFromApp(
  protocol: Protocol,
  scheme: string,
  paused: Paused,
  url: string,
  headers: Record<string, string | string[]>,
): Promise<AppAnswer | undefined> {
  const handler = protocol.hostHandler(scheme)
  if (!handler || isForbidden(scheme, paused)) return undefined
  // Chromium requests this file on its own; Electron does not.
  if (paused.resourceType === 'Other' && new URL(url).pathname === '/favicon.ico') {
    return { status: 204, headers: [], body: Buffer.alloc(0) }
  }
  const response = await handler(requestFor(url, paused, headers))
  if (!(response instanceof Response) || response.type === 'error') return undefined
  const policyOf = (value: string) => {
    const policy = policyToChromium(value)
    return paused.resourceType === 'Document' ? allowHostScripts(policy) : policy
  }
  const answered = [...response.headers].map(([name, value]) => ({
    name,
    value: isPolicy(name) ? policyOf(value) : toChromium(value),
  }))
  return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) }
}
