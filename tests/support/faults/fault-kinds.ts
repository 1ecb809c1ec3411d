import type { Sandbox } from '#sandbox/server.ts'
import type { CallErrorKind } from '#shared/result.ts'

type AnyFault = Parameters<Sandbox['faults']['add']>[0]
type WithoutCall<F> = F extends AnyFault ? Omit<F, 'call'> : never

/** A fault of the sandbox, without its call. */
export type Fault = WithoutCall<AnyFault>

/**
 * The effect of a failed request at the provider. `refused`: none. `conflict`: none, but the same write may
 * have arrived before. `failed`: the provider reports that it failed. `unanswered`: it may have arrived.
 * `givenUp`: the admin stopped waiting.
 */
export type Aftermath = 'refused' | 'conflict' | 'failed' | 'unanswered' | 'givenUp'

/** A way for a call of the API to fail, and the console's reaction. */
export interface ApiFault {
  readonly fault: Fault
  readonly kind: CallErrorKind
  readonly says: string
  readonly aftermath: Aftermath
}

/** The server asks for such a long pause that nothing is retried, so a failed read shows immediately. */
const headers = { 'retry-after': '3600' }
const status = (status: number) => ({ fault: 'status', status, headers }) as const
const row = (fault: Fault, kind: CallErrorKind, aftermath: Aftermath, says: string): ApiFault => ({
  fault,
  kind,
  says,
  aftermath,
})
const webPage = 'The server answered with a web page instead of data; this may be a network sign-in page.'

/** Every way for a call of the API to fail before anything is changed, and its message. */
export const apiFaults: readonly ApiFault[] = [
  row(status(400), 'http', 'refused', 'The server refused the request as invalid (400).'),
  row(status(403), 'forbidden', 'refused', 'You do not have permission to do this.'),
  row(status(404), 'http', 'refused', 'The server has no such record (404).'),
  row(status(409), 'http', 'conflict', 'The change conflicts with other data on the server (409).'),
  row(status(422), 'http', 'refused', 'The server refused the request (422).'),
  row(status(429), 'http', 'refused', 'The server is busy: please wait a moment (429).'),
  row(status(500), 'http', 'failed', 'The server failed (500).'),
  row(status(503), 'http', 'unanswered', 'The server is not available at the moment (503).'),
  row({ fault: 'reset' }, 'network', 'unanswered', 'The connection was lost before the server had answered.'),
  row({ fault: 'html' }, 'badAnswer', 'unanswered', webPage),
  row({ fault: 'noData' }, 'noData', 'failed', 'The server answered without data.'),
  row({ fault: 'hang' }, 'cancelled', 'givenUp', 'The request was cancelled.'),
  row({ fault: 'expiredToken' }, 'signedOut', 'refused', 'Your session has ended. Please sign in again.'),
]

/** An answer without its second half; a write was carried out. */
export const brokenOff = {
  fault: { fault: 'truncate' },
  kind: 'badAnswer',
  says: "The server's answer is incomplete or damaged.",
  aftermath: 'unanswered',
} as const satisfies ApiFault

/** The name of a fault, for titles and failure messages. */
export const nameOfFault = (fault: Fault): string =>
  fault.fault === 'status' ? `status ${fault.status}` : fault.fault

const unreadable =
  'The sign-in service gave an answer that cannot be read. This may be a network sign-in page.'

/** A way for a call of the identity service to fail, and the console's reaction. */
export interface IdentityFault {
  readonly fault: Fault
  readonly kind: CallErrorKind
  readonly says: string
  /** The reported effect of a write. */
  readonly effect: 'none' | 'unknown'
}

/** Ways for a write or a read of the identity service to fail. Its refusals have their own messages. */
export const identityFaults = [
  { fault: status(500), kind: 'http', says: 'The sign-in service failed (500).', effect: 'unknown' },
  { fault: status(503), kind: 'http', says: 'The sign-in service failed (503).', effect: 'unknown' },
  {
    fault: { fault: 'reset' },
    kind: 'network',
    says: 'The sign-in service could not be reached. Please check the network connection.',
    effect: 'unknown',
  },
  { fault: { fault: 'html' }, kind: 'badAnswer', says: unreadable, effect: 'unknown' },
  { fault: { fault: 'hang' }, kind: 'cancelled', says: 'The request was cancelled.', effect: 'unknown' },
  {
    fault: { fault: 'expiredToken' },
    kind: 'signedOut',
    says: 'Your session has ended. Please sign in again.',
    effect: 'none',
  },
  { fault: status(429), kind: 'invalid', says: 'Rate exceeded', effect: 'none' },
] as const satisfies readonly IdentityFault[]

/** An answer that lacks its content, if the call answers something. */
export const emptyAnswer = {
  fault: { fault: 'noData' },
  kind: 'badAnswer',
  says: unreadable,
  effect: 'unknown',
} as const satisfies IdentityFault

/** A write that is answered with success, but changed nothing. */
export const untrueAnswer = {
  ...emptyAnswer,
  says: 'The sign-in service confirmed the change, but your account does not show it.',
} as const satisfies IdentityFault
