import * as v from 'valibot'
import { isUntouched } from '../fields/field.ts'
import {
  choice,
  count,
  line,
  optionalChoice,
  optionalIds,
  rate,
  reference,
  references,
  text,
} from '../fields/kinds.ts'
import type { RuleAcross } from '../rules/edit-plan.ts'
import type { Option } from '../rules/options.ts'
import { messages, optionalText, requiredText } from '../rules/validation.ts'

/** Contract types in a fixed order (LIM-14, SHELL-27). */
export const contractTypeOptions = [
  { value: 'FULL_TIME', label: 'Full Time' },
  { value: 'PART_TIME', label: 'Part Time' },
  { value: 'CASUAL', label: 'Casual' },
  { value: 'CONTRACT', label: 'Contract' },
] as const satisfies readonly Option[]
export type ContractType = (typeof contractTypeOptions)[number]['value']

/** Accommodation types in a fixed order (LIM-15, SHELL-27). */
export const accommodationTypeOptions = [
  { value: 'NOT_INCLUDED', label: 'Not Included' },
  { value: 'INCLUDED_FREE', label: 'Included - Free' },
  { value: 'INCLUDED_PAID', label: 'Included - Paid' },
] as const satisfies readonly Option[]

/** In dollars an hour. A higher rate is a typing mistake. */
const highestRate = 1_000_000

/** A required rate above 0, in dollars an hour with cents (JOB-52, JOB-53, JOB-59, TPL-17). */
export const hourlyRate = (label: string) =>
  v.pipe(
    v.number(messages.required(label)),
    v.finite(messages.positive(label)),
    v.check((dollars) => dollars > 0, messages.positive(label)),
    v.maxValue(highestRate, messages.atMost(label, highestRate)),
  )

/** A number of positions (JOB-54, JOB-59, TPL-20). */
const positions = (label: string) =>
  v.pipe(
    v.number(messages.required(label)),
    v.integer(messages.wholeNumber(label)),
    v.minValue(1, messages.atLeast(label, 1)),
    v.maxValue(Number.MAX_SAFE_INTEGER, messages.atMost(label, Number.MAX_SAFE_INTEGER)),
  )

/**
 * The editable fields of both jobs and job templates (JOB-51 to JOB-57, TPL-16 to TPL-23), with their start
 * values (JOB-42, LIM-12, LIM-23, TPL-28). Rates start at 0, which is invalid, so that an admin has to enter
 * them (trap 23).
 */
export const jobTermsFields = {
  title: line('Title', requiredText),
  industryId: reference('Industry', requiredText, 'jobIndustries'),
  description: text('Description', requiredText),
  requirementIds: references('Requirements', optionalIds, 'jobRequirements'),
  minHourlyRate: rate('Minimum Hourly Rate', hourlyRate, 0),
  maxHourlyRate: rate('Maximum Hourly Rate', hourlyRate, 0),
  contractType: choice('Contract Type', contractTypeOptions, { start: 'CASUAL' }),
  roles: count('Roles', positions, 1),
  accommodationType: optionalChoice(
    'Accommodation',
    accommodationTypeOptions,
    'Please select one of the accommodations',
  ),
  responsibilities: text('Tasks & Responsibilities', optionalText),
  qualifications: text('Qualifications & Experience', optionalText),
  benefits: text('Benefits', optionalText),
}

interface Rates {
  readonly minHourlyRate?: number | null | undefined
  readonly maxHourlyRate?: number | null | undefined
}

/** Whether the minimum rate is not above the maximum (JOB-53, TPL-18); true if one is missing. */
export const areRatesInOrder = ({ minHourlyRate: min, maxHourlyRate: max }: Rates): boolean =>
  min == null || max == null || max >= min

const ratesFault = (min: number) => messages.atLeast(jobTermsFields.maxHourlyRate.label, min)

/** The rule that compares the two rates (JOB-53, TPL-18). */
export const ratesAcross = {
  fields: ['minHourlyRate', 'maxHourlyRate'],
  fault: (record: Rates) =>
    areRatesInOrder(record) ? undefined : ratesFault(record.minHourlyRate as number),
} as const satisfies RuleAcross

const bothRates = v.object({ minHourlyRate: v.number(), maxHourlyRate: v.number() })

/**
 * The same rule for requests and forms. It reports the maximum, even if other fields are also invalid.
 * Unchanged rates of a stored record are not checked.
 */
export const ratesInOrder = <T extends Rates>(start?: Rates) =>
  v.rawCheck<T>(({ dataset: { value }, addIssue }) => {
    if (!v.is(bothRates, value) || areRatesInOrder(value)) return
    if (isUntouched(start, value, ratesAcross.fields)) return
    addIssue({
      message: ratesFault(value.minHourlyRate),
      path: [
        { type: 'object', origin: 'value', input: value, key: 'maxHourlyRate', value: value.maxHourlyRate },
      ],
    })
  })
