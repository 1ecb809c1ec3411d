import { randomUUID } from 'node:crypto'
import type { Days } from '#main/work/days.ts'
import { memoryShelf, type Shelf, type WorkStore } from '#main/work/shelf.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'

/** The console's unfinished work, in memory; each admin has these changes at first. */
export function memoryWorkStore(changes: readonly PendingChange[] = []): WorkStore {
  const shelves = new Map<string, Shelf>()
  return {
    open: (name) => {
      const known = shelves.get(name)
      if (known) return known
      const shelf = memoryShelf()
      shelves.set(name, shelf)
      for (const change of changes)
        void shelf.save({ kind: 'change', id: randomUUID() }, { day: firstDay.today(), change })
      return shelf
    },
    removeOld: async () => {},
    removeKinds: async () => shelves.clear(),
  }
}

/** The first day of the console. */
export const firstDay: Days = { today: () => 1, atLeast: () => {} }
