import type { PartsTaker } from '#main/base/parts-taker.ts'
import type {
  BridgeCallName,
  CallAnswer,
  CallName,
  HttpCallName,
  NativeCallName,
  ParsedInput,
} from '#shared/contract/index.ts'
import type { Reading } from '#shared/result.ts'

export interface CallContext {
  /** Created by the page. It appears in the log and in errors. */
  readonly requestId: string
  /** The id of the calling window's web contents. */
  readonly owner: number
  /** Aborted when the caller no longer waits, or its window has closed. */
  readonly signal: AbortSignal
  /**
   * Sends the parts of a long list to the page; the handler returns the last one. Undefined if the page wants
   * the whole list.
   */
  readonly parts?: PartsTaker
  /** The previous values of the edited fields. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Reports to the page which values could not be read. */
  readonly onReading: (reading: Reading) => void
}

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
