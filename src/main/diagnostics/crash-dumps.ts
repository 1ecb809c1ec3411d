import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { App, CrashReporter } from 'electron'
import { findDumps } from './dump-files.ts'
import type { Log } from './log.ts'

/** Crash dumps that stay on the computer. */
const mostDumps = 3

interface Dependencies {
  readonly app: Pick<App, 'getPath' | 'on'>
  readonly crashReporter: Pick<CrashReporter, 'start'>
  readonly log: Log
}

/**
 * Leaves the console's memory, with its tokens, out of the core dumps that a Linux system may keep or send of any
 * program that crashes. Other systems make none unless an administrator asks for it.
 */
export function emptyCoreDumps(platform: NodeJS.Platform, log: Pick<Log, 'warn'>): void {
  if (platform !== 'linux') return
  try {
    // Processes that start from now on inherit it.
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch (error) {
    log.warn('core dumps keep the memory', error)
  }
}

/**
 * Writes a dump of each crash on this computer, sends none, and keeps the newest three. Logs each
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
