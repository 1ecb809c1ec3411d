import * as v from 'valibot'
import { storedObject } from '../rules/record.ts'

/**
 * What became of a write. `checking`: its answer was lost, and the console finds out. `found`: it has arrived, or a
 * record has the same values. `missed`: it has not arrived. `unknown`: no call would show it.
 */
const outcomes = ['done', 'found', 'refused', 'missed', 'checking', 'unknown'] as const
export type HistoryOutcome = (typeof outcomes)[number]
export const historyOutcomes = v.picklist(outcomes)

/** Whether a write is known to have arrived. */
export const hasArrived = ({ outcome }: { readonly outcome: HistoryOutcome }): boolean =>
  outcome === 'done' || outcome === 'found'

const moment = v.pipe(v.string(), v.isoTimestamp())
const values = v.record(v.string(), v.unknown())

/** The run that a write was part of. */
const runSchema = storedObject({
  id: v.string(),
  title: v.optional(v.string()),
  rows: v.optional(v.number()),
})

/** A write of the signed-in admin, as it is kept. It never contains an answer, which may have a password. */
export const historyEntrySchema = storedObject({
  id: v.string(),
  at: moment,
  /** The call of the contract, of any version of the console. */
  call: v.string(),
  /** The kind and the id of the record, if the write is about one. */
  kind: v.optional(v.string()),
  record: v.optional(v.string()),
  name: v.optional(v.string()),
  /** What was sent; of an edit only what it changed, with the record's id. */
  input: values,
  /** The former values of the edited fields, or the deleted record. */
  before: v.optional(values),
  /** What the admin was told besides, such as what the record was used by. */
  note: v.optional(v.string()),
  run: v.optional(runSchema),
  /** The entry that this write has undone. */
  undoes: v.optional(v.string()),
  outcome: historyOutcomes,
  /** The reason of a refusal. */
  why: v.optional(v.string()),
  /** When it was undone. */
  undoneAt: v.optional(moment),
})
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>

/** What becomes known of an entry later. */
export const historyNewsSchema = storedObject({
  of: v.string(),
  outcome: v.optional(historyOutcomes),
  why: v.optional(v.string()),
  record: v.optional(v.string()),
  undoneAt: v.optional(moment),
})
export type HistoryNews = v.InferOutput<typeof historyNewsSchema>

/** One record of a file: what was written together. */
export const historyLineSchema = storedObject({
  sent: v.optional(v.array(historyEntrySchema), []),
  news: v.optional(v.array(historyNewsSchema), []),
})

/** How a write can be taken back: by the opposite edit, by a form that adds the record again, or not at all. */
export const undoWays = ['edit', 'again', 'none'] as const

/** A field that a write has changed. A missing value was not known. Long texts are cut. */
const changeSchema = v.object({
  name: v.string(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
})
export type FieldChange = v.InferOutput<typeof changeSchema>

/** An entry in a list. A run is one entry. */
export const listedEntrySchema = v.object({
  ...v.omit(historyEntrySchema as v.ObjectSchema<typeof historyEntrySchema.entries, undefined>, [
    'input',
    'before',
    'undoes',
  ]).entries,
  changes: v.array(changeSchema),
  /** Of a deleted business, for a refund. */
  stripeCustomerId: v.optional(v.string()),
  undo: v.picklist(undoWays),
})
export type ListedEntry = v.InferOutput<typeof listedEntrySchema>

/** How long an entry is kept, in days on which the console was started. */
export const historyRetention = 90
