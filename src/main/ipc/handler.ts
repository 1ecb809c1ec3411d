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
  /** Made by the renderer; appears in the log and in errors. */
  readonly requestId: string
  /** The id of the calling window's contents. */
  readonly owner: number
  /** Aborted when the person stops waiting or the calling window is gone. */
  readonly signal: AbortSignal
  /** Sends the page the parts of a long list; the handler returns the last one. Unset if the page wants it whole. */
  readonly parts?: PartsTaker
  /** The former values of the fields that an edit sends. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Tells the page what could not be read of the answer. */
  readonly onReading: (reading: Reading) => void
}

/** Answers one call with parsed input. @throws CallFailure as the person is to read it */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallAnswer<N>>

/** The dispatcher itself cancels calls, since it knows the calls in flight. */
export type OwnCallName = 'calls.cancel'

/** The calls that main answers itself, each with its handler. */
export type NativeHandlers = {
  readonly [N in Exclude<Extract<BridgeCallName, NativeCallName>, OwnCallName>]: Handler<N>
}

/** Makes any HTTP call of the contract. */
export type HttpHandler = <N extends HttpCallName>(
  name: N,
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallAnswer<N>>
