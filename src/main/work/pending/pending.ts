import type { Execute } from '#main/api/execute.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import type { AskContext, Conclude } from '../arrival.ts'
import type { Keeper } from '../keeper.ts'
import type { Work } from '../stored-work.ts'
import { changeOf, kindSearchedBy } from './change-of.ts'
import { checkChange } from './check-change.ts'
import { stillPending } from './compare-rows.ts'
import { corrected, type Page } from './correct.ts'
import { createLedger } from './ledger.ts'
import { isOfOne, withInstead } from './merge.ts'
import { createSightings } from './sightings.ts'

interface PendingOptions {
  readonly keeper: Keeper
  readonly conclude: Conclude
  /** Makes the calls that the admin starts. */
  readonly execute: Execute
  /** Sends the page the pending changes. */
  readonly tell: (changes: PendingChange[]) => void
  /** Immediately checks all waiting changes and drafts. */
  readonly checkAll: (execute: Execute, signal: AbortSignal) => Promise<void>
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
}

/**
 * Creates the ledger of pending changes, with the calls that show, check and dismiss them (JOB-50, ERR-13).
 */
export function createPending(options: PendingOptions) {
  const { keeper, conclude, execute, tell, checkAll, log, timers } = options
  const onChange = (work: Work) => {
    if (keeper.isMine(work)) tell(list())
  }
  const ledger = createLedger({ keeper, onChange, log })
  const list = (): PendingChange[] => {
    const work = keeper.opened()
    return work ? [...ledger.of(work)] : []
  }
  const update = async (change: (changes: readonly PendingChange[]) => readonly PendingChange[]) => {
    const work = keeper.opened()
    if (work) await ledger.update(work, change)
  }
  const handlers: HandlersOf<'processing', { readonly signal: AbortSignal }> = {
    'processing.list': async () => {
      if (keeper.admin() !== undefined) await keeper.mine()
      return list()
    },
    'processing.check': async (_, { signal }) => {
      await checkAll(execute, signal)
      return list()
    },
    'processing.dismiss': async (key) => {
      // Keeps a change whose write is in flight, because its answer will decide.
      const gone = list().filter((change) => isOfOne(change, key) && change.at === key.at)
      await update((changes) => changes.filter((change) => !gone.includes(change)))
      return list()
    },
  }
  const sightings = createSightings()
  /**
   * The executor for the page's calls. It records each write that its search shows late before it sends it, and
   * corrects the answers of such searches by these records (JOB-50, ERR-13).
   */
  const http: Execute = async (name, input, context) => {
    if (keeper.admin() === undefined) return execute(name, input, context)
    const change = changeOf(name, input, timestamp(timers.now()), context.before)
    if (change) return ledger.sending(await keeper.mine(), change, () => execute(name, input, context))
    const kind = kindSearchedBy(name)
    if (!kind) return execute(name, input, context)
    const author = keeper.admin()
    const answer = await execute(name, input, context)
    // Does not wait for the keychain. Once the work is open, the page searches again.
    const work = keeper.opened()
    if (!work || work.whose !== author) return answer
    const page = answer as typeof answer & Page
    void ledger.update(work, (changes) => stillPending(kind, page.data, changes, timers.now()))
    const changes = ledger.of(work)
    return corrected(kind, page, changes, sightings.counted(kind, input, page, changes))
  }
  keeper.onOpened((work) => {
    if (work.changes.length > 0) onChange(work)
  })

  return {
    http,
    handlers,
    /** The signed-in admin's changes that the search does not show yet, or that may not have arrived. */
    waiting: (): readonly PendingChange[] => list().filter(({ state }) => state !== 'concluded'),
    /**
     * Asks the provider about a change. Returns the change that replaces it; undefined if nothing is left to
     * wait for.
     * @throws CallFailure if the provider can't be asked
     */
    check: async (change: PendingChange, context: AskContext): Promise<PendingChange | undefined> => {
      const after = await checkChange(change, conclude, context)
      if (after !== change) void update((changes) => withInstead(changes, change, after))
      return after
    },
    /** Call it when another admin's screens are open, or nobody's. */
    adminChanged: (): void => tell(list()),
  }
}
