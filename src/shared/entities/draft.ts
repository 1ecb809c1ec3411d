import * as v from 'valibot'
import { type RecordWith, recordsWith } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'

/** Forms that do not create or update a record of their own kind. */
const otherForms = ['account.changeEmail', 'businessProfiles.create', 'partners.addOffer'] as const
export type OtherForm = (typeof otherForms)[number]

/** A form with drafts. Its name is that of the call that saves it. */
export type DraftForm = `${RecordWith<'create'>}.create` | `${RecordWith<'update'>}.update` | OtherForm

/** All forms with drafts. Forms for passwords and codes have none. */
export const draftForms = [
  ...recordsWith('create').map((kind) => `${kind}.create` as const),
  ...recordsWith('update').map((kind) => `${kind}.update` as const),
  ...otherForms,
] satisfies readonly DraftForm[]

/** Whether this version of the console has the form. */
export const isDraftForm = (form: string): form is DraftForm =>
  (draftForms as readonly string[]).includes(form)

/** The call that saves a form. */
export const savedBy = (form: string): string => (form === 'partners.addOffer' ? 'partners.update' : form)

const id = v.pipe(v.string(), v.uuid())
const shortText = v.pipe(v.string(), v.maxLength(2000))
/** Fields of a form with their values, as JSON. */
const valuesJson = v.string()

const entries = {
  id,
  form: v.picklist(draftForms),
  /**
   * The id of the record that the form edits or will create. For a part of a record, the id of the whole
   * record.
   */
  record: shortText,
  /** Describes the form and its record for the admin. */
  title: v.pipe(v.string(), v.maxLength(300)),
  /** The original values of the changed fields, without images. */
  start: valuesJson,
  /** The current values of the changed fields. */
  typed: valuesJson,
  /** Typed texts that are not valid values yet, such as half a date. */
  texts: v.optional(v.array(strictRecord({ field: shortText, text: shortText })), []),
  /** The fields with a newly chosen image. */
  images: v.pipe(
    v.array(strictRecord({ field: shortText, name: shortText, type: shortText })),
    v.maxLength(8),
  ),
  /** The field that was changed last, where the cursor returns to. */
  last: v.optional(shortText),
}

/** Unsaved input of a form. */
export const draftSchema = strictRecord(entries)
export type Draft = v.InferOutput<typeof draftSchema>

/** The outcome of a save whose answer the console did not receive. */
const outcomeSchema = v.picklist([
  /** The provider has saved the values. */
  'arrived',
  /** The provider has a record with the same values, which another admin may have created. */
  'found',
  /** The provider has not saved the values, and never will. */
  'missed',
  /** No call of the provider can show the outcome. */
  'unknown',
])
export type SaveOutcome = v.InferOutput<typeof outcomeSchema>

/** The save of a form, as it was sent to the provider. */
const sentSchema = v.looseObject({
  call: v.string(),
  input: v.record(v.string(), v.unknown()),
  /** The time at which it was sent, as an ISO date-time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * The draft's `changedAt` at that time. A later value means that the form was changed after the save was
   * sent.
   */
  changedAt: v.number(),
  outcome: v.optional(outcomeSchema),
})
export type SentSave = v.InferOutput<typeof sentSchema>

/** A draft as it is stored. A newer version of the console may have further forms and members. */
export const keptDraftSchema = v.looseObject({
  ...entries,
  form: v.string(),
  /** The time of its last change, in milliseconds since 1970. */
  changedAt: v.number(),
  sent: v.optional(sentSchema),
})
export type KeptDraft = v.InferOutput<typeof keptDraftSchema>

/** The fields and values in `start` or `typed` of a draft. */
export const valuesOf = (json: string): ReadonlyMap<string, unknown> =>
  new Map((JSON.parse(json) as [string, unknown?][]).map(([name, value]) => [name, value]))

/** A draft in a list. */
export const listedDraftSchema = v.strictObject({
  id,
  form: v.string(),
  record: entries.record,
  title: entries.title,
  changedAt: v.number(),
  /** Whether its form is open in a window. */
  isOpen: v.boolean(),
  /** Set if a save of the form was sent and the form was not changed since, as far as known. */
  sent: v.optional(v.union([v.literal('checking'), outcomeSchema])),
})
export type ListedDraft = v.InferOutput<typeof listedDraftSchema>

/** Where drafts are stored: on disk, in memory until the console quits, or nowhere. */
export const draftsKept = ['disk', 'memory', 'off'] as const
export type DraftsKept = (typeof draftsKept)[number]

/** How long a draft is kept after its last change, in days on which the console was started. */
export const draftRetention = 30
