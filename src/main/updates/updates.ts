import { refused } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { FoundUpdate, UpdateState } from '#shared/entities/updates.ts'
import type { Installer } from './installer.ts'

/** In ms. Delays the first check, so that the first screens load first. */
const firstDelay = 10_000
/** The time between two checks, in ms. */
const interval = 4 * 60 * 60_000

interface UpdatesOptions {
  /** Undefined if updates are off; then no request is ever made. */
  readonly installer: (() => Promise<Installer>) | undefined
  /** Why updates are off. */
  readonly whyNot: string | undefined
  /** The version of this console. */
  readonly version: string
  /** Whether an import or another list of writes is in progress. */
  readonly isBusy: () => boolean
  readonly onChange: (state: UpdateState) => void
  /** Asks the console to quit. A window may refuse. */
  readonly quit: () => void
  readonly timers: Timers
  readonly log: Log
}

interface CheckMessage {
  readonly message: string
  readonly detail: string
}

/**
 * The words about a newer version in the log, in the support report and for the admin. They depend on who
 * installs the version.
 */
const words = {
  console: {
    log: 'downloaded and verified',
    support: 'ready',
    person: 'ready',
    next: 'To install it, choose Restart to Update in the Help menu.',
  },
  system: {
    log: 'available',
    support: 'available for the system to install',
    person: 'available',
    next: "The new version comes with this computer's own updates.",
  },
} as const satisfies Record<FoundUpdate['installs'], unknown>

/** Checks for updates regularly, and installs one when the admin asks. */
export function createUpdates(options: UpdatesOptions) {
  const { installer, whyNot, version, isBusy, onChange, quit, timers, log } = options
  let opened: Installer | undefined
  let found: FoundUpdate | null = null
  let isAsked = false
  let hasFailed = false
  let checkedAt: number | undefined
  let checking = Promise.resolve()

  const state = (): UpdateState => ({ found })
  const checkOnce = async () => {
    if (!installer) return
    checkedAt = timers.now()
    try {
      opened ??= await installer()
      await opened.find()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      // Logs the failure without a message, because the admin can't help and the console works without
      // updates.
      log.warn('the update check failed', error)
    }
    const next = opened?.found() ?? null
    if (next?.version === found?.version) return
    found = next
    if (next) log.info(`version ${next.version} is ${words[next.installs].log}`)
    onChange(state())
  }
  /** Queues a check, unless an earlier one has made it unnecessary. */
  const check = (isNeeded = () => true): Promise<void> => {
    checking = checking.then(() => (isNeeded() ? checkOnce() : undefined))
    return checking
  }
  const keepLooking = (delay: number) => {
    timers.after(delay, () => void check().then(() => keepLooking(interval)))
  }
  const restart = () => {
    if (found?.installs !== 'console') throw refused('There is no update.')
    if (isBusy())
      throw refused(
        'An import or a change of many records is in progress. Please pause it, or update when it has ended.',
      )
    isAsked = true
    quit()
  }
  return {
    start: () => {
      if (installer) keepLooking(firstDelay)
    },
    state,
    /** The state of updates, for the support report. */
    summary: (): string => {
      if (!installer) return `off: ${whyNot}`
      if (checkedAt === undefined) return 'not checked yet'
      const known =
        found === null ? 'no newer version' : `version ${found.version} is ${words[found.installs].support}`
      const failed = hasFailed ? ', which failed (see the log)' : ''
      return `${known}; last checked at ${new Date(checkedAt).toISOString()}${failed}`
    },
    /** Checks for a newer version on request, and returns the message to show. */
    check: async (): Promise<CheckMessage> => {
      if (!installer)
        return {
          message: 'This console does not check for updates.',
          detail: `Your IT department manages updates. Reason: ${whyNot}. This is version ${version}.`,
        }
      await check()
      if (found) {
        const { person, next } = words[found.installs]
        return { message: `Version ${found.version} is ${person}.`, detail: next }
      }
      return hasFailed
        ? {
            message: 'The console could not check for updates.',
            detail: `Please try again later. To see why it failed, choose Show Log File in the Help menu. This is version ${version}.`,
          }
        : { message: 'There is no newer version.', detail: `This is version ${version}.` }
    },
    /** Checks again after a proxy sign-in, if the last check failed. */
    networkChanged: (): Promise<void> => check(() => hasFailed),
    /**
     * Quits and installs.
     * @throws CallFailure while an import is in progress
     */
    restart,
    /** Cancels a requested restart, because a window refused to close. */
    stayed: () => {
      isAsked = false
    },
    /** Quits. Installs a downloaded update if `isQuiet`, which means that nothing is in flight. */
    end: (isQuiet: boolean): void => (opened ? opened.end({ restart: isAsked, isQuiet }) : quit()),
    handlers: {
      'updates.current': async () => state(),
      'updates.restart': async () => {
        restart()
        return {}
      },
    },
  }
}
