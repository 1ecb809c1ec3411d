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

/** The fields of its business that a job stores (JOB-47). */
export type JobBusiness = Pick<JobFields, 'businessId' | 'businessName' | 'businessLogoUrl'>

const { businessId, businessName, businessLogoUrl } = jobFieldsSchema.entries
const businessSchema = v.strictObject({ businessId, businessName, businessLogoUrl })
const businessLabel = jobIndirect.businessId.label
// One control sets all three fields, so they share one message.
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

/** The fields of the job dialogs. The values of three controls differ from those in the request (JOB-25). */
export const jobFormFields = {
  ...jobFields,
  business,
  expiry: choice('Expiry Type', expiryOptions, { start: 'NEVER_EXPIRES' }),
  /**
   * Only the edit dialog shows this field. A new job expires a month after its listing date, or never
   * (JOB-45, JOB-69).
   */
  expiresAt: moment('Expiry Date', missingExpiry),
}

/** The form values of the job dialogs. Dates are local texts; '' is no date. */
export type JobFormValues = field.FormValues<typeof jobFormFields>

/** The URL of a newly uploaded image. */
export type UploadedImage = field.Uploaded<typeof jobFields>

const momentOf = (text: string) => fromLocalDateTime(text).getTime()
const isDateTime = (text: string) => !Number.isNaN(momentOf(text))

const jobSchema = (start: JobFormValues | undefined) =>
  v.pipe(
    v.strictObject({
      ...field.formEntries(jobFormFields, start),
      // Accepts any expiry date here. A new job has no control for it, and an edited job needs it only if it
      // expires.
      expiresAt: v.string(),
    }),
    ratesInOrder(start),
  )

/** The rules for a new job (JOB-51 to JOB-59); each shows its message at its field. */
export const newJobSchema = jobSchema(undefined)

const expiryFields = [['expiry'], ['listedAt'], ['expiresAt']] as const
const areDatesUntouched = (start: JobFormValues | undefined, dates: object) =>
  field.isUntouched(start, dates, expiryFields.flat())

/**
 * Returns the rules for an edited job. If it expires, it needs an expiry date that is not before its listing
 * date (JOB-66, JOB-67, JOB-69). Unchanged dates are not checked.
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
        // The rule above reports a missing date.
        (dates) =>
          dates.expiry === 'NEVER_EXPIRES' ||
          !(momentOf(dates.expiresAt) < momentOf(dates.listedAt)) ||
          areDatesUntouched(start, dates),
        expiresTooEarly,
      ),
      ['expiresAt'],
    ),
  )

/**
 * True if a save of these values would expire the job immediately because of an expiry that was changed in
 * the form.
 */
export function expiresImmediately(
  values: JobFormValues,
  start: JobFormValues | undefined,
  now: Date,
): boolean {
  if (values.expiry !== 'EXPIRES' || areDatesUntouched(start, values)) return false
  const end = (start ? fromLocalDateTime(values.expiresAt) : expiryOf(values.listedAt)).getTime()
  // The rule about an expiry before its listing date has a message of its own.
  return end < now.getTime() && !(end < momentOf(values.listedAt))
}

/**
 * Returns the expiry of a job with this listing date, a local text (JOB-33, JOB-45). The date is invalid if
 * the text is incomplete.
 */
export const expiryOf = (listedAt: string): Date => monthAfterListing(fromLocalDateTime(listedAt))

/**
 * Returns the form's start values. An older job may lack any field; a new job gets the defaults (JOB-42 to
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
  // The controls of the business and the expiry show fields under other names, so their unreadable values are
  // mapped here.
  const ofBusiness = unreadableOf(job, 'businessId') ?? unreadableOf(job, 'businessName')
  const ofExpiry = unreadableOf(job, 'expiresAt')
  return withUnreadable(values, {
    ...(ofBusiness && { business: ofBusiness }),
    ...(ofExpiry && { expiry: ofExpiry }),
  })
}

/** The member of a record that each of these controls shows. */
const shownBy: Readonly<Record<string, string>> = { business: 'businessId', expiry: 'expiresAt' }
/** A new job has dates and a picture of its own. */
const ownOnly: ReadonlySet<string> = new Set(['listedAt', 'expiresAt', 'imageUrl'])

/** Returns the form's values that a new job takes over from a job, a job template or the job's business. */
export function takenOver(record: Partial<Job>): Partial<JobFormValues> {
  const values = toFormValues({ jobId: '', ...record })
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !ownOnly.has(name) && (shownBy[name] ?? name) in record),
  )
}

/** Returns the request's fields that `jobFields` does not declare. A null removes the expiry (JOB-68). */
function undeclaredFields({ business, listedAt, expiry, expiresAt }: JobFormValues) {
  const month = expiryOf(listedAt)
  // The control holds minutes, but the suggested date means the last millisecond of its day.
  const isMonth = expiresAt === '' || expiresAt === toLocalDateTime(month)
  return {
    ...business,
    expiresAt: expiry === 'EXPIRES' ? toUtc(isMonth ? month : fromLocalDateTime(expiresAt)) : null,
  }
}

/**
 * Returns the request for a new job, without empty values (JOB-44, JOB-48). @throws ValiError for invalid
 * values
 */
export const toNewJob = (values: JobFormValues, uploaded: UploadedImage = {}): JobFields =>
  v.parse(jobFieldsSchema, {
    ...field.toNew(jobFields, values, uploaded),
    ...withoutEmpty(undeclaredFields(values)),
  })

/**
 * Returns the request of an edit: the fields that differ from the start values (JOB-70). An untouched expiry
 * is omitted, even if its control has rounded it. @throws ValiError for invalid values
 */
export function toChanges(start: JobFormValues, values: JobFormValues, uploaded: UploadedImage = {}) {
  const { expiresAt, ...others } = changedFields(undeclaredFields(start), undeclaredFields(values))
  const isExpiryTouched = values.expiry !== start.expiry || values.expiresAt !== start.expiresAt
  return v.parse(v.partial(jobFieldsSchema), {
    ...field.toChanges(jobFields, start, values, uploaded),
    ...others,
    ...(isExpiryTouched && expiresAt !== undefined && { expiresAt }),
  })
}
