import type { Execute } from '#main/api/execute.ts'
import { hasChangedNothing } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { PendingChange, UnsureChange } from '#shared/entities/pending-change.ts'
import type { AskContext, Conclude } from '../arrival.ts'
import type { Keeper } from '../keeper.ts'
import type { Work } from '../stored-work.ts'
import { arrived, changeOf, kindSearchedBy } from './change-of.ts'
import { checkChange } from './check-change.ts'
import { stillPending } from './compare-rows.ts'
import { corrected, type Page } from './correct.ts'
import { isOfOne, withChange, withInstead } from './merge.ts'
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

type Changes = readonly PendingChange[]

const areSame = (some: Changes, others: Changes) =>
  some.length === others.length && some.every((change, index) => change === others[index])

/**
 * Creates the ledger of writes that the provider's search may not show yet, with the calls that show, check and
 * dismiss them (JOB-50, ERR-13).
 */
export function createPending(options: PendingOptions) {
  const { keeper, conclude, execute, tell, checkAll, log, timers } = options
  const underWay = new Set<PendingChange>()
  /** An admin's changes, except those that are still being sent. */
  const of = ({ changes }: Work): Changes => changes.filter((change) => !underWay.has(change))
  const list = (): PendingChange[] => {
    const work = keeper.opened()
    return work ? [...of(work)] : []
  }
  const onChange = (work: Work) => {
    if (keeper.isMine(work)) tell(list())
  }

  /**
   * Replaces an admin's changes. Resolves once they are on disk. If they cannot be written, the log says why,
   * and they last until the console ends.
   */
  const update = async (work: Work | undefined, change: (changes: Changes) => Changes): Promise<void> => {
    if (!work) return
    const shown = of(work)
    const saved = keeper.putChanges(work, change(work.changes))
    if (!areSame(shown, of(work))) onChange(work)
    await saved.catch((error) => log.warn('the pending changes cannot be saved', error))
  }

  /**
   * Sends a write. Its unsure entry is on disk before the request leaves, so that a kill loses nothing. An
   * answer turns the entry into an arrived one; a failure that is known to have changed nothing removes it.
   */
  const noting = async <T>(work: Work, unsure: UnsureChange, send: () => Promise<T>): Promise<T> => {
    const without = (changes: Changes) => changes.filter((other) => other !== unsure)
    const landed = (outcome: (changes: Changes) => Changes) =>
      update(work, (changes) => {
        underWay.delete(unsure)
        return outcome(changes)
      })
    underWay.add(unsure)
    await update(work, (changes) => [...changes, unsure])
    try {
      const answer = await send()
      await landed((changes) => withChange(without(changes), arrived(unsure)))
      return answer
    } catch (error) {
      await landed((changes) => (hasChangedNothing(error) ? without(changes) : changes))
      throw error
    }
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
      await update(keeper.opened(), (changes) => changes.filter((change) => !gone.includes(change)))
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
    const { before, name: told, run } = context
    const change = changeOf(name, input, timestamp(timers.now()), before, told ?? run?.name)
    if (change) {
      const work = await keeper.mine()
      return keeper.holding(
        work,
        noting(work, change, () => execute(name, input, context)),
      )
    }
    const kind = kindSearchedBy(name)
    if (!kind) return execute(name, input, context)
    const author = keeper.admin()
    const answer = await execute(name, input, context)
    // Does not wait for the keychain. Once the work is open, the page searches again.
    const work = keeper.opened()
    if (!work || work.whose !== author) return answer
    const page = answer as typeof answer & Page
    void update(work, (changes) => stillPending(kind, page.data, changes, timers.now()))
    const changes = of(work)
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
      if (after !== change) void update(keeper.opened(), (changes) => withInstead(changes, change, after))
      return after
    },
    /** Call it when another admin's screens are open, or nobody's. */
    adminChanged: (): void => tell(list()),
  }
}
