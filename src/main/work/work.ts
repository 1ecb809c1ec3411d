import type { Execute } from '#main/api/execute.ts'
import type { Timers } from '#main/base/timers.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import type { BridgeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import type { Run } from '#shared/entities/run.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createConclude } from './arrival.ts'
import { createForms } from './forms.ts'
import { createHistory, type UnsureWrite } from './history/history.ts'
import { createKeeper, type KeeperOptions } from './keeper.ts'
import { createOwnLists, type OwnListsOptions } from './own-lists.ts'
import { createPending } from './pending/pending.ts'
import { createWatch } from './pending/watch.ts'
import type { RunKind } from './runs/kind.ts'
import { createRuns } from './runs/runs.ts'
import { createWrites } from './runs/writes.ts'
import type { SentDraft } from './saves.ts'
import type { WorkKind } from './shelf.ts'

interface WorkOptions extends KeeperOptions {
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  /** Whether the policy also removes the drafts of earlier starts. */
  readonly removesKept: boolean
  /** For what an admin has chosen for the lists, and used recently. */
  readonly own: OwnListsOptions
  /** Whether the policy allows a history, and whether it also removes that of earlier starts. */
  readonly history: { readonly isOn: boolean; readonly removesKept: boolean }
  /** Makes the calls that the admin starts. */
  readonly execute: Execute
  /** Makes the background calls, which never end the session. */
  readonly executeUnasked: Execute
  readonly onDrafts: (list: DraftList) => void
  readonly onChanges: (changes: PendingChange[]) => void
  readonly onRuns: (runs: Run[]) => void
  readonly onHistory: () => void
  /** The kinds of runs beside the writes of many records. */
  readonly kinds: readonly RunKind[]
  /** Undefined if a call needs no password; otherwise rejects unless one was entered recently. */
  readonly check: (call: BridgeCallName, input: object) => Promise<void> | undefined
  readonly saveFile: SaveFile
  readonly timers: Timers
}

/**
 * Creates the keeper of unfinished work: of what was typed, of what was sent and is not certain or not shown yet,
 * and of lists of writes.
 */
export function createWork(options: WorkOptions) {
  const { store, isOn, removesKept, execute, executeUnasked, log, timers } = options
  const keeper = createKeeper(options)
  const history = createHistory({
    keeper,
    days: options.days,
    isOn: options.history.isOn,
    tell: options.onHistory,
    onUnsure: () => watch.changed(),
    log,
    timers,
  })
  const conclude = history.hearing(createConclude())
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
    tell: (changes) => {
      options.onChanges(changes)
      watch.changed()
    },
    checkAll: (ask, signal) => watch.checkAll(ask, signal),
    log,
    timers,
  })
  const http = history.watching(pending.http)
  const writes = createWrites({ execute: http, conclude, check: options.check, timers })
  const runs = createRuns({
    keeper,
    kinds: [...options.kinds, writes.kind],
    tell: options.onRuns,
    saveFile: options.saveFile,
    log,
    timers,
  })
  const ownLists = createOwnLists(keeper, options.own)
  const watch = createWatch<PendingChange | SentDraft | UnsureWrite>({
    waiting: () => [...pending.waiting(), ...forms.unanswered(), ...history.unsure()],
    sentAt: (one) => ('sent' in one ? one.sent.at : one.at),
    check: async (one, context) => {
      if ('sent' in one) await forms.check(one, context)
      else if ('history' in one) await history.check(one, conclude, context)
      else return pending.check(one, context)
      return one
    },
    execute: executeUnasked,
    timers,
  })
  return {
    /** The executor for the page's calls. */
    http,
    /** Records in the history what an executor sends. */
    recording: history.watching,
    recordingAccount: history.watchingAccount,
    handlers: {
      ...forms.handlers,
      ...pending.handlers,
      ...runs.handlers,
      ...ownLists,
      ...history.handlers,
      'runs.start': async (list: ParsedInput<'runs.start'>) => runs.start(await writes.checked(list)),
    },
    startRun: runs.start,
    isMoving: runs.isMoving,
    /** Called when somebody signs in or out. The work is that of the admin whose screens are open. */
    sessionIs: (session: SessionState): void => {
      const before = keeper.admin()
      const left = keeper.opened()
      const isIn = session.state === 'signedIn'
      keeper.sessionIs(session)
      const isAnother = keeper.admin() !== before
      if (isAnother || !isIn) watch.stop()
      if (isAnother) {
        runs.adminChanged(left)
        pending.adminChanged()
      }
      if (isIn) watch.start()
    },
    ownerGone: forms.ownerGone,
    watchingUpload: forms.watchingUpload,
    summary: forms.summary,
    flushNow: keeper.flushNow,
    /** Pauses the runs. Resolves once everything is on the disk. */
    ended: async (): Promise<void> => {
      await runs.ended()
      await keeper.settled()
    },
    settled: keeper.settled,
    /** Removes what earlier starts have kept and the policy forbids today, and work that is too old. */
    start: async (): Promise<void> => {
      const forbidden: readonly WorkKind[] = [
        ...(removesKept ? (['form'] as const) : []),
        ...(options.own.hasRecents ? [] : (['recents'] as const)),
        ...(options.history.removesKept ? (['history'] as const) : []),
      ]
      if (forbidden.length > 0) await store.removeKinds(forbidden)
      await store.removeOld()
    },
  }
}
