import * as v from 'valibot'
import type { Option } from '../rules/options.ts'
import { idSchema, messages, optionalText, requiredText } from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'

const text = v.nullish(v.string())

/** A job as the provider answers it (JOB-74); date-times are UTC ISO texts, rates are dollars an hour. */
export const jobSchema = v.looseObject({
  jobId: v.string(),
  title: text,
  industryId: text,
  description: text,
  requirementIds: v.nullish(v.array(v.string())),
  minHourlyRate: v.nullish(v.number()),
  maxHourlyRate: v.nullish(v.number()),
  contractType: text,
  /** A count of positions. */
  roles: v.nullish(v.number()),
  address: v.nullish(addressSchema),
  businessId: text,
  businessName: text,
  businessLogoUrl: text,
  listedAt: text,
  expiresAt: text,
  createdAt: text,
  imageUrl: text,
  accommodationType: text,
  responsibilities: text,
  qualifications: text,
  benefits: text,
  status: text,
  sourceId: text,
})
export type Job = v.InferOutput<typeof jobSchema>

/** The one status that the console knows of (JOB-75). */
export const expiredStatus = 'EXPIRED'

const contractTypes = ['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT'] as const
export type ContractType = (typeof contractTypes)[number]
export const contractTypeSchema = v.picklist(contractTypes, messages.required('Contract Type'))

/** Contract types in their own order (LIM-14, SHELL-27). */
export const contractTypeOptions: readonly Option<ContractType>[] = [
  { value: 'FULL_TIME', label: 'Full Time' },
  { value: 'PART_TIME', label: 'Part Time' },
  { value: 'CASUAL', label: 'Casual' },
  { value: 'CONTRACT', label: 'Contract' },
]

const accommodationTypes = ['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID'] as const
export type AccommodationType = (typeof accommodationTypes)[number]
const accommodationTypeSchema = v.picklist(accommodationTypes, 'Please select one of the accommodations')

/** Accommodation types in their own order (LIM-15, SHELL-27). */
export const accommodationTypeOptions: readonly Option<AccommodationType>[] = [
  { value: 'NOT_INCLUDED', label: 'Not Included' },
  { value: 'INCLUDED_FREE', label: 'Included - Free' },
  { value: 'INCLUDED_PAID', label: 'Included - Paid' },
]

const expiryChoices = ['NEVER_EXPIRES', 'EXPIRES'] as const
export type ExpiryChoice = (typeof expiryChoices)[number]
export const expiryChoiceSchema = v.picklist(expiryChoices)

/** What a form offers for the end of a job (JOB-36, LIM-16). */
export const expiryOptions: readonly Option<ExpiryChoice>[] = [
  { value: 'NEVER_EXPIRES', label: 'Never expires' },
  { value: 'EXPIRES', label: 'After one month' },
]

/** What a new job starts with (JOB-42, LIM-12); its rates are refused until somebody gives some (trap 23). */
export const jobDefaults = { contractType: 'CASUAL', roles: 1, minHourlyRate: 0, maxHourlyRate: 0 } as const

/** Dollars an hour with cents; a required number above 0 (JOB-52, JOB-53, JOB-59). */
export const hourlyRateSchema = (field: string) =>
  v.pipe(
    v.number(messages.required(field)),
    v.finite(messages.positive(field)),
    v.check((rate) => rate > 0, messages.positive(field)),
  )

/** A count of positions (JOB-54, JOB-59). */
const rolesSchema = v.pipe(
  v.number(messages.required('Roles')),
  v.safeInteger(messages.wholeNumber('Roles')),
  v.minValue(1, messages.atLeast('Roles', 1)),
)

/** What the expiry's field says where a job is to end and no date is given (JOB-66, JOB-69). */
export const missingExpiry = 'Please select an expiry date'

const dateTime = (message: string) => v.pipe(v.string(message), v.isoTimestamp(message))

/** What an admin writes of a job, as it is sent (JOB-51 to JOB-57). */
export const jobFieldsSchema = v.strictObject({
  title: requiredText('Title'),
  industryId: requiredText('Industry'),
  description: requiredText('Description'),
  requirementIds: v.optional(v.array(idSchema)),
  minHourlyRate: hourlyRateSchema('Minimum Hourly Rate'),
  maxHourlyRate: hourlyRateSchema('Maximum Hourly Rate'),
  contractType: contractTypeSchema,
  roles: rolesSchema,
  businessId: idSchema,
  businessName: requiredText('Business'),
  businessLogoUrl: v.nullish(v.string()),
  address: requiredAddress('Address'),
  listedAt: dateTime(messages.required('Listed At')),
  /** Left out of a job that never expires; null takes it from one that did (JOB-44, JOB-68). */
  expiresAt: v.nullish(dateTime(missingExpiry)),
  imageUrl: optionalText('Image'),
  /** Null takes it from a job that had one. */
  accommodationType: v.nullish(accommodationTypeSchema),
  responsibilities: optionalText('Tasks & Responsibilities'),
  qualifications: optionalText('Qualifications & Experience'),
  benefits: optionalText('Benefits'),
})
export type JobFields = v.InferInput<typeof jobFieldsSchema>

interface Rates {
  readonly minHourlyRate?: number | null | undefined
  readonly maxHourlyRate?: number | null | undefined
}

/** Are the two rates in order, as far as both are given (JOB-53)? */
export const areRatesInOrder = ({ minHourlyRate: min, maxHourlyRate: max }: Rates): boolean =>
  min == null || max == null || max >= min

/** What the maximum's field says where {@link areRatesInOrder} is not so. */
export const ratesOutOfOrder = (min: number): string => messages.atLeast('Maximum Hourly Rate', min)

/** What the expiry's field says of a job that would end before it begins (JOB-67, JOB-69). */
export const expiresTooEarly = 'Expiry must not be before the listed date'

/** Somebody's application for a job (JOB-76). */
export const jobApplicationSchema = v.looseObject({
  jobApplicationId: v.string(),
  userSub: v.string(),
  applicantName: text,
})
export type JobApplication = v.InferOutput<typeof jobApplicationSchema>
