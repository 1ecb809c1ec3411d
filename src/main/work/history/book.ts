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

const noLine: Line = { sent: [], news: [] }
const joined = (one: Line, other: Line): Line => ({
  sent: [...one.sent, ...other.sent],
  news: [...one.news, ...other.news],
})
const isEmpty = ({ sent, news }: Line) => sent.length + news.length === 0

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
  let waiting = noLine
  /** The line that is being written. */
  let leaving = noLine
  /** What is in memory only: it moves to the disk with the other work. */
  let inMemory = noLine
  let madeOn: Shelf | undefined
  let writing: Promise<void> | undefined

  const writeLine = async (line: Line) => {
    const { shelf, kept } = work
    if (madeOn === shelf) await shelf.append(fileOf(fileId), line)
    else await shelf.save(fileOf(fileId), joined(inMemory, line))
    madeOn = shelf
    inMemory = kept === 'memory' ? joined(inMemory, line) : noLine
  }
  const writeWaiting = async () => {
    try {
      while (!isEmpty(waiting)) {
        leaving = waiting
        waiting = noLine
        await writeLine(leaving)
        leaving = noLine
      }
    } finally {
      waiting = joined(leaving, waiting)
      leaving = noLine
      // In the task that found nothing more to write, so that nothing is forgotten.
      writing = undefined
    }
  }
  /** Writes what waits. @throws if that fails; it then waits for the next time */
  const flush = (): Promise<void> => {
    if (isEmpty(waiting)) return writing ?? Promise.resolve()
    writing ??= writeWaiting()
    return writing
  }

  const linesIn = async (id: string): Promise<readonly Line[]> => {
    const isCurrent = id === fileId
    const isOnShelf = !isCurrent || madeOn === work.shelf
    const records = isOnShelf ? await work.shelf.read(fileOf(id)) : [inMemory]
    const lines = records.map((record): Line => v.parse(historyLineSchema, record))
    return isCurrent ? [...lines, leaving, waiting] : lines
  }

  return {
    /** Adds the entry that `make` returns for an id; `kept` resolves once it is kept, and fails if it can't be. */
    add: (
      make: (id: string) => HistoryEntry,
    ): { readonly entry: HistoryEntry; readonly kept: Promise<void> } => {
      if (count >= mostInFile && work.kept === 'disk' && isEmpty(joined(leaving, waiting))) {
        fileId = newFileId(days.today(), now())
        madeOn = undefined
        count = 0
      }
      count += 1
      const entry = make(`${fileId}${separator}${count}`)
      waiting = { ...waiting, sent: [...waiting.sent, entry] }
      return { entry, kept: flush() }
    },
    /** Adds what has become known of an entry, to the entry's own file. */
    tell: async (news: HistoryNews): Promise<void> => {
      const id = fileIdOf(news.of)
      if (id === fileId) {
        waiting = { ...waiting, news: [...waiting.news, news] }
        return flush()
      }
      // An append needs the end of the file, which a read finds.
      await work.shelf.read(fileOf(id))
      await work.shelf.append(fileOf(id), { ...noLine, news: [news] })
    },
    /** Writes to the disk what was kept in memory before. */
    moved: async (): Promise<void> => {
      await writing?.catch(() => undefined)
      waiting = joined(inMemory, waiting)
      inMemory = noLine
      await flush()
    },
    /** The ids of all files, newest first. */
    files: async (): Promise<readonly string[]> => {
      const names = new Set(await work.shelf.names('history'))
      if (!isEmpty(joined(inMemory, joined(leaving, waiting)))) names.add(fileId)
      return [...names].sort().reverse()
    },
    fileIdOf,
    /** The entries of a file, oldest first. @throws if it can't be read */
    read: async (id: string): Promise<readonly HistoryEntry[]> => {
      if (id === fileId) await flush().catch(() => undefined)
      return entriesIn(await linesIn(id))
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
