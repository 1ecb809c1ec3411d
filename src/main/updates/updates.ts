import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { FoundUpdate, UpdateState } from '#shared/entities/updates.ts'
import type { Installer } from './installer.ts'

/** From the console's start to the first check, in ms: its first screens come first. */
const firstDelay = 10_000
/** Between two looks, in ms. */
const interval = 4 * 60 * 60_000

interface UpdatesOptions {
  /** Undefined where no updates are wanted: then nothing is ever asked. */
  readonly installer: (() => Promise<Installer>) | undefined
  /** Why no updates are wanted. */
  readonly whyNot: string | undefined
  /** Of this console. */
  readonly version: string
  /** Whether an import is sending jobs. */
  readonly isImporting: () => boolean
  readonly tell: (state: UpdateState) => void
  /** Asks the console to quit; a window may refuse. */
  readonly quit: () => void
  readonly timers: Timers
  readonly log: Log
}

interface Said {
  readonly message: string
  readonly detail: string
}

/** What is said of a newer version, by who installs it: to the log, to support, and to a person who asks. */
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
    next: "It comes with this computer's own updates.",
  },
} as const satisfies Record<FoundUpdate['installs'], unknown>

/** Looks for updates now and then, and installs one when the person asks. */
export function createUpdates(options: UpdatesOptions) {
  const { installer, whyNot, version, isImporting, tell, quit, timers, log } = options
  let opened: Installer | undefined
  let found: FoundUpdate | null = null
  let isAsked = false
  let hasFailed = false
  let lookedAt: number | undefined
  let looking = Promise.resolve()

  const state = (): UpdateState => ({ found })
  const lookOnce = async () => {
    if (!installer) return
    lookedAt = timers.now()
    try {
      opened ??= await installer()
      await opened.find()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      // Nobody here can do anything about it, and the console works without it.
      log.warn('no update was taken', error)
    }
    const next = opened?.found() ?? null
    if (next?.version === found?.version) return
    found = next
    if (next) log.info(`version ${next.version} is ${words[next.installs].log}`)
    tell(state())
  }
  /** Looks once the looks before have ended, unless they have made it unnecessary. */
  const look = (isNeeded = () => true): Promise<void> => {
    looking = looking.then(() => (isNeeded() ? lookOnce() : undefined))
    return looking
  }
  const keepLooking = (delay: number) => {
    timers.after(delay, () => void look().then(() => keepLooking(interval)))
  }
  const restart = () => {
    if (found?.installs !== 'console')
      throw new CallFailure({ kind: 'invalid', message: 'There is no update.', effect: 'none' })
    if (isImporting())
      throw new CallFailure({
        kind: 'invalid',
        message: 'An import from Rover is in progress. Please pause it, or update when it has ended.',
        effect: 'none',
      })
    isAsked = true
    quit()
  }
  return {
    start: () => {
      if (installer) keepLooking(firstDelay)
    },
    state,
    /** For support: whether updates are looked for, and with what result. */
    summary: (): string => {
      if (!installer) return `not wanted: ${whyNot}`
      if (lookedAt === undefined) return 'not looked for yet'
      const known =
        found === null ? 'none is ready' : `version ${found.version} is ${words[found.installs].support}`
      const failed = hasFailed ? ', failed, as the log says' : ''
      return `${known}; last looked for at ${new Date(lookedAt).toISOString()}${failed}`
    },
    /** Looks for a newer version because a person asks, and reports the result. */
    check: async (): Promise<Said> => {
      if (!installer)
        return {
          message: 'This console does not look for updates.',
          detail: `Your IT department installs new versions, or has switched updates off: ${whyNot}. This is version ${version}.`,
        }
      await look()
      if (found) {
        const { person, next } = words[found.installs]
        return { message: `Version ${found.version} is ${person}.`, detail: next }
      }
      return hasFailed
        ? {
            message: 'The console could not look for updates.',
            detail: `Please try again later. The log, which Show Log File in the Help menu shows, says why. This is version ${version}.`,
          }
        : { message: 'There is no newer version.', detail: `This is version ${version}.` }
    },
    /** A person has signed in to the network's proxy: what was refused before may work now. */
    networkChanged: (): Promise<void> => look(() => hasFailed),
    /** Quits and installs. @throws CallFailure while an import is in progress */
    restart,
    /** A window has stayed: the next end of the console is no restart. */
    stayed: () => {
      isAsked = false
    },
    /** Ends the console, and installs what is ready if `isQuiet`: nothing is in flight. */
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
