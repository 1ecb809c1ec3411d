const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** In ms. */
const parentPollInterval = 500

/**
 * Calls `end` with an exit code at each signal to end, and when the parent process has ended. The latter is
 * needed because npm sends SIGTERM only to the shell in between, which does not forward it.
 */
export function onEndRequest(end: (exitCode: number) => void): void {
  for (const [signal, exitCode] of Object.entries(signals)) process.on(signal, () => end(exitCode))
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    end(signals.SIGTERM)
  }, parentPollInterval)
  poll.unref()
}
