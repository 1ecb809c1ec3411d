import type { KeptDraft } from '#shared/entities/draft.ts'

/** Where one admin's drafts are kept. */
export interface Shelf {
  /** All drafts, without the ones that are too old or damaged. */
  readonly load: () => Promise<KeptDraft[]>
  /** Resolves once this draft, or a newer version of it, is kept. */
  readonly save: (draft: KeptDraft) => Promise<void>
  readonly saveImage: (id: string, field: string, bytes: Uint8Array) => Promise<void>
  /** @throws if the image is missing or damaged */
  readonly image: (id: string, field: string) => Promise<Uint8Array>
  /** Removes a draft and its images. */
  readonly remove: (id: string) => Promise<void>
  /** Writes at once what still waits, without giving way: the system is about to end the process. */
  readonly flushNow: () => void
  /** Resolves once nothing waits to be written. */
  readonly settled: () => Promise<void>
}

/** The key and the context that seal one admin's drafts. */
export interface Sealing {
  readonly key: Uint8Array
  /** The environment and the admin: sealed content of another one does not open here. */
  readonly context: string
}

/** All admins' drafts on this computer. */
export interface DraftStore {
  /** `name` is the admin's folder. */
  readonly open: (name: string, sealing: Sealing) => Shelf
  /** Removes the drafts of all admins that are too old. */
  readonly removeOld: () => Promise<void>
  readonly removeAll: () => Promise<void>
}

/** A shelf that lasts as long as the process, for a computer without a keychain. */
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
