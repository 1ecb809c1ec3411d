/** The kinds of unfinished work. A file's ending is its kind. */
export const workKinds = ['form', 'change'] as const
export type WorkKind = (typeof workKinds)[number]

/** A file of unfinished work: what was typed into a form, or a change that no list shows yet. */
export interface WorkFile {
  readonly kind: WorkKind
  readonly id: string
}

/** Reads the JSON of a file. @throws if it has another form */
export type ReadWork = (file: WorkFile, value: unknown) => void

/** Where one admin's unfinished work is kept. */
export interface Shelf {
  /** Reads every file. A file that can't be read stays as it is, and costs no other. */
  readonly load: (read: ReadWork) => Promise<void>
  /** Resolves once this content, or a newer one of the same file, is kept. */
  readonly save: (file: WorkFile, content: object) => Promise<void>
  readonly saveImage: (id: string, field: string, bytes: Uint8Array) => Promise<void>
  /** @throws if the image is missing or damaged */
  readonly image: (id: string, field: string) => Promise<Uint8Array>
  /** Removes a file with its images. */
  readonly remove: (file: WorkFile) => Promise<void>
  /** Writes synchronously what still waits, because the system is about to end the process. */
  readonly flushNow: () => void
  /** Resolves once nothing waits to be written. */
  readonly settled: () => Promise<void>
}

/** The key and the context that seal one admin's files. */
export interface Sealing {
  readonly key: Uint8Array
  /** The environment and the admin: sealed content of another one does not open here. */
  readonly context: string
}

/** All admins' unfinished work on this computer. */
export interface WorkStore {
  /** `name` is the admin's folder. */
  readonly open: (name: string, sealing: Sealing) => Shelf
  /** Removes the folders of admins who have not come back for a year of days. */
  readonly removeOld: () => Promise<void>
  /** Removes what was typed into forms, of all admins. */
  readonly removeForms: () => Promise<void>
}

/** A shelf that lasts as long as the process, for a computer without a keychain. */
export function memoryShelf(): Shelf {
  const files = new Map<string, { readonly file: WorkFile; readonly content: object }>()
  const images = new Map<string, Uint8Array>()
  const nameOf = (id: string, field: string) => `${id}/${field}`
  return {
    load: async (read) => {
      for (const { file, content } of files.values()) read(file, content)
    },
    save: async (file, content) => void files.set(file.id, { file, content }),
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
