import type { CallError } from '#shared/result.ts'

type CallFailureDetail = Omit<CallError, 'call' | 'requestId'>

/** A call that failed in a way the person is told of; the IPC layer adds the call's name and request id. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly detail: CallFailureDetail

  constructor(detail: CallFailureDetail, options?: ErrorOptions) {
    super(detail.message, options)
    this.detail = detail
  }
}

/** The failure of a call that nobody waits for any more; `effect` is what it may have left, where it was a write. */
export const cancelled = (effect?: CallError['effect']) =>
  new CallFailure({
    kind: 'cancelled',
    message: 'The request was cancelled.',
    ...(effect === undefined ? {} : { effect }),
  })
