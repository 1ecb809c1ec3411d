import * as v from 'valibot'
import type { Option } from '../rules/options.ts'
import { idSchema, messages, optionalText, requiredText } from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'
import { jobTermsAnswer, jobTermsFields } from './job-terms.ts'

const text = v.nullish(v.string())

/** A job as the provider answers it (JOB-74); date-times are UTC ISO texts, rates are dollars an hour. */
export const jobSchema = v.looseObject({
  jobId: v.string(),
  ...jobTermsAnswer,
  address: v.nullish(addressSchema),
  businessId: text,
  businessName: text,
  businessLogoUrl: text,
  listedAt: text,
  expiresAt: text,
  createdAt: text,
  imageUrl: text,
  status: text,
  sourceId: text,
})
export type Job = v.InferOutput<typeof jobSchema>

/** The one status that the console knows of (JOB-75). */
export const expiredStatus = 'EXPIRED'

const expiryChoices = ['NEVER_EXPIRES', 'EXPIRES'] as const
export type ExpiryChoice = (typeof expiryChoices)[number]
export const expiryChoiceSchema = v.picklist(expiryChoices)

/** What a form offers for the end of a job (JOB-36, LIM-16). */
export const expiryOptions: readonly Option<ExpiryChoice>[] = [
  { value: 'NEVER_EXPIRES', label: 'Never expires' },
  { value: 'EXPIRES', label: 'After one month' },
]

/** What the expiry's field says where a job is to end and no date is given (JOB-66, JOB-69). */
export const missingExpiry = 'Please select an expiry date'

const dateTime = (message: string) => v.pipe(v.string(message), v.isoTimestamp(message))

/** What an admin writes of a job, as it is sent (JOB-51 to JOB-57). */
export const jobFieldsSchema = v.strictObject({
  ...jobTermsFields,
  businessId: idSchema,
  businessName: requiredText('Business'),
  businessLogoUrl: v.nullish(v.string()),
  address: requiredAddress('Address'),
  listedAt: dateTime(messages.required('Listed At')),
  /** Left out of a job that never expires; null takes it from one that did (JOB-44, JOB-68). */
  expiresAt: v.nullish(dateTime(missingExpiry)),
  imageUrl: optionalText('Image'),
})
export type JobFields = v.InferInput<typeof jobFieldsSchema>

/** What the expiry's field says of a job that would end before it begins (JOB-67, JOB-69). */
export const expiresTooEarly = 'Expiry must not be before the listed date'

/** Somebody's application for a job (JOB-76). */
export const jobApplicationSchema = v.looseObject({
  jobApplicationId: v.string(),
  userSub: v.string(),
  applicantName: text,
})
export type JobApplication = v.InferOutput<typeof jobApplicationSchema>
