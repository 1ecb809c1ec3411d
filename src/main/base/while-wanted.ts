/**
 * Waits for a promise until `signal` is aborted, or not at all if it already is. After the abort, the result
 * is that of `giveUp`, usually a rejection, and the promise's own result is ignored.
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
