import * as v from 'valibot'
import { type RecordWith, recordsWith } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'

/** The forms that are no kind of record's own. */
const otherForms = ['account.changeEmail', 'businessProfiles.create', 'partners.addOffer'] as const
export type OtherForm = (typeof otherForms)[number]

/** A form whose input is kept: it is named after the call that its save makes. */
export type DraftForm = `${RecordWith<'create'>}.create` | `${RecordWith<'update'>}.update` | OtherForm

/** Every form whose input is kept until it is saved. The forms of passwords and codes are never kept. */
export const draftForms = [
  ...recordsWith('create').map((kind) => `${kind}.create` as const),
  ...recordsWith('update').map((kind) => `${kind}.update` as const),
  ...otherForms,
] satisfies readonly DraftForm[]

const id = v.pipe(v.string(), v.uuid())
const shortText = v.pipe(v.string(), v.maxLength(2000))
/** Fields of a form with their values, as JSON. */
const valuesJson = v.pipe(v.string(), v.maxLength(900_000))

const entries = {
  id,
  form: v.picklist(draftForms),
  /** The id of the record that the form edits or will add; of a part, the record that it belongs to. */
  record: shortText,
  /** Names the form and its record for the admin. */
  title: v.pipe(v.string(), v.maxLength(300)),
  /** The changed fields as the form began with them, without images. */
  start: valuesJson,
  /** The changed fields as they are now. */
  typed: valuesJson,
  /** Text in the controls of fields that is no value yet, such as half a date. */
  texts: v.optional(v.array(strictRecord({ field: shortText, text: shortText })), []),
  /** The fields with a newly chosen image. */
  images: v.pipe(
    v.array(strictRecord({ field: shortText, name: shortText, type: shortText })),
    v.maxLength(8),
  ),
}

/** What an admin has entered into a form and not saved. */
export const draftSchema = strictRecord(entries)
export type Draft = v.InferOutput<typeof draftSchema>

/** A draft as it is stored. */
export const keptDraftSchema = v.strictObject({
  ...entries,
  /** The time of its last change, in milliseconds since 1970. */
  changedAt: v.number(),
  /** When it was sent as it is, as an ISO date-time; only of saves that the ledger of changes follows. */
  sentAt: v.optional(v.string()),
})
export type KeptDraft = v.InferOutput<typeof keptDraftSchema>

/** A draft in a list. */
export const listedDraftSchema = v.strictObject({
  id,
  form: entries.form,
  record: entries.record,
  title: entries.title,
  changedAt: v.number(),
  /** Whether its form is on a screen now. */
  isOpen: v.boolean(),
})
export type ListedDraft = v.InferOutput<typeof listedDraftSchema>

/** Where drafts are kept: on the disk, only until the console ends, or not at all. */
export const draftsKept = ['disk', 'memory', 'off'] as const
export type DraftsKept = (typeof draftsKept)[number]

/** How long a draft is kept after its last change, in ms. */
export const draftRetention = 30 * 24 * 60 * 60 * 1000
