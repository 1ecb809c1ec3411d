import { type CallError, cancelledMessage } from '#shared/result.ts'

type CallFailureDetail = Omit<CallError, 'call' | 'requestId'>

/** A failed call, with a message for the admin. The IPC layer adds the call's name and request id. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly detail: CallFailureDetail

  constructor(detail: CallFailureDetail, options?: ErrorOptions) {
    super(detail.message, options)
    this.detail = detail
  }
}

/** The failure of a call that is not allowed. Nothing was changed. */
export const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })

/** Whether a failed write is known to have changed nothing. */
export const hasChangedNothing = (error: unknown): boolean =>
  error instanceof CallFailure && error.detail.effect === 'none'

/** Reads a record; undefined if it does not exist. @throws CallFailure if it can't be read */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof CallFailure && error.detail.status === 404) return undefined
    throw error
  }
}

/** The failure of a cancelled call. `effect` is what a write may have changed. */
export const cancelled = (effect?: CallError['effect']) =>
  new CallFailure({
    kind: 'cancelled',
    message: cancelledMessage,
    ...(effect === undefined ? {} : { effect }),
  })
