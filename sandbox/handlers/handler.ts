import type { noContent } from '#shared/contract/common.ts'
import type { CallAnswer, contract, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Collections } from '../data/collections.ts'
import type { JsonText } from '../data/json-text.ts'
import type { Invitation, Invited } from '../identity/users.ts'
import type { Outbox } from '../outbox.ts'

/** The dependencies of a handler. */
export interface HandlerContext {
  readonly records: Collections
  /** The admin whose token the call carries. */
  readonly caller: Admin
  readonly outbox: Outbox
  /** Makes a user in the identity service, mails the temporary password and returns it. */
  readonly inviteUser: (invitation: Invitation) => Invited
  /** Removes a user from the identity service and ends their sessions. */
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
 * Exactly one handler per HTTP call of the contract: a call without one does not compile. A handler returns
 * the response's `data`, as a value or as JSON, and throws {@link ApiError} for a refusal. If the contract
 * uses no answer, `data` is empty, so that no screen can rely on it (decision 79).
 */
export type SandboxHandlers = {
  readonly [N in HttpCallName]: (
    input: ParsedInput<N>,
    context: HandlerContext,
  ) => AnswerOf<N> | JsonText<AnswerOf<N>>
}

/** The handlers of one area. */
export type HandlersOf<N extends HttpCallName> = Pick<SandboxHandlers, N>
