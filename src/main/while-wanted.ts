/**
 * Waits for a promise no longer than `signal` lets it; a signal that is aborted already counts as well. `giveUp` is then
 * what the caller gets instead, usually a rejection; what the promise still comes to is nobody's any more.
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
