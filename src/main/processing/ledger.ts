import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { type PendingChange, pendingChangeSchema } from '#shared/entities/pending-change.ts'

type Changes = readonly PendingChange[]

/** The ledger on the disk: what still waits, by the userSub of the admin whose changes these are. */
export const ledgerSchema = v.record(v.string(), v.array(pendingChangeSchema))
export type Entries = v.InferOutput<typeof ledgerSchema>

interface LedgerOptions {
  readonly file: JsonFile<Entries>
  /** Told whenever the changes of an admin have become others. */
  readonly onChange: (admin: string) => void
  readonly log: Log
}

export interface Ledger {
  readonly of: (admin: string) => Changes
  /**
   * Puts other changes in place of an admin's. Resolves once they are on the disk, or once the log says why they could
   * not be put there: they then hold until the console ends.
   */
  readonly update: (admin: string, change: (changes: Changes) => Changes) => Promise<void>
}

const areSame = (some: Changes, others: Changes) =>
  some.length === others.length && some.every((change, index) => change === others[index])

/** Makes the ledger of the changes that the provider has taken and its search may not show yet (JOB-50, ERR-13). */
export function createLedger({ file, onChange, log }: LedgerOptions): Ledger {
  const of = (admin: string): Changes => file.value()[admin] ?? []
  return {
    of,
    update: async (admin, change) => {
      const before = of(admin)
      const after = change(before)
      if (areSame(before, after)) return
      const { [admin]: _, ...others } = file.value()
      const saved = file.save(after.length === 0 ? others : { ...others, [admin]: [...after] })
      onChange(admin)
      await saved.catch((error) => log.warn('the changes that are being processed can not be kept', error))
    },
  }
}
