import type { noContent } from '#shared/contract/common.ts'
import type { CallAnswer, contract, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Collections } from '../data/collections.ts'
import type { JsonText } from '../data/json-text.ts'
import type { Invitation, Invited } from '../identity/users.ts'
import type { Outbox } from '../outbox.ts'

/** The dependencies of handlers. */
export interface HandlerContext {
  readonly records: Collections
  /** The admin whose token the call has. */
  readonly caller: Admin
  readonly outbox: Outbox
  /** Creates a user in the identity service, and sends and returns the temporary password. */
  readonly inviteUser: (invitation: Invitation) => Invited
  /** Removes a user from the identity service, and ends their sessions. */
  readonly removeUser: (sub: string) => void
  /** Returns a signed upload address. */
  readonly uploadAddress: (key: string) => string
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
  /** The current time as an ISO date-time. */
  readonly timestamp: () => string
}

type AnswerOf<N extends HttpCallName> = (typeof contract)[N]['answer'] extends typeof noContent
  ? Record<string, never>
  : CallAnswer<N>

/**
 * One handler for each HTTP call of the contract; a missing one does not compile. A handler returns the
 * response's `data`, as a value or as JSON, or throws {@link ApiError}. If the contract defines no answer,
 * `data` is empty, so that no screen can rely on it (decision 79).
 */
export type SandboxHandlers = {
  readonly [N in HttpCallName]: (
    input: ParsedInput<N>,
    context: HandlerContext,
  ) => AnswerOf<N> | JsonText<AnswerOf<N>>
}

/** The handlers for one group of calls. */
export type HandlersOf<N extends HttpCallName> = Pick<SandboxHandlers, N>
