import { refused } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { CheckedRead, ProviderCheck } from '#shared/entities/provider-check.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { inFileName } from '#shared/rules/local-date-time.ts'
import { type CheckedProvider, checkedReads, checkProvider } from './check.ts'
import { reportOf } from './report.ts'

interface ProviderCheckOptions {
  readonly provider: CheckedProvider
  /** Sends the check's progress to the page. */
  readonly onChange: (check: ProviderCheck) => void
  readonly saveFile: SaveFile
  readonly log: Log
}

/** Creates the provider check that an admin starts from the Help menu. Only one runs at a time. */
export function createProviderCheck({ provider, onChange, saveFile, log }: ProviderCheckOptions) {
  let reads: readonly CheckedRead[] = []
  let running: AbortController | undefined

  const changed = () => onChange({ reads, total: checkedReads.length, isRunning: running !== undefined })
  const run = async (own: AbortController) => {
    try {
      for await (const read of checkProvider(provider, own.signal)) {
        if (own.signal.aborted) return
        reads = [...reads, read]
        changed()
      }
    } catch (error) {
      log.error('the check of the provider broke off', error)
    } finally {
      if (running === own) {
        running = undefined
        changed()
      }
    }
  }
  const stop = () => {
    running?.abort()
    running = undefined
  }

  const handlers: HandlersOf<'providerCheck'> = {
    'providerCheck.start': async () => {
      stop()
      reads = []
      running = new AbortController()
      changed()
      void run(running)
      return {}
    },
    'providerCheck.stop': async () => {
      stop()
      changed()
      return {}
    },
    'providerCheck.save': async () => {
      if (reads.length === 0) throw refused('There is no check to save.')
      const name = `provider-check-${inFileName(new Date())}.csv`
      return { path: (await saveFile(name, reportOf(reads))) ?? null }
    },
  }
  return {
    handlers,
    /** Stops the check when its session ends. */
    sessionIs: ({ state }: SessionState): void => {
      if (state === 'signedIn') return
      stop()
      reads = []
    },
  }
}
