import * as v from 'valibot'
import { timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { roverBatchSize } from '#shared/entities/rover-job.ts'
import {
  runChangeSchema,
  runFileSchema,
  type runMarkSchema,
  type runRowSchema,
  type runStateSchema,
} from '#shared/entities/run.ts'

export type Row = v.InferOutput<typeof runRowSchema>
export type Mark = v.InferOutput<typeof runMarkSchema>
/** A row's key and what is known of it now; null if it has certainly not arrived. */
export type Marked = readonly [key: string, mark: Mark | null]

/** What happened to a run, as one record of its file: its parts are written together or not at all. */
export interface Change {
  readonly marks?: readonly Marked[]
  readonly state?: Partial<v.InferOutput<typeof runStateSchema>>
}

/** A list of writes, as recorded in its file. */
export interface RunRecord extends Omit<v.InferOutput<typeof runFileSchema>, 'marks'> {
  readonly id: string
  readonly marks: Map<string, Mark>
}

/** What a new run is made of. */
export type NewRun = Pick<RunRecord, 'kind' | 'call' | 'title' | 'rows'>

/** Creates a run. `now` is in ms since 1970. */
export const newRun = (run: NewRun, id: string, day: number, turn: number, now: number): RunRecord => ({
  ...run,
  id,
  day,
  turn,
  startedAt: timestamp(now),
  marks: new Map(),
  end: 'open',
  failure: null,
  parts: [],
  extra: {},
})

/** Applies a change in place, because a run has thousands. */
function applyChange(run: RunRecord, { marks = [], state = {} }: Change): void {
  for (const [key, mark] of marks) {
    if (mark) run.marks.set(key, mark)
    else run.marks.delete(key)
  }
  Object.assign(run, state)
}

/** A run as the only record of its file. */
export const snapshot = ({ id: _, marks, ...run }: RunRecord): object => ({ ...run, marks: [...marks] })

/** Whether a row may still be sent. */
export const isLeft = ({ marks }: Pick<RunRecord, 'marks'>, key: string): boolean =>
  (marks.get(key)?.is ?? 'sent') === 'sent'

/**
 * The rows without an outcome of each unit, in sending order. A split unit comes part by part. Without its
 * parts, a run's units are `batch` rows each.
 */
export function* unitsLeft(run: RunRecord, batch: number): Generator<readonly Row[]> {
  const { rows, parts } = run
  const inParts = new Set(parts.flat())
  const leftOf = (some: readonly Row[]) => some.filter(({ key }) => isLeft(run, key))
  for (const part of inParts.size > 0 ? parts : []) {
    const left = leftOf(rows.filter(({ key }) => part.includes(key)))
    if (left.length > 0) yield left
  }
  for (let at = 0; at < rows.length; at += 1) {
    const key = rows[at]?.key ?? ''
    if (!isLeft(run, key) || inParts.has(key)) continue
    const from = at - (at % batch)
    at = from + batch - 1
    yield leftOf(rows.slice(from, from + batch)).filter((row) => !inParts.has(row.key))
  }
}

/** Splits a unit in half; the first half is larger if the number is odd. */
export const halvesOf = (keys: readonly string[]): string[][] => {
  const middle = Math.ceil(keys.length / 2)
  return [keys.slice(0, middle), keys.slice(middle)]
}

/** Whether a refused unit is being split. */
export const isSplit = (run: RunRecord): boolean => run.parts.flat().some((key) => isLeft(run, key))

/** The most rows that one record can have sent: the largest unit of all kinds. */
const mostSent = roverBatchSize

/** A run as its file has it. */
export interface ReadRun {
  readonly run: RunRecord
  /** Whether the end of the file is lost. */
  readonly isCut: boolean
  /**
   * What the file does not have: rows that were in flight when the console ended may have left at any time until
   * now, and so may the rows that a lost record named.
   */
  readonly unsaved: readonly Marked[]
}

/** Reads the records of a run's file. `now` is in ms since 1970. @throws if a record has another form */
export function readRun(id: string, records: readonly unknown[], isCut: boolean, now: number): ReadRun {
  const [first, ...changes] = records
  const { marks, ...head } = v.parse(runFileSchema, first)
  const run: RunRecord = { ...head, id, marks: new Map() }
  applyChange(run, { marks })
  for (const change of changes) applyChange(run, v.parse(runChangeSchema, change) as Change)
  const inFlight = [...run.marks].flatMap(([key, mark]) => (mark.is === 'sent' && !mark.at ? [key] : []))
  const left = isCut ? [...unitsLeft(run, 1)].flat() : []
  const lost = left.flatMap(({ key }) => (run.marks.has(key) ? [] : [key])).slice(0, mostSent)
  const mark: Mark = { is: 'sent', at: timestamp(now) }
  return { run, isCut, unsaved: [...inFlight, ...lost].map((key) => [key, mark]) }
}

interface BookOptions {
  readonly run: RunRecord
  /** Appends a record to the run's file. */
  readonly append: (change: object) => Promise<void>
  /** Called with what has become known of rows. */
  readonly onMarks: (marks: readonly Marked[]) => void
  readonly log: Log
}

/** Opens the book of a run that is on the disk: the run, and the records that its file still lacks. */
export function openBook({ run, append, onMarks, log }: BookOptions) {
  let unsaved: Required<Change> | undefined
  let saving: Promise<void> = Promise.resolve()
  const merged = (before: Required<Change> | undefined, { marks = [], state = {} }: Change) => ({
    marks: [...(before?.marks ?? []), ...marks],
    state: { ...before?.state, ...state },
  })
  const write = async () => {
    const change = unsaved
    if (!change) return
    unsaved = undefined
    try {
      await append(change)
    } catch (error) {
      unsaved = merged(change, unsaved ?? {})
      log.error('a run cannot be saved', error)
      throw error
    }
  }
  return {
    run,
    /** Applies a change. The next `save` writes it to the disk. */
    note: (change: Change): void => {
      applyChange(run, change)
      onMarks(change.marks ?? [])
      unsaved = merged(unsaved, change)
    },
    /**
     * Writes the changes since the last save as one record.
     * @throws if that fails, after logging it; the next `save` tries again
     */
    save: (): Promise<void> => {
      saving = saving.catch(() => undefined).then(write)
      return saving
    },
  }
}
export type Book = ReturnType<typeof openBook>
