import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import { type JobTermsValues, toSentTerms, toTermsValues } from '#renderer/lib/job-terms.ts'
import {
  type ExpiryChoice,
  expiresTooEarly,
  expiryChoiceSchema,
  type Job,
  type JobFields,
  jobFieldsSchema,
  missingExpiry,
} from '#shared/entities/job.ts'
import { ratesInOrder } from '#shared/entities/job-terms.ts'
import { monthAfterListing } from '#shared/rules/job-expiry.ts'
import { fromLocalDateTime, toLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { messages } from '#shared/rules/validation.ts'

/** What a job keeps of its business (JOB-47). */
export type JobBusiness = Pick<JobFields, 'businessId' | 'businessName' | 'businessLogoUrl'>

/** What the controls of the job dialogs hold, which may be less than a job needs; dates are local texts, '' for none. */
export interface JobFormValues extends JobTermsValues, Pick<JobFields, 'address' | 'imageUrl'> {
  business: JobBusiness | null
  listedAt: string
  expiry: ExpiryChoice
  /** Asked for on edit; a new job that expires does so a month after it is listed (JOB-45, JOB-69). */
  expiresAt: string
  /** Newly chosen; its address takes the place of `imageUrl` once it is uploaded. */
  image: File | null
}

const { businessId, businessName, businessLogoUrl, ...plainFields } = jobFieldsSchema.entries
const businessSchema = v.strictObject({ businessId, businessName, businessLogoUrl })
const momentOf = (text: string) => fromLocalDateTime(text).getTime()
const isDateTime = (text: string) => !Number.isNaN(momentOf(text))

/** The rules of a new job (JOB-51 to JOB-59), each with its message at the field that it is about. */
export const newJobSchema = v.pipe(
  v.strictObject({
    ...plainFields,
    // Its parts have no field of their own to say what is wrong with them.
    business: v.custom<JobBusiness | null>(
      (business) => v.is(businessSchema, business),
      messages.required('Business'),
    ),
    listedAt: v.pipe(v.string(), v.check(isDateTime, messages.required('Listed At'))),
    expiry: expiryChoiceSchema,
    expiresAt: v.string(),
    image: chosenImage('job'),
  }),
  ratesInOrder(),
)

const expiryFields = [['expiry'], ['listedAt'], ['expiresAt']] as const

/** On edit an expiry has a date of its own, not before the job is listed (JOB-66, JOB-67, JOB-69, trap 28). */
export const editedJobSchema = v.pipe(
  newJobSchema,
  v.forward(
    v.partialCheck(
      expiryFields,
      ({ expiry, expiresAt }) => expiry === 'NEVER_EXPIRES' || isDateTime(expiresAt),
      missingExpiry,
    ),
    ['expiresAt'],
  ),
  v.forward(
    v.partialCheck(
      expiryFields,
      // What is missing is said above: nothing is before it.
      ({ expiry, listedAt, expiresAt }) =>
        expiry === 'NEVER_EXPIRES' || !(momentOf(expiresAt) < momentOf(listedAt)),
      expiresTooEarly,
    ),
    ['expiresAt'],
  ),
)

/** When a job that is listed then expires (JOB-33, JOB-45); an invalid date where that is none. */
export const expiryOf = (listedAt: string): Date => monthAfterListing(fromLocalDateTime(listedAt))

/** What the form starts with; an older job may lack any field, and a new one has its defaults (JOB-42 to JOB-44). */
export const toFormValues = (job?: Job): JobFormValues => ({
  ...toTermsValues(job),
  business: job?.businessId
    ? {
        businessId: job.businessId,
        businessName: job.businessName ?? '',
        businessLogoUrl: job.businessLogoUrl,
      }
    : null,
  address: job?.address ?? null,
  listedAt: toLocalDateTime(job ? new Date(job.listedAt ?? '') : new Date()),
  expiry: job?.expiresAt ? 'EXPIRES' : 'NEVER_EXPIRES',
  expiresAt: toLocalDateTime(new Date(job?.expiresAt ?? '')),
  image: null,
  imageUrl: job?.imageUrl ?? undefined,
})

/** The fields that the values come to; null takes one away (JOB-68). */
function toFields(values: JobFormValues) {
  const { business, listedAt, expiry, expiresAt, image: _, ...plain } = toSentTerms(values)
  const month = expiryOf(listedAt)
  // The field holds minutes: the date it was prefilled with stands for the very end of that day.
  const isMonth = expiresAt === '' || expiresAt === toLocalDateTime(month)
  return {
    ...plain,
    ...business,
    listedAt: toUtc(fromLocalDateTime(listedAt)),
    expiresAt: expiry === 'EXPIRES' ? toUtc(isMonth ? month : fromLocalDateTime(expiresAt)) : null,
  }
}

/** A new job as it is sent: what it has not is left out (JOB-44, JOB-48). @throws ValiError for values that break its rules. */
export const toNewJob = (values: JobFormValues): JobFields =>
  v.parse(jobFieldsSchema, changedFields({}, toFields(values)))

/**
 * What an edit sends: the fields that differ from what the form began with (JOB-70). An expiry that nobody touched is
 * none of them, however the field rounds it. @throws ValiError as {@link toNewJob}.
 */
export function toChanges(start: JobFormValues, values: JobFormValues): Partial<JobFields> {
  const changes = changedFields(toFields(start), v.parse(jobFieldsSchema, toFields(values)))
  const { expiresAt: _, ...others } = changes
  return values.expiry === start.expiry && values.expiresAt === start.expiresAt ? others : changes
}
