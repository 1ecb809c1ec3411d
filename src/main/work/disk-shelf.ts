import { createHash } from 'node:crypto'
import { type Dirent, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { appendLine, type LinesEnd } from '#main/storage/append-line.ts'
import { temporaryOf, writeAtomically } from '#main/storage/atomic-write.ts'
import { seal, unseal } from '#main/storage/seal.ts'
import { isMissing } from '#main/storage/set-aside.ts'
import type { Days } from './days.ts'
import {
  lateKinds,
  type Sealing,
  type Shelf,
  type WorkFile,
  type WorkKind,
  type WorkStore,
  workKinds,
} from './shelf.ts'

interface DiskStoreOptions {
  /** The folder that has a subfolder for each admin. */
  readonly folder: string
  readonly days: Days
  /** Called with the number of an admin's files that can't be read, once it has grown. */
  readonly onUnreadable: (count: number) => void
  readonly log: Log
}

/** Counted in days on which the console was started ({@link Days}). */
const longestAway = 365
const imageEnding = '.image'
/**
 * Records when the admin last signed in here, and the number of unreadable files that the admin was told
 * about.
 */
const visitName = 'visit.json'
const visitSchema = v.object({ day: v.number(), unreadable: v.number() })
type Visit = v.InferOutput<typeof visitSchema>

const nameOf = ({ id, kind }: WorkFile) => `${id}.${kind}`
const idOf = (name: string) => name.slice(0, name.indexOf('.'))
const kindOf = (name: string): WorkKind | undefined => workKinds.find((kind) => name.endsWith(`.${kind}`))
/** Hashed, because a field's name may contain characters that a file name can't. */
const imageName = (id: string, field: string) =>
  `${id}.${createHash('sha256').update(field).digest('hex').slice(0, 16)}${imageEnding}`

/** What is in a folder; nothing while it does not exist. */
const entriesIn = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

const readVisit = async (folder: string): Promise<Visit | undefined> => {
  const text = await readFile(join(folder, visitName), 'utf8').catch(() => '')
  try {
    return v.parse(visitSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
const writeVisit = (folder: string, visit: Visit) =>
  writeAtomically(join(folder, visitName), JSON.stringify(visit))

/**
 * One file for each piece of work, with an encrypted record in each line, and one for each of its images, so that
 * a damaged one costs no other. A file is replaced as a whole, at most once at a time.
 */
function diskShelf(folder: string, { key, context }: Sealing, options: DiskStoreOptions): Shelf {
  const { days, onUnreadable, log } = options
  const pathOf = (name: string) => join(folder, name)
  const sealed = (name: string, content: Uint8Array) => seal(key, `${context}/${name}`, content)
  const opened = (name: string, content: Uint8Array) => unseal(key, `${context}/${name}`, content)
  /** No record can take the place of another one, even in its file. */
  const recordName = (name: string, place: number) => (place === 0 ? name : `${name}/${place}`)
  const lineOf = (name: string, place: number, content: object) => {
    const bytes = sealed(recordName(name, place), Buffer.from(JSON.stringify(content)))
    // Latin-1, because the encoder of UTF-8 takes twice as long for an article.
    return Buffer.from(`${Buffer.from(bytes).toString('base64')}\n`, 'latin1')
  }
  /** By name, where the next record goes; not of files whose end is not known. */
  const ends = new Map<string, LinesEnd>()

  /** Reads the records of a file. A last line that is damaged or broken off is left out. */
  const readRecords = async (name: string) => {
    const text = await readFile(pathOf(name), 'latin1')
    const lines = text.split('\n').slice(0, -1)
    const records: unknown[] = []
    let length = 0
    for (const [place, line] of lines.entries()) {
      try {
        const json = opened(recordName(name, place), Buffer.from(line, 'base64'))
        records.push(JSON.parse(Buffer.from(json).toString('utf8')))
      } catch (error) {
        if (place === 0 || place < lines.length - 1) throw error
        break
      }
      length += line.length + 1
    }
    if (records.length === 0) throw new Error('the file has no whole line')
    const isCut = length < text.length
    ends.set(name, { length, lines: records.length, isTorn: isCut })
    return { records, isCut }
  }

  /** The content to write next, by file name. */
  const waiting = new Map<string, object>()
  const saving = new Map<string, Promise<void>>()
  /** What was last asked for, by file name. */
  const turns = new Map<string, Promise<unknown>>()
  /** The names of files that `flushNow` has written. A write in flight must not replace them. */
  const overtaken = new Set<string>()

  /** Does what is asked for one file one after the other. */
  const inTurn = <T>(name: string, act: (name: string) => Promise<T>): Promise<T> => {
    const work = (turns.get(name) ?? Promise.resolve()).then(() => act(name))
    const settled = Promise.allSettled([work]).then(() => {
      if (turns.get(name) === settled) turns.delete(name)
    })
    turns.set(name, settled)
    return work
  }

  const writeWaiting = async (name: string) => {
    try {
      for (let content = waiting.get(name); content; content = waiting.get(name)) {
        overtaken.delete(name)
        const line = lineOf(name, 0, content)
        ends.delete(name)
        await writeAtomically(pathOf(name), line, () => !overtaken.has(name)).catch((error: unknown) => {
          if (!overtaken.has(name)) throw error
        })
        ends.set(name, { length: line.length, lines: 1, isTorn: false })
        if (waiting.get(name) === content) waiting.delete(name)
      }
    } finally {
      // Deletes the entry in the same task that found no newer content, so that no content is forgotten.
      saving.delete(name)
    }
  }

  return {
    load: async (read) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = await readdir(folder)
      let unreadable = 0
      const loadOne = async (name: string, kind: WorkKind) => {
        try {
          const { records, isCut } = await readRecords(name)
          read({ kind, id: idOf(name) }, records, isCut)
        } catch (error) {
          if (isMissing(error)) return
          unreadable += 1
          log.warn(`${pathOf(name)} can't be read`, error)
        }
      }
      await Promise.all(
        names.map((name) => {
          const kind = kindOf(name)
          return kind && !lateKinds.has(kind) && loadOne(name, kind)
        }),
      )
      const isPart = (name: string) => name.endsWith(imageEnding) || name.endsWith('.tmp')
      // A newer version may have further kinds of work.
      const known = new Set(names.filter((name) => !isPart(name)).map(idOf))
      // A crash has left these files: images of a form that was not saved yet, or whose removal was
      // interrupted.
      const stale = names.filter((name) => isPart(name) && !known.has(idOf(name)))
      for (const name of stale)
        await rm(pathOf(name), { force: true }).catch((error) => log.warn(`${pathOf(name)} stays`, error))
      const told = (await readVisit(folder))?.unreadable ?? 0
      if (unreadable > told) onUnreadable(unreadable)
      await writeVisit(folder, { day: days.today(), unreadable }).catch((error) =>
        log.warn('a visit could not be noted', error),
      )
    },
    save: (file, content) => {
      const name = nameOf(file)
      waiting.set(name, content)
      const work = saving.get(name) ?? inTurn(name, writeWaiting)
      saving.set(name, work)
      return work
    },
    append: (file, content) =>
      inTurn(nameOf(file), async (name) => {
        const end = ends.get(name)
        if (!end) throw new Error(`${pathOf(name)} needs a save or a read before an append`)
        await appendLine(pathOf(name), lineOf(name, end.lines, content), end)
      }),
    names: async (kind) => {
      const entries = await entriesIn(folder)
      return entries.flatMap(({ name }) => (kindOf(name) === kind ? [idOf(name)] : []))
    },
    read: (file) => inTurn(nameOf(file), async (name) => (await readRecords(name)).records),
    saveImage: (id, field, bytes) => {
      const name = imageName(id, field)
      return writeAtomically(pathOf(name), sealed(name, bytes))
    },
    image: async (id, field) => {
      const name = imageName(id, field)
      return opened(name, await readFile(pathOf(name)))
    },
    remove: (file) => {
      waiting.delete(nameOf(file))
      return inTurn(nameOf(file), async (name) => {
        ends.delete(name)
        // Removes the form first, so that a crash leaves no form without its images.
        await rm(pathOf(name), { force: true })
        for (const { name: each } of await entriesIn(folder))
          if (idOf(each) === file.id) await rm(pathOf(each), { force: true })
      })
    },
    flushNow: () => {
      for (const [name, content] of waiting) {
        const path = pathOf(name)
        try {
          // Uses a name of its own, because a write in flight may use the usual temporary file.
          writeFileSync(`${path}.last.tmp`, lineOf(name, 0, content), { mode: 0o600 })
          overtaken.add(name)
          // A write in flight may already be renaming the file, in another thread.
          rmSync(temporaryOf(path), { force: true })
          renameSync(`${path}.last.tmp`, path)
        } catch (error) {
          overtaken.delete(name)
          log.warn('unfinished work could not be written', error)
        }
      }
    },
    settled: async () => {
      while (turns.size > 0) await Promise.all(turns.values())
    },
  }
}

/** Stores unfinished work in a folder, with a subfolder for each admin. */
export function diskStoreIn(options: DiskStoreOptions): WorkStore {
  const { folder, days } = options
  const folders = async () =>
    (await entriesIn(folder)).flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
  return {
    open: (name, sealing) => diskShelf(join(folder, name), sealing, options),
    removeOld: async () => {
      for (const each of await folders()) {
        const visit = await readVisit(each)
        if (!visit) await writeVisit(each, { day: days.today(), unreadable: 0 })
        else days.atLeast(visit.day)
        if (visit && days.today() - visit.day > longestAway) await rm(each, { recursive: true, force: true })
      }
    },
    removeKinds: async (kinds) => {
      const isGone = (kind: WorkKind | undefined) => kind !== undefined && kinds.includes(kind)
      for (const each of await folders())
        for (const name of await readdir(each))
          if (isGone(kindOf(name)) || (kinds.includes('form') && name.endsWith(imageEnding)))
            await rm(join(each, name), { force: true })
    },
  }
}
