import * as v from 'valibot'
import {
  expiresTooEarly,
  expiryOptions,
  type Job,
  type JobFields,
  jobFields,
  jobFieldsSchema,
  jobIndirect,
  missingExpiry,
} from '#shared/entities/job.ts'
import { ratesInOrder } from '#shared/entities/job-terms.ts'
import * as field from '#shared/fields/field.ts'
import { choice, moment } from '#shared/fields/kinds.ts'
import { monthAfterListing } from '#shared/rules/job-expiry.ts'
import { fromLocalDateTime, toLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { unreadableOf, withUnreadable } from '#shared/rules/odd-values.ts'
import { changedFields, withoutEmpty } from '#shared/rules/same-fields.ts'
import { messages } from '#shared/rules/validation.ts'

/** The members that a job keeps of its business (JOB-47). */
export type JobBusiness = Pick<JobFields, 'businessId' | 'businessName' | 'businessLogoUrl'>

const { businessId, businessName, businessLogoUrl } = jobFieldsSchema.entries
const businessSchema = v.strictObject({ businessId, businessName, businessLogoUrl })
const businessLabel = jobIndirect.businessId.label
// One control picks the business, so one message covers its three members.
const businessRule = v.custom<JobBusiness | null>(
  (business) => v.is(businessSchema, business),
  messages.required(businessLabel),
)

const business: field.Field<typeof businessRule, typeof businessRule, JobBusiness | null> = {
  kind: 'reference',
  label: businessLabel,
  answered: businessRule,
  rule: businessRule,
  form: businessRule,
  start: null,
  toValue: (stored) => stored ?? null,
}

/** The fields of the job dialogs; three have controls that hold other values than are sent (JOB-25). */
export const jobFormFields = {
  ...jobFields,
  business,
  expiry: choice('Expiry Type', expiryOptions, { start: 'NEVER_EXPIRES' }),
  /** Asked for on edit; a new job that expires does so a month after it is listed (JOB-45, JOB-69). */
  expiresAt: moment('Expiry Date', missingExpiry),
}

/** The values of the job dialogs' controls; dates are local texts, '' for none. */
export type JobFormValues = field.FormValues<typeof jobFormFields>

/** The address of a new image. */
export type UploadedImage = field.Uploaded<typeof jobFields>

const momentOf = (text: string) => fromLocalDateTime(text).getTime()
const isDateTime = (text: string) => !Number.isNaN(momentOf(text))

const jobSchema = (start: JobFormValues | undefined) =>
  v.pipe(
    v.strictObject({
      ...field.formEntries(jobFormFields, start),
      // A new job has no control for it, and an edited one only if it expires.
      expiresAt: v.string(),
    }),
    ratesInOrder(start),
  )

/** The rules of a new job (JOB-51 to JOB-59), each with its message at its field. */
export const newJobSchema = jobSchema(undefined)

const expiryFields = [['expiry'], ['listedAt'], ['expiresAt']] as const
const areDatesUntouched = (start: JobFormValues | undefined, dates: object) =>
  field.isUntouched(start, dates, expiryFields.flat())

/**
 * On edit an expiry has a date of its own, not before the job is listed (JOB-66, JOB-67, JOB-69, trap 28).
 * Untouched dates are not judged.
 */
export const editedJobSchema = (start: JobFormValues | undefined) =>
  v.pipe(
    jobSchema(start),
    v.forward(
      v.partialCheck(
        expiryFields,
        (dates) =>
          dates.expiry === 'NEVER_EXPIRES' || isDateTime(dates.expiresAt) || areDatesUntouched(start, dates),
        missingExpiry,
      ),
      ['expiresAt'],
    ),
    v.forward(
      v.partialCheck(
        expiryFields,
        // A missing date has its own message above.
        (dates) =>
          dates.expiry === 'NEVER_EXPIRES' ||
          !(momentOf(dates.expiresAt) < momentOf(dates.listedAt)) ||
          areDatesUntouched(start, dates),
        expiresTooEarly,
      ),
      ['expiresAt'],
    ),
  )

/** Whether a save of these values would expire the job immediately, by an expiry that the form has changed. */
export function expiresAtOnce(values: JobFormValues, start: JobFormValues | undefined, now: Date): boolean {
  if (values.expiry !== 'EXPIRES' || areDatesUntouched(start, values)) return false
  const end = start ? fromLocalDateTime(values.expiresAt) : expiryOf(values.listedAt)
  return end.getTime() < now.getTime()
}

/** When a job listed at this local text expires (JOB-33, JOB-45); an invalid date for an incomplete text. */
export const expiryOf = (listedAt: string): Date => monthAfterListing(fromLocalDateTime(listedAt))

/**
 * The form's start values; an older job may lack any field, and a new one has its defaults (JOB-42 to
 * JOB-44).
 */
export function toFormValues(job?: Job): JobFormValues {
  if (!job) return { ...field.startValues(jobFormFields), listedAt: toLocalDateTime(new Date()) }
  const { businessId, businessName, businessLogoUrl } = job
  const values = field.startValues(jobFormFields, {
    ...job,
    business: businessId ? { businessId, businessName: businessName ?? '', businessLogoUrl } : null,
    expiry: job.expiresAt ? 'EXPIRES' : 'NEVER_EXPIRES',
  })
  // Two controls show members other than their own.
  const ofBusiness = unreadableOf(job, 'businessId') ?? unreadableOf(job, 'businessName')
  const ofExpiry = unreadableOf(job, 'expiresAt')
  return withUnreadable(values, {
    ...(ofBusiness && { business: ofBusiness }),
    ...(ofExpiry && { expiry: ofExpiry }),
  })
}

/** Request values of the fields that `jobFields` does not declare; null removes the expiry (JOB-68). */
function handMade({ business, listedAt, expiry, expiresAt }: JobFormValues) {
  const month = expiryOf(listedAt)
  // The control holds minutes; the suggested date means the very end of that day.
  const isMonth = expiresAt === '' || expiresAt === toLocalDateTime(month)
  return {
    ...business,
    expiresAt: expiry === 'EXPIRES' ? toUtc(isMonth ? month : fromLocalDateTime(expiresAt)) : null,
  }
}

/** The request for a new job, without empty values (JOB-44, JOB-48). @throws ValiError for invalid values */
export const toNewJob = (values: JobFormValues, uploaded: UploadedImage = {}): JobFields =>
  v.parse(jobFieldsSchema, {
    ...field.toNew(jobFields, values, uploaded),
    ...withoutEmpty(handMade(values)),
  })

/**
 * The request for an edit: the fields that differ from the start values (JOB-70). An untouched expiry is
 * not sent, even if its control rounds it. @throws ValiError as {@link toNewJob}.
 */
export function toChanges(start: JobFormValues, values: JobFormValues, uploaded: UploadedImage = {}) {
  const { expiresAt, ...others } = changedFields(handMade(start), handMade(values))
  const isExpiryTouched = values.expiry !== start.expiry || values.expiresAt !== start.expiresAt
  return v.parse(v.partial(jobFieldsSchema), {
    ...field.toChanges(jobFields, start, values, uploaded),
    ...others,
    ...(isExpiryTouched && expiresAt !== undefined && { expiresAt }),
  })
}
