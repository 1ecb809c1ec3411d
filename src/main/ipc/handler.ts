import type { CallContext } from '#main/base/call-context.ts'
import type {
  BridgeCallName,
  CallAnswer,
  CallName,
  HttpCallName,
  NativeCallName,
  ParsedInput,
} from '#shared/contract/index.ts'

/**
 * Answers one call with validated input.
 * @throws CallFailure with a message for the admin
 */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallAnswer<N>>

/** Handled by the dispatcher, which knows the calls in flight. */
export type OwnCallName = 'calls.cancel'

/** The handlers of the calls that main answers itself. */
export type NativeHandlers = {
  readonly [N in Exclude<Extract<BridgeCallName, NativeCallName>, OwnCallName>]: Handler<N>
}

/** Makes any HTTP call of the contract. */
export type HttpHandler = <N extends HttpCallName>(
  name: N,
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallAnswer<N>>
