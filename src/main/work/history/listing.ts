import type { ParsedInput } from '#shared/contract/index.ts'
import { undoOf } from '#shared/contract/undo.ts'
import {
  type FieldChange,
  type HistoryEntry,
  hasArrived,
  type ListedEntry,
} from '#shared/entities/history.ts'
import { isRecordName, records } from '#shared/records/records.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { folded } from '#shared/rules/text-match.ts'
import type { HistoryBook } from './book.ts'

type Asked = ParsedInput<'history.list'>

/** The longest text that a list has whole, in characters. */
const longestText = 400

/** A value for a list: its long texts are cut. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]))
}

/** The fields that a write has changed, or has given a new record. */
function changesOf({ call, kind, input, before = {} }: HistoryEntry): readonly FieldChange[] {
  if (call.endsWith('.remove')) return []
  const id = kind !== undefined && isRecordName(kind) ? records[kind].id : ''
  return Object.keys(input)
    .filter((name) => name !== id)
    .map((name) => ({
      name,
      to: input[name],
      ...(Object.hasOwn(before, name) && { from: before[name] }),
    }))
}

function listed({ input, before, undoes, ...entry }: HistoryEntry): ListedEntry {
  const changes = changesOf({ input, ...entry, ...(before && { before }) })
  const { stripeCustomerId } = before ?? {}
  return {
    ...entry,
    ...(entry.call === 'businesses.remove' && typeof stripeCustomerId === 'string' && { stripeCustomerId }),
    changes: changes.map((change) => cut(change) as FieldChange),
    undo: undoOf({ ...entry, input, before }).way,
  }
}

/**
 * The entry that stands for the writes of a run: one that can be taken back, so that a run counts as undone only if
 * nothing of it is left to undo. Other files than its own are read until one is found or all rows are known.
 */
async function standFor(
  newest: HistoryEntry,
  files: readonly string[],
  read: (file: string) => Promise<readonly HistoryEntry[]>,
): Promise<ListedEntry> {
  let chosen: HistoryEntry | undefined
  let left = newest.run?.rows ?? Number.POSITIVE_INFINITY
  for (const file of files) {
    const rows = (await read(file)).filter(({ run }) => run?.id === newest.run?.id)
    const open = rows.findLast((entry) => undoOf(entry).way !== 'none')
    chosen = open ?? chosen ?? rows.findLast(({ undoneAt }) => undoneAt !== undefined)
    left -= rows.filter(hasArrived).length
    if (open || left <= 0) break
  }
  return { ...listed(chosen ?? newest), id: newest.id, at: newest.at }
}

/** Whether a text occurs in what the list shows of an entry. */
function hasText({ name = '', record = '', note = '', ...entry }: HistoryEntry, wanted: string): boolean {
  if (folded(`${name}\n${record}\n${note}`).includes(wanted)) return true
  const texts = changesOf(entry).map(({ from, to }) => JSON.stringify([from, to]))
  return texts.some((text) => folded(text).includes(wanted))
}

const isWanted = (entry: HistoryEntry, { kind, record, run }: Asked, wanted: string): boolean =>
  (kind === undefined || entry.kind === kind) &&
  (record === undefined || entry.record === record) &&
  (run === undefined || entry.run?.id === run) &&
  (wanted === '' || hasText(entry, wanted))

/**
 * Lists the entries that are asked for, newest first, and reads no older file than that takes. `onRead` sees all
 * entries of the files that were read. A file that can't be read costs only its own entries.
 */
export async function listEntries(
  book: Pick<HistoryBook, 'files' | 'read' | 'fileIdOf'>,
  asked: Asked,
  onRead: (entries: readonly HistoryEntry[]) => void,
  onUnreadable: (error: unknown) => void,
) {
  const { after, size } = asked
  const wanted = folded(oneLine(asked.text))
  const runs = new Set(after?.runs)
  const entries: ListedEntry[] = []
  let unreadable = 0
  let isPast = after === undefined
  const files = await book.files()
  const reads = new Map<string, Promise<readonly HistoryEntry[]>>()
  const readOnce = (file: string) => {
    const known = reads.get(file) ?? book.read(file)
    reads.set(file, known)
    return known
  }
  const readable = (file: string) => readOnce(file).catch(() => [])
  for (const file of files) {
    if (after && file > book.fileIdOf(after.entry)) continue
    let read: readonly HistoryEntry[]
    try {
      read = await readOnce(file)
    } catch (error) {
      unreadable += 1
      onUnreadable(error)
      // The rest of the list begins with the next file.
      isPast = true
      continue
    }
    onRead(read)
    if (after && file < book.fileIdOf(after.entry)) isPast = true
    for (const entry of read.toReversed()) {
      if (!isPast) {
        isPast = entry.id === after?.entry
        continue
      }
      const run = asked.run === undefined && asked.record === undefined ? entry.run?.id : undefined
      if ((run !== undefined && runs.has(run)) || !isWanted(entry, asked, wanted)) continue
      if (entries.length === size) return { entries, hasMore: true, unreadable }
      if (run !== undefined) runs.add(run)
      entries.push(
        run === undefined
          ? listed(entry)
          : await standFor(entry, [file, ...files.filter((other) => other !== file)], readable),
      )
    }
  }
  return { entries, hasMore: false, unreadable }
}
