import * as v from 'valibot'
import { callErrorSchema } from '#shared/entities/call-error.ts'
import { rowOutcomes, runKinds } from '#shared/entities/run.ts'
import type { CallError } from '#shared/result.ts'

const at = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One write of a run. `input` is gone once its admin has left an ended run. */
const rowSchema = v.object({
  key: v.string(),
  name: v.optional(v.string()),
  input: v.optional(v.record(v.string(), v.unknown())),
})
export type Row = v.InferOutput<typeof rowSchema>

/**
 * What is known of a row. `sent`: it may have arrived; `at` is when its answer was lost, which is the latest time
 * at which it may have left, or null while it is in flight. Others are outcomes: `at` is when the outcome became
 * known, `sentAt` when the row left, if an answer told the outcome. `why` is the provider's reason.
 */
const markSchema = v.variant('is', [
  v.object({ is: v.literal('sent'), at: v.nullable(at) }),
  v.object({
    is: v.picklist(rowOutcomes),
    at,
    sentAt: v.optional(at),
    id: v.optional(v.string()),
    why: v.optional(v.string()),
  }),
])
export type Mark = v.InferOutput<typeof markSchema>
/** A row's key and what is known of it now; null if it has certainly not arrived. */
export type Marked = readonly [key: string, mark: Mark | null]
const marksSchema = v.array(v.tuple([v.string(), v.nullable(markSchema)]))

/** Why a run stopped, for the page and for support. */
export type RunFailure = CallError

const state = {
  /** `open` runs are in progress or can be resumed. */
  end: v.picklist(['open', 'failed', 'stopped', 'done']),
  failure: v.nullable(callErrorSchema),
  /** The parts into which a refused unit was split to find the refused rows. They may contain settled rows. */
  parts: v.array(v.array(v.string())),
  /** What the kind of run counts besides the rows. */
  extra: v.record(v.string(), count),
}
type State = v.InferOutput<v.ObjectSchema<typeof state, undefined>>

const headSchema = v.object({
  kind: v.picklist(runKinds),
  /** The call of the contract that sends rows. */
  call: v.string(),
  title: v.string(),
  startedAt: at,
  /** The console's day of its start. */
  day: v.number(),
  rows: v.array(rowSchema),
  marks: marksSchema,
  ...state,
})
const changeSchema = v.object({ marks: marksSchema, state: v.partial(v.object(state)) })

/** What happened to a run, as one record of its file: its parts are written together or not at all. */
export interface Change {
  readonly marks?: readonly Marked[]
  readonly state?: Partial<State>
}

/** A list of writes, as recorded in its file. */
export interface RunRecord extends Omit<v.InferOutput<typeof headSchema>, 'marks'> {
  readonly id: string
  readonly marks: Map<string, Mark>
}

/** What a new run is made of. */
export type RunDraft = Pick<RunRecord, 'kind' | 'call' | 'title' | 'rows'>

/** Creates a run. `now` is in ms since 1970. */
export const newRun = (draft: RunDraft, id: string, day: number, now: number): RunRecord => ({
  ...draft,
  id,
  day,
  startedAt: new Date(now).toISOString(),
  marks: new Map(),
  end: 'open',
  failure: null,
  parts: [],
  extra: {},
})

/** Applies a change in place, because a run has thousands. */
export function applyChange(run: RunRecord, { marks = [], state = {} }: Change): void {
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

/** Whether a refused unit is being split. */
export const isSplit = (run: RunRecord): boolean => run.parts.flat().some((key) => isLeft(run, key))

/** The most rows that one record can have sent. */
const mostSent = 25

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
  const { marks, ...head } = v.parse(headSchema, first)
  const run: RunRecord = { ...head, id, marks: new Map() }
  applyChange(run, { marks })
  for (const change of changes) applyChange(run, v.parse(changeSchema, change) as Change)
  const inFlight = [...run.marks].flatMap(([key, mark]) => (mark.is === 'sent' && !mark.at ? [key] : []))
  const left = isCut ? [...unitsLeft(run, 1)].flat() : []
  const lost = left.flatMap(({ key }) => (run.marks.has(key) ? [] : [key])).slice(0, mostSent)
  const mark: Mark = { is: 'sent', at: new Date(now).toISOString() }
  return { run, isCut, unsaved: [...inFlight, ...lost].map((key) => [key, mark]) }
}
