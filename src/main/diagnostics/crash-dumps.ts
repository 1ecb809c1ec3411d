import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { App, CrashReporter } from 'electron'
import { findDumps } from './dump-files.ts'
import type { Log } from './log.ts'

/** The number of crash dumps that are kept on the computer. */
const mostDumps = 3

interface Dependencies {
  readonly app: Pick<App, 'getPath' | 'on'>
  readonly crashReporter: Pick<CrashReporter, 'start'>
  readonly log: Log
}

/**
 * Keeps the console's memory, which contains tokens, out of Linux core dumps. Other systems make core dumps
 * only if an administrator enables them.
 */
export function emptyCoreDumps(platform: NodeJS.Platform, log: Pick<Log, 'warn'>): void {
  if (platform !== 'linux') return
  try {
    // Must run before other processes start, because only later ones inherit this setting.
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch (error) {
    log.warn('core dumps will contain memory', error)
  }
}

/**
 * Writes crash dumps to this computer, uploads none, and keeps the newest three. Logs each process that ends
 * unexpectedly. Call it before Electron is ready.
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
