import type { Log } from '#main/diagnostics/log.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import { differenceText, type Reading } from '#shared/result.ts'

/** Remembers and logs each difference between a call's answers and the contract, once. */
export function createReadingLog(log: Log) {
  const logged = new Set<string>()
  return {
    onReading: ({ method, path }: HttpCall, { differences }: Reading): void => {
      for (const difference of differences) {
        const line = `${method} ${path}: ${differenceText(difference)}`
        if (!logged.has(line)) log.warn(line)
        logged.add(line)
      }
    },
    differences: (): readonly string[] => [...logged],
  }
}
