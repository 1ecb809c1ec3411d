import { hasChangedNothing } from '#main/base/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { PendingChange, UnsureChange } from '#shared/entities/pending-change.ts'
import type { Keeper } from '../keeper.ts'
import type { Work } from '../stored-work.ts'
import { arrived } from './change-of.ts'
import { withChange } from './merge.ts'

type Changes = readonly PendingChange[]

interface LedgerOptions {
  readonly keeper: Keeper
  /** Called when an admin's list of changes is different. */
  readonly onChange: (work: Work) => void
  readonly log: Log
}

const areSame = (some: Changes, others: Changes) =>
  some.length === others.length && some.every((change, index) => change === others[index])

/** Creates the ledger of writes that the provider's search may not show yet (JOB-50, ERR-13). */
export function createLedger({ keeper, onChange, log }: LedgerOptions) {
  const underWay = new Set<PendingChange>()
  /** An admin's changes, except those that are still being sent. */
  const of = ({ changes }: Work): Changes => changes.filter((change) => !underWay.has(change))

  /**
   * Replaces an admin's changes. Resolves once they are on disk. If they cannot be written, the log says why,
   * and they last until the console ends.
   */
  const update = async (work: Work, change: (changes: Changes) => Changes): Promise<void> => {
    const shown = of(work)
    const saved = keeper.putChanges(work, change(work.changes))
    if (!areSame(shown, of(work))) onChange(work)
    await saved.catch((error) => log.warn('the pending changes cannot be saved', error))
  }

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

  return {
    of,
    update,
    /**
     * Sends a write. Its unsure entry is on disk before the request leaves, so that a kill loses nothing. An
     * answer turns the entry into an arrived one; a failure that is known to have changed nothing removes it.
     */
    sending: <T>(work: Work, unsure: UnsureChange, send: () => Promise<T>): Promise<T> =>
      keeper.holding(work, noting(work, unsure, send)),
  }
}
