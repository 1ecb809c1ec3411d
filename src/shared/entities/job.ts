import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sentEntries } from '../fields/field.ts'
import { address, image, moment, provided } from '../fields/kinds.ts'
import type { RuleAcross } from '../rules/edit-plan.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { idSchema, requiredText } from '../rules/validation.ts'
import { jobTermsFields } from './job-terms.ts'

/** The job fields that have their own control (JOB-51 to JOB-57). */
export const jobFields = {
  ...jobTermsFields,
  address: address('Address'),
  listedAt: moment('Listed At'),
  imageUrl: image('Image', 'job'),
}

/** Fields that only the provider sets. */
export const jobProvided = {
  status: provided.text('Status'),
  createdAt: provided.moment('Created'),
  sourceId: provided.text('Source id'),
}

/** Fields without their own control: the business picker sets two, the expiry controls set the third. */
export const jobIndirect = {
  businessId: provided.text('Business'),
  businessName: provided.text('Business Name'),
  expiresAt: provided.moment('Expiry'),
}

/** A job in an answer (JOB-74). Date-times are in UTC, rates in dollars an hour. */
export const jobSchema = looseRecord({
  ...answered('jobId', { ...jobFields, ...jobProvided, ...jobIndirect }).entries,
  businessLogoUrl: answer.text,
})
export type Job = v.InferOutput<typeof jobSchema>

/** The only status with a meaning for the console (JOB-75). */
export const expiredStatus = 'EXPIRED'

/** Statuses in words; any other one shows as it is stored. */
export const jobStatusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: expiredStatus, label: 'Expired' },
] as const satisfies readonly Option[]

/** The choices for a job's expiry (JOB-36, LIM-16). */
export const expiryOptions = [
  { value: 'NEVER_EXPIRES', label: 'Never expires' },
  { value: 'EXPIRES', label: 'After one month' },
] as const satisfies readonly Option[]

/** The message for a job that expires but has no expiry date (JOB-66, JOB-69). */
export const missingExpiry = 'Please select an expiry date'

/**
 * A job in a request (JOB-51 to JOB-57). Two parts do not come from `jobFields`: the business, because one
 * control sets three members, and the expiry, because it depends on its type.
 */
export const jobFieldsSchema = strictRecord({
  ...sentEntries(jobFields),
  businessId: idSchema,
  businessName: requiredText(jobIndirect.businessId.label),
  businessLogoUrl: v.nullish(v.string()),
  /** Left out if the job never expires. Null removes an earlier date (JOB-44, JOB-68). */
  expiresAt: v.nullish(v.pipe(v.string(missingExpiry), v.isoTimestamp(missingExpiry))),
})
export type JobFields = v.InferInput<typeof jobFieldsSchema>

/** The message for an expiry date before the listed date (JOB-67, JOB-69). */
export const expiresTooEarly = 'Expiry must not be before the listed date'

interface Dates {
  readonly listedAt?: string | null | undefined
  readonly expiresAt?: string | null | undefined
}

/** The rule that compares the two dates (JOB-67, JOB-69). */
export const datesAcross = {
  fields: ['listedAt', 'expiresAt'],
  fault: ({ listedAt, expiresAt }: Dates) =>
    listedAt && expiresAt && Date.parse(expiresAt) < Date.parse(listedAt) ? expiresTooEarly : undefined,
} as const satisfies RuleAcross

/** An application for a job (JOB-76). */
export const jobApplicationSchema = looseRecord({
  jobApplicationId: v.string(),
  userSub: v.string(),
  applicantName: answer.text,
})
export type JobApplication = v.InferOutput<typeof jobApplicationSchema>
