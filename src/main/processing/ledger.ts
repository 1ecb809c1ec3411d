import * as v from 'valibot'
import { CallFailure } from '#main/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { type PendingChange, pendingChangeSchema } from '#shared/entities/pending-change.ts'
import { ageOf } from '#shared/rules/pending-changes.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { withChange } from './merge.ts'

type Changes = readonly PendingChange[]

/** The ledger on the disk: what still waits, by the userSub of the admin whose changes these are. */
export const ledgerSchema = v.record(v.string(), v.array(pendingChangeSchema))
export type Entries = v.InferOutput<typeof ledgerSchema>

interface LedgerOptions {
  readonly file: JsonFile<Entries>
  /** Told whenever the changes of an admin have become others. */
  readonly onChange: (admin: string) => void
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface Ledger {
  /** The changes of an admin, without those that are still being sent. */
  readonly of: (admin: string) => Changes
  /**
   * Puts other changes in place of an admin's. Resolves once they are on the disk, or once the log says why they could
   * not be put there: they then hold until the console ends.
   */
  readonly update: (admin: string, change: (changes: Changes) => Changes) => Promise<void>
  /**
   * Sends a write that is in the ledger, as unsure, from before it leaves: however this ends, what may have arrived is
   * not forgotten. It becomes sure with the answer, and goes where the write is known to have changed nothing.
   */
  readonly sending: <T>(admin: string, change: PendingChange, send: () => Promise<T>) => Promise<T>
}

/** Milliseconds. */
const longestKept = 7 * 24 * 60 * 60_000

const areSame = (some: Changes, others: Changes) =>
  some.length === others.length && some.every((change, index) => change === others[index])

const hasChangedNothing = (error: unknown) => error instanceof CallFailure && error.detail.effect === 'none'

/** Without what nobody came back to in a week: no search takes so long, and nobody else asks for it. */
function recent(entries: Entries, now: number): Entries {
  const left = Object.entries(entries).map(
    ([admin, changes]) => [admin, changes.filter((change) => ageOf(change, now) < longestKept)] as const,
  )
  return Object.fromEntries(left.filter(([, changes]) => changes.length > 0))
}

/** Makes the ledger of the changes that the provider has taken and its search may not show yet (JOB-50, ERR-13). */
export function createLedger({ file, onChange, log, now }: LedgerOptions): Ledger {
  const underWay = new Set<PendingChange>()
  const all = (admin: string): Changes => file.value()[admin] ?? []
  const of = (admin: string): Changes => all(admin).filter((change) => !underWay.has(change))

  const save = (entries: Entries): Promise<void> =>
    file
      .save(entries)
      .catch((error) => log.warn('the changes that are being processed can not be kept', error))
  const saveOf = (admin: string, changes: Changes): Promise<void> => {
    const { [admin]: _, ...others } = file.value()
    return save(changes.length === 0 ? others : { ...others, [admin]: [...changes] })
  }
  const update: Ledger['update'] = async (admin, change) => {
    const [before, shown] = [all(admin), of(admin)]
    const after = change(before)
    const saved = areSame(before, after) ? undefined : saveOf(admin, after)
    if (!areSame(shown, of(admin))) onChange(admin)
    await saved
  }

  const kept = recent(file.value(), now())
  if (!sameJson(kept, file.value())) void save(kept)
  return {
    of,
    update,
    sending: async (admin, change, send) => {
      const unsure = { ...change, isUnsure: true }
      const without = (changes: Changes) => changes.filter((other) => other !== unsure)
      const landed = (outcome: (changes: Changes) => Changes) =>
        update(admin, (changes) => {
          underWay.delete(unsure)
          return outcome(changes)
        })
      underWay.add(unsure)
      await update(admin, (changes) => [...changes, unsure])
      try {
        const answer = await send()
        await landed((changes) => withChange(without(changes), change))
        return answer
      } catch (error) {
        await landed((changes) => (hasChangedNothing(error) ? without(changes) : changes))
        throw error
      }
    },
  }
}
