/** The kinds of unfinished work. A file's ending is its kind. */
export const workKinds = ['form', 'change', 'run', 'memory', 'lists', 'recents', 'history'] as const
export type WorkKind = (typeof workKinds)[number]
/** The kinds of which an admin has one file each: choices for lists, and what was used recently. */
export type OwnKind = Extract<WorkKind, 'lists' | 'recents'>
export const isOwnKind = (kind: WorkKind): kind is OwnKind => kind === 'lists' || kind === 'recents'
/** Kinds that are read when a screen asks for them, and not with the rest. */
export const lateKinds: ReadonlySet<WorkKind> = new Set(['history'])

/**
 * A file of unfinished work: what was typed into a form, a change that no list shows yet, a list of writes, or what
 * such lists have to remember. The last three kinds are of no work, but kept alike.
 */
export interface WorkFile {
  readonly kind: WorkKind
  readonly id: string
}

/** Reads the records of a file. `isCut`: its end is lost. @throws if they have another form */
export type ReadWork = (file: WorkFile, records: readonly unknown[], isCut: boolean) => void

/** The store of one admin's unfinished work. */
export interface Shelf {
  /** Reads every file but those of {@link lateKinds}. An unreadable file stays unchanged and does not affect the others. */
  readonly load: (read: ReadWork) => Promise<void>
  /** The ids of the files of a kind. */
  readonly names: (kind: WorkKind) => Promise<readonly string[]>
  /** Reads the records of a file after what is being written to it. @throws if it can't be read */
  readonly read: (file: WorkFile) => Promise<readonly unknown[]>
  /** Replaces a file by this record. Resolves once it, or a newer one, is kept. */
  readonly save: (file: WorkFile, content: object) => Promise<void>
  /** Appends a record. Resolves once it is kept. @throws if that fails; the file is then as before */
  readonly append: (file: WorkFile, content: object) => Promise<void>
  readonly saveImage: (id: string, field: string, bytes: Uint8Array) => Promise<void>
  /** @throws if the image is missing or damaged */
  readonly image: (id: string, field: string) => Promise<Uint8Array>
  /** Removes a file with its images. */
  readonly remove: (file: WorkFile) => Promise<void>
  /** Writes all waiting content synchronously, because the system is about to end the process. */
  readonly flushNow: () => void
  /** Resolves once no write is waiting or in flight. */
  readonly settled: () => Promise<void>
}

/** The key and the context that encrypt one admin's files. */
export interface Sealing {
  readonly key: Uint8Array
  /** Names the environment and the admin. Content with another context can't be decrypted here. */
  readonly context: string
}

/** All admins' unfinished work on this computer. */
export interface WorkStore {
  /** `name` is the admin's folder. */
  readonly open: (name: string, sealing: Sealing) => Shelf
  /** Removes the folders of admins who have not signed in for 365 days on which the console was started. */
  readonly removeOld: () => Promise<void>
  /** Removes the files of these kinds of all admins; drafts with their images. */
  readonly removeKinds: (kinds: readonly WorkKind[]) => Promise<void>
}

/** Creates a shelf in memory, which lasts until the console quits, for a computer without a keychain. */
export function memoryShelf(): Shelf {
  const files = new Map<string, { readonly file: WorkFile; readonly records: readonly object[] }>()
  const images = new Map<string, Uint8Array>()
  const nameOf = (id: string, field: string) => `${id}/${field}`
  return {
    load: async (read) => {
      for (const { file, records } of files.values())
        if (!lateKinds.has(file.kind)) read(file, records, false)
    },
    names: async (kind) => [...files.values()].flatMap(({ file }) => (file.kind === kind ? [file.id] : [])),
    read: async ({ id }) => files.get(id)?.records ?? [],
    save: async (file, content) => void files.set(file.id, { file, records: [content] }),
    append: async (file, content) =>
      void files.set(file.id, { file, records: [...(files.get(file.id)?.records ?? []), content] }),
    saveImage: async (id, field, bytes) => void images.set(nameOf(id, field), bytes),
    image: async (id, field) => {
      const bytes = images.get(nameOf(id, field))
      if (!bytes) throw new Error('no such image')
      return bytes
    },
    remove: async ({ id }) => {
      files.delete(id)
      for (const name of images.keys()) if (name.startsWith(nameOf(id, ''))) images.delete(name)
    },
    flushNow: () => {},
    settled: async () => {},
  }
}
