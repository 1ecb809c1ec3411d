import * as v from 'valibot'
import { hasChangedNothing } from '#main/base/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import {
  type PendingChange,
  pendingChangeSchema,
  type UnsureChange,
} from '#shared/entities/pending-change.ts'
import { ageOf, isProcessed } from '#shared/rules/pending-changes.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { arrived } from './change-of.ts'
import { withChange } from './merge.ts'

type Changes = readonly PendingChange[]

/** The ledger on disk: each admin's changes, by userSub. */
export const ledgerSchema = v.record(v.string(), v.array(pendingChangeSchema))
export type Entries = v.InferOutput<typeof ledgerSchema>

interface LedgerOptions {
  readonly file: JsonFile<Entries>
  /** Called when an admin's changes are different from before. */
  readonly onChange: (admin: string) => void
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface Ledger {
  /** An admin's changes, except those still being sent. */
  readonly of: (admin: string) => Changes
  /**
   * Replaces an admin's changes. Resolves once they are on disk. If the write fails, this is logged, and the
   * changes last until the console quits.
   */
  readonly update: (admin: string, change: (changes: Changes) => Changes) => Promise<void>
  /**
   * Sends a write. Its unsure entry is on disk before the request leaves, so that a crash loses nothing. An
   * answer marks the entry as arrived; a failure that certainly changed nothing removes it.
   */
  readonly sending: <T>(admin: string, unsure: UnsureChange, send: () => Promise<T>) => Promise<T>
}

/** The time after which arrived changes are dropped, in ms. */
const longestKept = 7 * 24 * 60 * 60_000

const areSame = (some: Changes, others: Changes) =>
  some.length === others.length && some.every((change, index) => change === others[index])

/**
 * Drops arrived changes older than a week, because no search lags that long. Changes that may not have
 * arrived stay until their admin has seen them.
 */
function recent(entries: Entries, now: number): Entries {
  const kept = Object.entries(entries).map(
    ([admin, changes]) =>
      [admin, changes.filter((change) => !isProcessed(change) || ageOf(change, now) < longestKept)] as const,
  )
  return Object.fromEntries(kept.filter(([, changes]) => changes.length > 0))
}

/** Creates the ledger of writes that the provider's search may not show yet (JOB-50, ERR-13). */
export function createLedger({ file, onChange, log, now }: LedgerOptions): Ledger {
  const underWay = new Set<PendingChange>()
  const all = (admin: string): Changes => file.value()[admin] ?? []
  const of = (admin: string): Changes => all(admin).filter((change) => !underWay.has(change))

  const save = (entries: Entries): Promise<void> =>
    file.save(entries).catch((error) => log.warn('the pending changes cannot be saved', error))
  const saveOf = (admin: string, changes: Changes): Promise<void> => {
    const { [admin]: _, ...others } = file.value()
    return save(changes.length === 0 ? others : { ...others, [admin]: [...changes] })
  }
  const update: Ledger['update'] = async (admin, change) => {
    const shown = of(admin)
    const saved = saveOf(admin, change(all(admin)))
    if (!areSame(shown, of(admin))) onChange(admin)
    await saved
  }

  const kept = recent(file.value(), now())
  if (!sameJson(kept, file.value())) void save(kept)
  return {
    of,
    update,
    sending: async (admin, unsure, send) => {
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
        await landed((changes) => withChange(without(changes), arrived(unsure)))
        return answer
      } catch (error) {
        await landed((changes) => (hasChangedNothing(error) ? without(changes) : changes))
        throw error
      }
    },
  }
}
