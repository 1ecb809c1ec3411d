import type { noContent } from '#shared/contract/common.ts'
import type { CallAnswer, contract, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Collections } from '../data/collections.ts'
import type { JsonText } from '../data/json-text.ts'
import type { Invitation, Invited } from '../identity/users.ts'
import type { Outbox } from '../outbox.ts'

/** What a handler works with. */
export interface HandlerContext {
  readonly records: Collections
  /** The admin whose token came with the call. */
  readonly caller: Admin
  readonly outbox: Outbox
  /** Makes a user of the identity service, mails the temporary password and answers it. */
  readonly inviteUser: (invitation: Invitation) => Invited
  /** Ends every session of a user of the identity service and forgets the user. */
  readonly removeUser: (sub: string) => void
  /** Signs an upload address for a key. */
  readonly uploadAddress: (key: string) => string
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
  /** The same, as an ISO date-time. */
  readonly timestamp: () => string
}

type AnswerOf<N extends HttpCallName> = (typeof contract)[N]['answer'] extends typeof noContent
  ? Record<string, never>
  : CallAnswer<N>

/**
 * Exactly one handler for each HTTP call of the contract: a call without one does not compile. A handler answers what
 * goes into the response's `data`, written down already or not, and throws {@link ApiError} for what the provider refuses.
 * Where the contract uses no answer there is nothing in it, so that no screen comes to rely on it.
 */
export type SandboxHandlers = {
  readonly [N in HttpCallName]: (
    input: ParsedInput<N>,
    context: HandlerContext,
  ) => AnswerOf<N> | JsonText<AnswerOf<N>>
}

/** The handlers of one area. */
export type HandlersOf<N extends HttpCallName> = Pick<SandboxHandlers, N>
