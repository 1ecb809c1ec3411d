import { createHash } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { temporaryOf, writeAtomically } from '#main/storage/atomic-write.ts'
import { seal, unseal } from '#main/storage/seal.ts'
import { isMissing, setAside } from '#main/storage/set-aside.ts'
import { draftRetention, type KeptDraft, keptDraftSchema } from '#shared/entities/draft.ts'
import type { DraftStore, Sealing, Shelf } from './shelf.ts'

interface DraftStoreOptions {
  /** Contains a folder for each admin. */
  readonly folder: string
  /** Called with the new path of a damaged draft; undefined if it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const draftEnding = '.draft'
const imageEnding = '.image'
const draftName = (id: string) => `${id}${draftEnding}`
/** Hashed, because a field's name may not be valid in a file name. */
const imageName = (id: string, field: string) =>
  `${id}.${createHash('sha256').update(field).digest('hex').slice(0, 16)}${imageEnding}`

/**
 * Stores each draft and each image in its own encrypted file, so that a damaged file affects no other. A
 * draft's file is replaced atomically, by one write at a time.
 */
function diskShelf(folder: string, { key, context }: Sealing, options: DraftStoreOptions): Shelf {
  const { onSetAside, log, now } = options
  const pathOf = (name: string) => join(folder, name)
  const sealed = (name: string, content: Uint8Array) => seal(key, `${context}/${name}`, content)
  const read = async (name: string) => unseal(key, `${context}/${name}`, await readFile(pathOf(name)))
  const sealedDraft = (draft: KeptDraft) => sealed(draftName(draft.id), Buffer.from(JSON.stringify(draft)))

  /** The next version to write, by draft id. */
  const waiting = new Map<string, KeptDraft>()
  const writing = new Map<string, Promise<void>>()
  /**
   * Draft ids for which `flushNow` wrote a newer version than the write in flight, which must not replace it.
   */
  const overtaken = new Set<string>()

  const removeFiles = async (id: string) => {
    const names = await readdir(folder).catch(() => [] as string[])
    const own = names.filter((name) => name.startsWith(`${id}.`))
    await Promise.all(own.map((name) => rm(pathOf(name), { force: true })))
  }

  const writeWaiting = async (id: string) => {
    try {
      for (let draft = waiting.get(id); draft; draft = waiting.get(id)) {
        overtaken.delete(id)
        await writeAtomically(pathOf(draftName(id)), sealedDraft(draft), () => !overtaken.has(id)).catch(
          (error: unknown) => {
            if (!overtaken.has(id)) throw error
          },
        )
        if (waiting.get(id) === draft) waiting.delete(id)
      }
    } finally {
      // Synchronously after the last check of `waiting`, so that no newer version is missed.
      writing.delete(id)
    }
  }

  const loadOne = async (name: string): Promise<KeptDraft | undefined> => {
    try {
      const draft = v.parse(keptDraftSchema, JSON.parse(Buffer.from(await read(name)).toString('utf8')))
      if (draftName(draft.id) !== name) throw new Error('the file contains another draft')
      return draft
    } catch (error) {
      if (!isMissing(error)) await setAside({ path: pathOf(name), onSetAside, log }, error)
      return undefined
    }
  }

  return {
    load: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = await readdir(folder)
      const found = await Promise.all(names.filter((name) => name.endsWith(draftEnding)).map(loadOne))
      const drafts = found.filter((draft) => draft !== undefined)
      const isOld = ({ changedAt }: KeptDraft) => now() - changedAt > draftRetention
      const kept = new Set(drafts.filter((draft) => !isOld(draft)).map(({ id }) => id))
      // Old drafts, images without a draft, and temporary files that a crash left.
      const stale = names.filter(
        (name) =>
          (name.endsWith(draftEnding) || name.endsWith(imageEnding) || name.endsWith('.tmp')) &&
          !kept.has(name.slice(0, name.indexOf('.'))),
      )
      await Promise.all(stale.map((name) => rm(pathOf(name), { force: true })))
      return drafts.filter(({ id }) => kept.has(id))
    },
    save: (draft) => {
      const { id } = draft
      waiting.set(id, draft)
      const known = writing.get(id)
      if (known) return known
      const work = writeWaiting(id)
      writing.set(id, work)
      return work
    },
    saveImage: (id, field, bytes) => {
      const name = imageName(id, field)
      return writeAtomically(pathOf(name), sealed(name, bytes))
    },
    image: (id, field) => read(imageName(id, field)),
    remove: async (id) => {
      waiting.delete(id)
      await writing.get(id)?.catch(() => undefined)
      await removeFiles(id)
    },
    flushNow: () => {
      for (const draft of waiting.values()) {
        const path = pathOf(draftName(draft.id))
        try {
          // Its own name, because a write in flight uses the usual temporary file.
          writeFileSync(`${path}.last.tmp`, sealedDraft(draft), { mode: 0o600 })
          overtaken.add(draft.id)
          // The write in flight may already be renaming its file, on another thread.
          rmSync(temporaryOf(path), { force: true })
          renameSync(`${path}.last.tmp`, path)
        } catch (error) {
          overtaken.delete(draft.id)
          log.warn('a draft could not be written', error)
        }
      }
    },
    settled: async () => {
      while (writing.size > 0) await Promise.allSettled(writing.values())
    },
  }
}

/** When a file was last changed. A file that no longer exists counts as new. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

/**
 * Removes old drafts from an admin's folder. It needs no key, because that admin may never sign in again. A
 * draft, its images and its damaged files are as old as the newest of them.
 */
async function removeOldIn(folder: string, now: number): Promise<void> {
  const names = await readdir(folder)
  const idOf = (name: string) => name.slice(0, name.indexOf('.'))
  const newest = new Map<string, number>()
  for (const name of names)
    newest.set(idOf(name), Math.max(newest.get(idOf(name)) ?? 0, await writtenAt(join(folder, name))))
  const isOld = (name: string) => now - (newest.get(idOf(name)) ?? now) > draftRetention
  await Promise.all(names.filter(isOld).map((name) => rm(join(folder, name), { force: true })))
}

/** Stores drafts in a folder, with one subfolder for each admin. */
export const draftStoreIn = (options: DraftStoreOptions): DraftStore => ({
  open: (name, sealing) => diskShelf(join(options.folder, name), sealing, options),
  removeOld: async () => {
    const entries = await readdir(options.folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const folders = entries.filter((entry) => entry.isDirectory())
    await Promise.all(folders.map(({ name }) => removeOldIn(join(options.folder, name), options.now())))
  },
  removeAll: () => rm(options.folder, { recursive: true, force: true }),
})
