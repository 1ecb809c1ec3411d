import type { Log } from '#main/diagnostics/log.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import { differenceText, type Reading } from '#shared/result.ts'

/** Logs each shape of difference of a call once, and remembers it. */
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
