import { type DraftStore, memoryShelf, type Shelf } from '#main/drafts/shelf.ts'

/** The console's drafts, in memory. */
export function memoryDraftStore(): DraftStore {
  const shelves = new Map<string, Shelf>()
  return {
    open: (name) => {
      const shelf = shelves.get(name) ?? memoryShelf()
      shelves.set(name, shelf)
      return shelf
    },
    removeOld: async () => {},
    removeAll: async () => shelves.clear(),
  }
}
