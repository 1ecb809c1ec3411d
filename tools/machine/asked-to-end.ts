const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** In ms. */
const parentPollInterval = 500

/**
 * Calls back with the exit code each time a signal asks this process to end, and once its parent has ended.
 * npm sends SIGTERM only to the shell between npm and this process, and the shell does not forward it.
 */
export function whenAskedToEnd(end: (exitCode: number) => void): void {
  for (const [signal, exitCode] of Object.entries(signals)) process.on(signal, () => end(exitCode))
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    end(signals.SIGTERM)
  }, parentPollInterval)
  poll.unref()
}
