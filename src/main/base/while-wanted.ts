/**
 * Waits for a promise until `signal` is aborted, even if it already is. The caller then gets the result of
 * `giveUp`, usually a rejection, and the promise's own result is ignored.
 */
export function whileWanted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  giveUp: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(giveUp())
    promise.finally(() => signal.removeEventListener('abort', stop)).then(resolve, reject)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
