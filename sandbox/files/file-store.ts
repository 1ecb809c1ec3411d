import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The content of uploaded files. Each file on disk is named after the hash of its key. */
export interface FileStore {
  /** Writes all of `bytes`, or nothing if the stream breaks off. */
  readonly write: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  readonly read: (key: string) => Readable
  /** Removes all files except those with these keys. */
  readonly keepOnly: (keys: readonly string[]) => Promise<void>
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Opens a folder of files. The first write creates it. */
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
      if (keys.length === 0) return rm(folder, { recursive: true, force: true })
      if (!existsSync(folder)) return
      const kept = new Set(keys.map(nameOf))
      const names = await readdir(folder)
      const unwanted = names.filter((name) => !kept.has(name))
      // `force`, because an upload that fails meanwhile removes its own temporary file.
      await Promise.all(unwanted.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
