const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** How often it is looked whether the parent is still there, in milliseconds. */
const lookEvery = 500

/**
 * Calls back with the exit code that fits, each time this process is asked to end: by a signal, or because its parent is
 * gone. npm passes SIGTERM on to the shell between the two alone, which dies of it and tells nobody.
 */
export function whenAskedToEnd(end: (exitCode: number) => void): void {
  for (const [signal, exitCode] of Object.entries(signals)) process.on(signal, () => end(exitCode))
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end(signals.SIGTERM)
  }, lookEvery)
  look.unref()
}
