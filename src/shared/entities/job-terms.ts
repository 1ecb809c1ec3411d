import * as v from 'valibot'
import type { Option } from '../rules/options.ts'
import { idSchema, messages, optionalText, requiredText } from '../rules/validation.ts'

const text = v.nullish(v.string())

/** What a job and a job template have in common, as the provider answers it; rates are dollars an hour. */
export const jobTermsAnswer = {
  title: text,
  industryId: text,
  description: text,
  requirementIds: v.nullish(v.array(v.string())),
  minHourlyRate: v.nullish(v.number()),
  maxHourlyRate: v.nullish(v.number()),
  contractType: text,
  /** A count of positions. */
  roles: v.nullish(v.number()),
  accommodationType: text,
  responsibilities: text,
  qualifications: text,
  benefits: text,
}

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

/** What a new job or template starts with (JOB-42, LIM-12, LIM-23, TPL-28); its rates are refused until somebody gives some (trap 23). */
export const jobTermsDefaults = {
  contractType: 'CASUAL',
  roles: 1,
  minHourlyRate: 0,
  maxHourlyRate: 0,
} as const

/** Dollars an hour with cents; a required number above 0 (JOB-52, JOB-53, JOB-59, TPL-17). */
export const hourlyRateSchema = (field: string) =>
  v.pipe(
    v.number(messages.required(field)),
    v.finite(messages.positive(field)),
    v.check((rate) => rate > 0, messages.positive(field)),
  )

/** A count of positions (JOB-54, JOB-59, TPL-20). */
const rolesSchema = v.pipe(
  v.number(messages.required('Roles')),
  v.safeInteger(messages.wholeNumber('Roles')),
  v.minValue(1, messages.atLeast('Roles', 1)),
)

/** What an admin writes of either, as it is sent (JOB-51 to JOB-57, TPL-16 to TPL-23). */
export const jobTermsFields = {
  title: requiredText('Title'),
  industryId: requiredText('Industry'),
  description: requiredText('Description'),
  requirementIds: v.optional(v.array(idSchema)),
  minHourlyRate: hourlyRateSchema('Minimum Hourly Rate'),
  maxHourlyRate: hourlyRateSchema('Maximum Hourly Rate'),
  contractType: contractTypeSchema,
  roles: rolesSchema,
  /** Null takes it from one that had it. */
  accommodationType: v.nullish(accommodationTypeSchema),
  responsibilities: optionalText('Tasks & Responsibilities'),
  qualifications: optionalText('Qualifications & Experience'),
  benefits: optionalText('Benefits'),
}

interface Rates {
  readonly minHourlyRate?: number | null | undefined
  readonly maxHourlyRate?: number | null | undefined
}

/** Are the two rates in order, as far as both are given (JOB-53, TPL-18)? */
export const areRatesInOrder = ({ minHourlyRate: min, maxHourlyRate: max }: Rates): boolean =>
  min == null || max == null || max >= min

const bothRates = v.object({ minHourlyRate: v.number(), maxHourlyRate: v.number() })

/** The same of a call's input or a form, said at the maximum, whatever else is still missing. */
export const ratesInOrder = <T extends Rates>() =>
  v.rawCheck<T>(({ dataset: { value }, addIssue }) => {
    if (!v.is(bothRates, value) || areRatesInOrder(value)) return
    addIssue({
      message: messages.atLeast('Maximum Hourly Rate', value.minHourlyRate),
      path: [
        { type: 'object', origin: 'value', input: value, key: 'maxHourlyRate', value: value.maxHourlyRate },
      ],
    })
  })
