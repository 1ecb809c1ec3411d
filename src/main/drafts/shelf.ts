import type { KeptDraft } from '#shared/entities/draft.ts'

/** The storage of one admin's drafts. */
export interface Shelf {
  /** Loads all drafts except old and damaged ones. */
  readonly load: () => Promise<KeptDraft[]>
  /** Resolves once this draft, or a newer version of it, is stored. */
  readonly save: (draft: KeptDraft) => Promise<void>
  readonly saveImage: (id: string, field: string, bytes: Uint8Array) => Promise<void>
  /** @throws if the image is missing or damaged */
  readonly image: (id: string, field: string) => Promise<Uint8Array>
  /** Removes a draft and its images. */
  readonly remove: (id: string) => Promise<void>
  /** Writes everything immediately and synchronously, because the system is about to end the process. */
  readonly flushNow: () => void
  /** Resolves once nothing waits to be written. */
  readonly settled: () => Promise<void>
}

/** The key and the context that encrypt one admin's drafts. */
export interface Sealing {
  readonly key: Uint8Array
  /** The environment and the admin. Content sealed in another context can't be opened here. */
  readonly context: string
}

/** All drafts on this computer. */
export interface DraftStore {
  /** Opens the folder `name` of one admin. */
  readonly open: (name: string, sealing: Sealing) => Shelf
  /** Removes the old drafts of all admins. */
  readonly removeOld: () => Promise<void>
  readonly removeAll: () => Promise<void>
}

/** Storage in memory, for a computer without a keychain. */
export function memoryShelf(): Shelf {
  const drafts = new Map<string, KeptDraft>()
  const images = new Map<string, Uint8Array>()
  const nameOf = (id: string, field: string) => `${id}/${field}`
  return {
    load: async () => [...drafts.values()],
    save: async (draft) => void drafts.set(draft.id, draft),
    saveImage: async (id, field, bytes) => void images.set(nameOf(id, field), bytes),
    image: async (id, field) => {
      const bytes = images.get(nameOf(id, field))
      if (!bytes) throw new Error('no such image')
      return bytes
    },
    remove: async (id) => {
      drafts.delete(id)
      for (const name of images.keys()) if (name.startsWith(nameOf(id, ''))) images.delete(name)
    },
    flushNow: () => {},
    settled: async () => {},
  }
}
