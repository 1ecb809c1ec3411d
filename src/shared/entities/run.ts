import * as v from 'valibot'
import { storedObject } from '../rules/record.ts'
import { callErrorSchema } from './call-error.ts'

/** The kinds of runs: the import from Rover, and one call of the contract for each of many records. */
export const runKinds = ['rover', 'writes'] as const
export type RunKindName = (typeof runKinds)[number]

/**
 * The state of a run. `checking`: an answer was lost, and the console finds out what has arrived. `paused`: the
 * admin paused it or signed out, or the console quit. `waiting`: it begins when the run before it has ended. `failed`: it stopped by itself, and can be resumed or stopped.
 */
const runStates = [
  'running',
  'checking',
  'pausing',
  'paused',
  'waiting',
  'failed',
  'stopped',
  'done',
] as const
export type RunState = (typeof runStates)[number]

/** The state of a run that no longer goes on by itself. */
export type RunEnd = Extract<RunState, 'done' | 'failed' | 'stopped' | 'paused'>

/** Outcomes after which a row is not as wished, those first that a person can mend. */
export const missedOutcomes = ['refused', 'failed', 'skipped', 'unknown'] as const

/**
 * The outcome of a row. `found`: its answer was lost, but the provider has it. `already`: there was nothing to
 * change. `failed`: it was sent, and the provider does not have it. `skipped`: the provider refused the rows that
 * were sent with it. `unknown`: no call would show it. A row without an outcome is left.
 */
export const rowOutcomes = ['done', 'found', 'already', ...missedOutcomes] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The most rows of a run of writes. */
export const mostRows = 5000

/** The number of rows listed on screen. The saved result contains all. */
export const mostListed = 50

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** A row that is not as wished, and why. */
export const missedRowSchema = v.object({
  key: v.string(),
  name: v.optional(v.string()),
  is: v.picklist(missedOutcomes),
  why: v.string(),
})
export type MissedRow = v.InferOutput<typeof missedRowSchema>

/** The progress of a list of writes, for the page. */
export const runSchema = v.object({
  runId: v.string(),
  kind: v.picklist(runKinds),
  /** The call of the contract that sends rows. */
  call: v.string(),
  title: v.string(),
  startedAt: moment,
  state: v.picklist(runStates),
  total: count,
  /** The number of rows with an outcome. */
  done: count,
  /** Rows are sent in batches, the first of which is 1; the last one if nothing is left. */
  batches: count,
  batch: count,
  counts: v.object({
    done: count,
    found: count,
    already: count,
    refused: count,
    failed: count,
    skipped: count,
    unknown: count,
  } satisfies Record<RowOutcome, unknown>),
  /** What the kind of run counts besides. */
  extra: v.record(v.string(), count),
  /** Whether a row may have arrived. The console finds out before it sends the row again. */
  isUnsure: v.boolean(),
  /** The first rows that are not as wished, refused ones first, and the first that arrived with their records. */
  missedRows: v.array(missedRowSchema),
  arrivedRows: v.array(v.object({ key: v.string(), id: v.string() })),
  /** Whether a refused batch is being split to find the refused rows. */
  isFinding: v.boolean(),
  /** In state `failed`: how many rows the provider refused together; 0 if it failed for another reason. */
  skippable: count,
  /** Why the last batch failed. */
  failure: v.optional(callErrorSchema),
  /** In state `checking`: the latest end of the check. */
  checkUntil: v.optional(moment),
  /** The provider asked to wait until then. */
  waitUntil: v.optional(moment),
})
export type Run = v.InferOutput<typeof runSchema>

/** True while the run continues by itself. */
export const isMoving = (run: Pick<Run, 'state'> | null): boolean =>
  run !== null && (run.state === 'running' || run.state === 'checking' || run.state === 'pausing')

/** Whether the run may still send rows. */
export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state !== 'stopped' && state !== 'done'

const members = v.optional(v.record(v.string(), v.unknown()))

/**
 * One write of a run: the input of its call, or the edit of the record with the id `key`, which is merged with the
 * latest record before it is sent. All but the key is gone once its admin has left an ended run.
 */
export const runRowSchema = storedObject({
  key: v.string(),
  name: v.optional(v.string()),
  /** The call, if it is not that of the run. */
  call: v.optional(v.string()),
  input: members,
  /** The fields to change. */
  changes: members,
  /** The record as the admin saw it, or only those of its fields that matter. */
  own: members,
  /** What earlier runs of the same admin make of these fields, in any order. */
  mine: v.optional(v.record(v.string(), v.array(v.unknown()))),
  /** The entry of the history that the write takes back. */
  undoes: v.optional(v.string()),
  /** What the admin was told of it, for the history. */
  note: v.optional(v.string()),
})

/**
 * What is known of a row. `sent`: it may have arrived; `at` is when its answer was lost, which is the latest time
 * at which it may have left, or null while it is in flight. Others are outcomes: `at` is when the outcome became
 * known, `why` the provider's reason.
 */
export const runMarkSchema = v.variant('is', [
  storedObject({ is: v.literal('sent'), at: v.nullable(moment) }),
  storedObject({
    is: v.picklist(rowOutcomes),
    at: moment,
    id: v.optional(v.string()),
    why: v.optional(v.string()),
  }),
])

const marksSchema = v.array(v.tuple([v.string(), v.nullable(runMarkSchema)]))

/** What changes while a run is in progress, besides what is known of its rows. */
export const runStateSchema = storedObject({
  /** `open` runs are in progress or can be resumed. */
  end: v.picklist(['open', 'failed', 'stopped', 'done']),
  failure: v.nullable(callErrorSchema),
  /** The parts into which a refused unit was split to find the refused rows. They may contain settled rows. */
  parts: v.array(v.array(v.string())),
  /** What the kind of run counts besides the rows. */
  extra: v.record(v.string(), count),
})

/** A run as the first record of its file. */
export const runFileSchema = storedObject({
  kind: v.picklist(runKinds),
  /** The call of the contract that sends rows. */
  call: v.string(),
  title: v.string(),
  startedAt: moment,
  /** The console's day of its start. */
  day: v.number(),
  /** Its place in the order of runs. A clock that was set back does not change it. */
  turn: v.optional(count, 0),
  rows: v.array(runRowSchema),
  marks: marksSchema,
  ...runStateSchema.entries,
})

/** A later record of that file. */
export const runChangeSchema = storedObject({ marks: marksSchema, state: v.partial(runStateSchema) })
