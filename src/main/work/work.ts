import type { Execute } from '#main/api/execute.ts'
import { systemTimers, type Timers } from '#main/base/timers.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createConclude } from './arrival.ts'
import { createForms, type SentDraft } from './forms.ts'
import { createKeeper, type KeeperOptions } from './keeper.ts'
import { createPending } from './pending/pending.ts'
import { createWatch } from './pending/watch.ts'

interface WorkOptions extends KeeperOptions {
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  /** Whether the policy also removes the drafts of earlier starts. */
  readonly removesKept: boolean
  /** Makes the calls that the admin starts. */
  readonly execute: Execute
  /** Makes the background calls, which never end the session. */
  readonly executeUnasked: Execute
  readonly onDrafts: (list: DraftList) => void
  readonly onChanges: (changes: PendingChange[]) => void
  readonly timers?: Timers
}

/** Creates the store of unfinished work: drafts, and changes that are unsure or that no search shows yet. */
export function createWork(options: WorkOptions) {
  const { store, isOn, removesKept, execute, executeUnasked, log, timers = systemTimers } = options
  const keeper = createKeeper(options)
  const conclude = createConclude()
  const forms = createForms({
    keeper,
    conclude,
    isOn,
    tell: (list) => {
      options.onDrafts(list)
      watch.changed()
    },
    log,
    timers,
  })
  const pending = createPending({
    keeper,
    conclude,
    execute: forms.watching(execute),
    tell: options.onChanges,
    onWaiting: () => watch.changed(),
    checkAll: (ask, signal) => watch.checkAll(ask, signal),
    log,
    timers,
  })
  const watch = createWatch<PendingChange | SentDraft>({
    waiting: () => [...pending.waiting(), ...forms.unanswered()],
    sentAt: (one) => ('sent' in one ? one.sent.at : one.at),
    check: async (one, context) => {
      if (!('sent' in one)) return pending.check(one, context)
      await forms.check(one, context)
      return one
    },
    execute: executeUnasked,
    timers,
  })
  return {
    /** The executor for the page's calls. */
    http: pending.http,
    handlers: { ...forms.handlers, ...pending.handlers },
    /**
     * Call it when somebody signs in or out. The open work is always that of the admin whose screens are
     * open.
     */
    sessionIs: (session: SessionState): void => {
      const before = keeper.admin()
      const isIn = session.state === 'signedIn'
      keeper.sessionIs(session)
      const isAnother = keeper.admin() !== before
      if (isAnother || !isIn) watch.stop()
      if (isAnother) pending.adminChanged()
      if (isIn) watch.start()
    },
    ownerGone: forms.ownerGone,
    summary: forms.summary,
    flushNow: keeper.flushNow,
    settled: keeper.settled,
    /** Removes drafts of earlier starts that the policy forbids today, and work that is too old. */
    start: async (): Promise<void> => {
      if (removesKept) await store.removeForms()
      await store.removeOld()
    },
  }
}
