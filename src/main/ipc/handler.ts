import type {
  BridgeCallName,
  CallAnswer,
  CallName,
  HttpCallName,
  NativeCallName,
  ParsedInput,
} from '#shared/contract/index.ts'

export interface CallContext {
  /** Made by the renderer; stands in the log and in the error. */
  readonly requestId: string
  /** Aborted when the person stops waiting, or when the window that asked is gone. */
  readonly signal: AbortSignal
  /** Tells the page the first records of a list whose row tells them. */
  readonly onFirst: (records: readonly unknown[]) => void
}

/** Answers one call with an input that the contract has parsed. @throws CallFailure to tell the person why not. */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallAnswer<N>>

/** Cancelling is the dispatcher's own business: it alone knows what is under way. */
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
