import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App, CrashReporter } from 'electron'
import type { Log } from './log.ts'

/** Crash dumps that stay on the computer. */
const mostDumps = 3

/** A crash dump; `at` is in ms since 1970. */
export interface CrashDump {
  readonly path: string
  readonly at: number
}

/** The crash dumps below a folder, the newest first. Each system has folders of its own in it. */
export async function findDumps(folder: string): Promise<readonly CrashDump[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const dumps = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return { path, at: (await stat(path)).mtimeMs }
      }),
  )
  return dumps.sort((one, other) => other.at - one.at)
}

interface Dependencies {
  readonly app: Pick<App, 'getPath' | 'on'>
  readonly crashReporter: Pick<CrashReporter, 'start'>
  readonly log: Log
}

/**
 * Writes a dump of each crash on this computer, sends none, and keeps the newest three (I9, E13). Logs each
 * process that ended by itself. Must be called before Electron is ready.
 */
export function keepCrashDumps({ app, crashReporter, log }: Dependencies): void {
  crashReporter.start({ uploadToServer: false })
  app.on('child-process-gone', (_, { type, reason, exitCode, serviceName }) => {
    if (reason !== 'clean-exit') log.error(`a process ended: ${serviceName ?? type}, ${reason} (${exitCode})`)
  })
  findDumps(app.getPath('crashDumps'))
    .then((dumps) => Promise.all(dumps.slice(mostDumps).map(({ path }) => rm(path, { force: true }))))
    .catch((error) => log.warn('older crash dumps could not be removed', error))
}
