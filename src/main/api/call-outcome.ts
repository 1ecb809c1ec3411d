import { CallFailure } from '#main/base/call-failure.ts'
import { sessionEnded } from '#main/identity/token-source.ts'
import { type CallError, cancelledMessage } from '#shared/result.ts'
import type { HttpFault } from './http-fault.ts'

/**
 * The effect of a failed request at the provider. `none`: nothing changed. `conflict`: nothing changed, but
 * an identical write may have arrived earlier. `unanswered`: unknown, because the answer was lost. `failed`:
 * the provider reported a failure. `abandoned`: unknown, because the admin cancelled.
 */
type Aftermath = 'none' | 'conflict' | 'unanswered' | 'failed' | 'abandoned'

type Detail = Pick<CallError, 'kind' | 'message' | 'status' | 'body' | 'code' | 'retryAfter'>

/** A failed request. `aftermath` says what a failed write may have changed; reads ignore it. */
export class RequestFailure extends CallFailure {
  readonly aftermath: Aftermath

  constructor(aftermath: Aftermath, detail: Detail, options?: ErrorOptions) {
    super(detail, options)
    this.aftermath = aftermath
  }
}

const statusWords: Readonly<Record<number, string>> = {
  101: "The server's answer could not be read",
  400: 'The server refused the request as invalid',
  404: 'The server has no such record',
  407: "The network's proxy requires a sign-in",
  409: 'The change conflicts with other data on the server',
  413: 'The server refused the request as too large',
  429: 'The server is busy: please wait a moment',
  503: 'The server is not available at the moment',
  511: 'The network requires a sign-in: open a web page in the browser, sign in there and try again',
}

/** Statuses that a gateway sends if the server behind it did not answer. */
const gatewayStatuses = [502, 503, 504]

/** The status by which a network asks for its own sign-in before it lets requests through. */
const networkSignIn = 511

function aftermathOf(status: number): Aftermath {
  if (status < 400 || gatewayStatuses.includes(status)) return 'unanswered'
  if (status === 409) return 'conflict'
  return status < 500 || status === networkSignIn ? 'none' : 'failed'
}

/**
 * The failure for a non-success status; `body` is the provider's response (API-02), `retryAfter` the pause in ms
 * that it asks for.
 */
export function statusFailure(status: number, body: unknown, retryAfter?: number): RequestFailure {
  if (status === 401) return signedOutFailure({ status, body })
  if (status === 403)
    return new RequestFailure('none', {
      kind: 'forbidden',
      message: 'You do not have permission to do this.',
      status,
      body,
    })
  const words =
    statusWords[status] ??
    (status < 400
      ? 'The server redirected the console; this may be a network sign-in page'
      : status < 500
        ? 'The server refused the request'
        : 'The server failed')
  return new RequestFailure(aftermathOf(status), {
    kind: 'http',
    message: `${words} (${status}).`,
    status,
    body,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** The failure if nobody is signed in, or the provider refuses the session's tokens. */
export const signedOutFailure = (detail: Pick<Detail, 'status' | 'body'> = {}, options?: ErrorOptions) =>
  new RequestFailure('none', { ...sessionEnded, ...detail }, options)

const faultWords: Readonly<Record<HttpFault['reason'], string>> = {
  cancelled: cancelledMessage,
  unreachable: 'The server could not be reached. Please check the network connection.',
  untrusted: "This computer does not trust the server's certificate. Please tell IT.",
  proxyRefused: "The network's proxy requires a sign-in, and nobody signed in. Please try again.",
  lost: 'The connection was lost before the server had answered.',
  tooLarge: "The server's answer is too large.",
}

/** Why the network blocks requests; undefined if the answer is only missing. */
export const networkRefusal = ({ reason }: HttpFault): string | undefined =>
  reason === 'untrusted' || reason === 'proxyRefused' ? faultWords[reason] : undefined

/** The failure for a request without a complete answer. */
export function faultFailure(fault: HttpFault): RequestFailure {
  const { reason, wasSent, code } = fault
  const kind = reason === 'cancelled' ? 'cancelled' : reason === 'tooLarge' ? 'badAnswer' : 'network'
  const sentAftermath = reason === 'cancelled' ? 'abandoned' : 'unanswered'
  return new RequestFailure(
    wasSent ? sentAftermath : 'none',
    { kind, message: faultWords[reason], ...(code === undefined ? {} : { code }) },
    { cause: fault },
  )
}
