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

const id = v.pipe(v.string(), v.uuid())
const shortText = v.pipe(v.string(), v.maxLength(2000))
/** Values of form fields, as JSON. */
const valuesJson = v.pipe(v.string(), v.maxLength(900_000))

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
}

/** Unsaved input of a form. */
export const draftSchema = strictRecord(entries)
export type Draft = v.InferOutput<typeof draftSchema>

/** A stored draft. */
export const keptDraftSchema = v.strictObject({
  ...entries,
  /** When it was last changed, in milliseconds since 1970. */
  changedAt: v.number(),
  /**
   * When this version was sent, as an ISO date-time. Set only if the ledger of pending changes tracks the
   * save.
   */
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
  /** Whether its form is open in a window. */
  isOpen: v.boolean(),
})
export type ListedDraft = v.InferOutput<typeof listedDraftSchema>

/** Where drafts are stored: on disk, in memory until the console quits, or nowhere. */
export const draftsKept = ['disk', 'memory', 'off'] as const
export type DraftsKept = (typeof draftsKept)[number]

/** The time after which an unchanged draft is removed, in ms. */
export const draftRetention = 30 * 24 * 60 * 60 * 1000
