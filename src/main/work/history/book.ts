import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  type HistoryEntry,
  type HistoryNews,
  historyLineSchema,
  historyRetention,
} from '#shared/entities/history.ts'
import type { Days } from '../days.ts'
import type { Shelf, WorkFile } from '../shelf.ts'
import type { Work } from '../stored-work.ts'

interface Line {
  readonly sent: readonly HistoryEntry[]
  readonly news: readonly HistoryNews[]
}

const joined = (lines: readonly Line[]): Line => ({
  sent: lines.flatMap(({ sent }) => sent),
  news: lines.flatMap(({ news }) => news),
})

/** A file with more entries is followed by another one, so that a list need not read all to show the newest. */
const mostInFile = 500

const fileOf = (id: string): WorkFile => ({ kind: 'history', id })
const separator = '~'
const fileIdOf = (entryId: string): string => entryId.split(separator, 1)[0] ?? ''
/** Sorts by the day, so that old files can be removed unread, then by time. */
const newFileId = (day: number, now: number) =>
  [String(day).padStart(6, '0'), now.toString(36).padStart(9, '0'), randomBytes(4).toString('hex')].join('-')
const dayOf = (fileId: string): number | undefined => {
  const day = Number.parseInt(fileId, 10)
  return Number.isNaN(day) ? undefined : day
}

/** The entries of lines in the order in which they were sent, with what became known of them. */
function entriesIn(lines: readonly Line[]): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>()
  for (const { sent } of lines) for (const entry of sent) entries.set(entry.id, entry)
  for (const { news } of lines)
    for (const { of, outcome, ...known } of news) {
      const entry = entries.get(of)
      if (entry) entries.set(of, { ...entry, ...known, outcome: outcome ?? entry.outcome })
    }
  return [...entries.values()]
}

interface BookOptions {
  readonly work: Work
  readonly days: Days
  readonly now: () => number
}

/**
 * Opens the book of an admin's history: one file after the other, to each of which lines are appended. What is noted
 * while a line is being written is written together as the next one.
 */
export function openBook({ work, days, now }: BookOptions) {
  let fileId = newFileId(days.today(), now())
  let count = 0
  /** What is not on the shelf yet, or is being written. */
  const waiting: Line[] = []
  /** The shelf that has the file. Memory is left once the keychain has answered. */
  let madeOn: Shelf | undefined
  let writing: Promise<void> | undefined
  const hasMoved = () => madeOn !== undefined && madeOn !== work.shelf

  const linesOn = async (shelf: Shelf | undefined, id: string): Promise<readonly Line[]> =>
    ((await shelf?.read(fileOf(id))) ?? []).map((record): Line => v.parse(historyLineSchema, record))

  const writeWaiting = async () => {
    try {
      while (waiting.length > 0 || hasMoved()) {
        const { shelf } = work
        const { length } = waiting
        const line = joined(waiting)
        if (madeOn === shelf) await shelf.append(fileOf(fileId), line)
        else await shelf.save(fileOf(fileId), joined([...(await linesOn(madeOn, fileId)), line]))
        madeOn = shelf
        waiting.splice(0, length)
      }
    } finally {
      // In the task that found nothing more to write, so that nothing is forgotten.
      writing = undefined
    }
  }
  /** Writes what waits. @throws if that fails; it then waits for the next time */
  const flush = async (): Promise<void> => {
    if (waiting.length > 0 || hasMoved()) writing ??= writeWaiting()
    await writing
  }

  return {
    /** Adds the entry that `make` returns for an id; `kept` resolves once it is kept, and fails if it can't be. */
    add: (
      make: (id: string) => HistoryEntry,
    ): { readonly entry: HistoryEntry; readonly kept: Promise<void> } => {
      if (count >= mostInFile && work.kept === 'disk' && waiting.length === 0) {
        fileId = newFileId(days.today(), now())
        madeOn = undefined
        count = 0
      }
      count += 1
      const entry = make(`${fileId}${separator}${count}`)
      waiting.push({ sent: [entry], news: [] })
      return { entry, kept: flush() }
    },
    /** Adds what has become known of an entry, to the entry's own file. */
    tell: async (news: HistoryNews): Promise<void> => {
      const id = fileIdOf(news.of)
      if (id === fileId) {
        waiting.push({ sent: [], news: [news] })
        return flush()
      }
      // An append needs the end of the file, which a read finds.
      await work.shelf.read(fileOf(id))
      await work.shelf.append(fileOf(id), { sent: [], news: [news] })
    },
    /** Call it when the work has moved from memory to the disk. */
    moved: flush,
    /** The ids of all files, newest first. */
    files: async (): Promise<readonly string[]> => {
      const names = new Set(await work.shelf.names('history'))
      if (madeOn || waiting.length > 0) names.add(fileId)
      return [...names].sort().reverse()
    },
    fileIdOf,
    /** The entries of a file, oldest first. @throws if it can't be read */
    read: async (id: string): Promise<readonly HistoryEntry[]> => {
      if (id !== fileId) return entriesIn(await linesOn(work.shelf, id))
      await flush().catch(() => undefined)
      const unwritten = [...waiting]
      return entriesIn([...(await linesOn(madeOn, id)), ...unwritten])
    },
    /** Removes the files that are too old, by their names. */
    removeOld: async (): Promise<void> => {
      for (const id of await work.shelf.names('history')) {
        const day = dayOf(id)
        if (day === undefined) continue
        days.atLeast(day)
        if (days.today() - day > historyRetention) await work.shelf.remove(fileOf(id))
      }
    },
  }
}
export type HistoryBook = ReturnType<typeof openBook>
