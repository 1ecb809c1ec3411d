import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The bytes of uploaded files, each under a name made from its key. */
export interface FileStore {
  /** Writes the whole of `bytes`, or nothing where they break off. */
  readonly write: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  readonly read: (key: string) => Readable
  /** Forgets every file but those of `keys`. */
  readonly keepOnly: (keys: readonly string[]) => Promise<void>
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Opens a folder of files; it is made with the first of them. */
export function openFileStore(folder: string): FileStore {
  return {
    write: async (key, bytes) => {
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `${randomUUID()}.part`)
      try {
        await pipeline(bytes, createWriteStream(draft))
        await rename(draft, join(folder, nameOf(key)))
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: (key) => createReadStream(join(folder, nameOf(key))),
    keepOnly: async (keys) => {
      if (!existsSync(folder)) return
      const kept = new Set(keys.map(nameOf))
      const names = await readdir(folder)
      const unwanted = names.filter((name) => !kept.has(name))
      // An upload that breaks off meanwhile removes its own draft.
      await Promise.all(unwanted.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
