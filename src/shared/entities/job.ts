import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sentEntries } from '../fields/field.ts'
import { address, image, moment, provided } from '../fields/kinds.ts'
import type { RuleAcross } from '../rules/edit-plan.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { idSchema, requiredText } from '../rules/validation.ts'
import { jobTermsFields } from './job-terms.ts'

/** The fields of a job that have a control of their own (JOB-51 to JOB-57). */
export const jobFields = {
  ...jobTermsFields,
  address: address('Address'),
  listedAt: moment('Listed At'),
  imageUrl: image('Image', 'job'),
}

/** The fields of a job that only the provider sets. */
export const jobProvided = {
  status: provided.text('Status'),
  createdAt: provided.moment('Created'),
  sourceId: provided.text('Source id'),
}

/** The fields of a job that other controls set: one picks the business, two ask for the expiry. */
export const jobIndirect = {
  businessId: provided.text('Business'),
  businessName: provided.text('Business Name'),
  expiresAt: provided.moment('Expiry'),
}

/** A job in an answer (JOB-74); date-times are UTC ISO texts, rates are dollars an hour. */
export const jobSchema = looseRecord({
  ...answered('jobId', { ...jobFields, ...jobProvided, ...jobIndirect }).entries,
  businessLogoUrl: answer.text,
})
export type Job = v.InferOutput<typeof jobSchema>

/** The only status that the console knows (JOB-75). */
export const expiredStatus = 'EXPIRED'

/** The choices for the end of a job (JOB-36, LIM-16). */
export const expiryOptions = [
  { value: 'NEVER_EXPIRES', label: 'Never expires' },
  { value: 'EXPIRES', label: 'After one month' },
] as const satisfies readonly Option[]

/** The message of a job that expires without a date (JOB-66, JOB-69). */
export const missingExpiry = 'Please select an expiry date'

/**
 * A job in a request (JOB-51 to JOB-57). Two parts are declared by hand: one control picks the business and
 * fills three members, and the expiry depends on the expiry type.
 */
export const jobFieldsSchema = strictRecord({
  ...sentEntries(jobFields),
  businessId: idSchema,
  businessName: requiredText(jobIndirect.businessId.label),
  businessLogoUrl: v.nullish(v.string()),
  /** Left out for a job that never expires; null removes an earlier one (JOB-44, JOB-68). */
  expiresAt: v.nullish(v.pipe(v.string(missingExpiry), v.isoTimestamp(missingExpiry))),
})
export type JobFields = v.InferInput<typeof jobFieldsSchema>

/** The message of a job that would expire before it is listed (JOB-67, JOB-69). */
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
