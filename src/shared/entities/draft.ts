import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'
import { catalogueListNames } from './catalogue.ts'

const added = <L extends string>(kind: L) => `${kind}.create` as const
const edited = <L extends string>(kind: L) => `${kind}.update` as const

/** Every form whose input is kept until it is saved. The forms of passwords and codes are never kept. */
export const draftForms = [
  'account.changeEmail',
  'admins.create',
  'admins.update',
  'businesses.create',
  'businesses.update',
  'businessProfiles.create',
  'jobs.create',
  'jobs.update',
  'jobTemplates.create',
  'jobTemplates.update',
  'partners.create',
  'partners.update',
  'partners.addOffer',
  'places.create',
  'places.update',
  'posts.create',
  'posts.update',
  'products.create',
  'products.update',
  'referrals.create',
  'referrals.update',
  'userProfiles.create',
  'userProfiles.update',
  ...catalogueListNames.map(added),
  ...catalogueListNames.map(edited),
] as const
export type DraftForm = (typeof draftForms)[number]

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
