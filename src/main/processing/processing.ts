import type { Execute } from '#main/api/execute.ts'
import { systemTimers, type Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import { createLedger, type Entries } from './ledger.ts'
import { isOfOne, withInstead } from './merge.ts'
import { createWatch } from './watch.ts'
import { type OnSending, withProcessing } from './with-processing.ts'

interface ProcessingOptions {
  readonly file: JsonFile<Entries>
  /** Makes the admin's calls. */
  readonly execute: Execute
  /** Makes background calls, which never end the session. */
  readonly executeUnasked: Execute
  /** Sends the pending changes to the page. */
  readonly onChange: (changes: PendingChange[]) => void
  /** Optional. */
  readonly onSending?: OnSending
  readonly log: Log
  readonly timers?: Timers
}

type ProcessingCallName = Extract<NativeCallName, `processing.${string}`>

/** One handler for each `processing.*` call. */
type ProcessingHandlers = {
  readonly [N in ProcessingCallName]: (
    input: ParsedInput<N>,
    context: { readonly signal: AbortSignal },
  ) => Promise<CallAnswer<N>>
}

/** Creates the ledger of pending changes, and corrects searches until they show them (JOB-50, ERR-13). */
export function createProcessing(options: ProcessingOptions) {
  const { file, execute, executeUnasked, onChange, log, timers = systemTimers } = options
  const { onSending = async () => {} } = options
  let admin: string | undefined
  const onLedgerChange = (whose: string) => {
    if (whose !== admin) return
    onChange(list())
    watch.changed()
  }
  const ledger = createLedger({ file, onChange: onLedgerChange, log, now: timers.now })
  const list = (): PendingChange[] => (admin === undefined ? [] : [...ledger.of(admin)])

  const update = async (change: (changes: readonly PendingChange[]) => readonly PendingChange[]) => {
    if (admin !== undefined) await ledger.update(admin, change)
  }
  const watch = createWatch({
    changes: () => list().filter(({ state }) => state !== 'concluded'),
    replace: (before, after) => void update((changes) => withInstead(changes, before, after)),
    execute: executeUnasked,
    timers,
  })
  const handlers: ProcessingHandlers = {
    'processing.list': async () => list(),
    'processing.check': async (_, { signal }) => {
      await watch.checkAll(execute, signal)
      return list()
    },
    'processing.dismiss': async (key) => {
      // A write in flight stays, because its answer decides.
      const gone = list().filter((change) => isOfOne(change, key) && change.at === key.at)
      await update((changes) => changes.filter((change) => !gone.includes(change)))
      return list()
    },
  }

  return {
    /** The executor for the page's calls. */
    http: withProcessing({ execute, ledger, admin: () => admin, now: timers.now, onSending }),
    handlers,
    /** Called when somebody signs in or out. The changes are those of the admin whose screens are open. */
    sessionIs: (session: SessionState): void => {
      const isIn = session.state === 'signedIn'
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      const isAnother = next !== admin
      if (isAnother || !isIn) watch.stop()
      admin = next
      if (isAnother) onChange(list())
      if (isIn) watch.start()
    },
    /** Whether the write to this record, sent at this time, is known to have arrived. */
    hasArrived: (record: string, sentAt: string): boolean =>
      list().some(
        (change) =>
          change.id === record &&
          change.at === sentAt &&
          (isProcessed(change) || (change.state === 'concluded' && change.outcome === 'arrived')),
      ),
    /** Resolves once the ledger is on disk. */
    settled: file.settled,
  }
}
