import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type jobTermsAnswer, jobTermsDefaults, type jobTermsFields } from '#shared/entities/job-terms.ts'
import { catalogueList } from './catalogue.ts'
import { hourlyRate } from './format.ts'

/** What a job and a job template have in common, as the provider answers it. */
export type JobTerms = v.InferOutput<v.ObjectSchema<typeof jobTermsAnswer, undefined>>

type SentTerms = v.InferInput<v.ObjectSchema<typeof jobTermsFields, undefined>>

/** What the controls of both forms hold, which may be less than is sent: a number is null while its field is empty. */
export interface JobTermsValues
  extends Omit<
    SentTerms,
    'minHourlyRate' | 'maxHourlyRate' | 'contractType' | 'roles' | 'accommodationType'
  > {
  minHourlyRate: number | null
  maxHourlyRate: number | null
  contractType: string
  roles: number | null
  accommodationType?: string | null | undefined
}

/** What a form starts with; an older record may lack any field, and a new one has its defaults (JOB-42, LIM-23, TPL-28). */
export const toTermsValues = (terms?: JobTerms): JobTermsValues => ({
  title: terms?.title ?? '',
  industryId: terms?.industryId ?? '',
  description: terms?.description ?? '',
  requirementIds: terms?.requirementIds ?? [],
  minHourlyRate: terms ? (terms.minHourlyRate ?? null) : jobTermsDefaults.minHourlyRate,
  maxHourlyRate: terms ? (terms.maxHourlyRate ?? null) : jobTermsDefaults.maxHourlyRate,
  contractType: terms ? (terms.contractType ?? '') : jobTermsDefaults.contractType,
  roles: terms ? (terms.roles ?? null) : jobTermsDefaults.roles,
  accommodationType: terms?.accommodationType ?? null,
  responsibilities: terms?.responsibilities ?? '',
  qualifications: terms?.qualifications ?? '',
  benefits: terms?.benefits ?? '',
})

/** What was cleared goes as null: that takes it from the record that had it (JOB-37, TPL-22). */
export const toSentTerms = <T extends JobTermsValues>(values: T) => ({
  ...values,
  accommodationType: values.accommodationType ?? null,
})

/** What is paid (JOB-18, JOB-19, TPL-14); undefined where that is not known. */
export function rateText({ minHourlyRate: min, maxHourlyRate: max }: JobTerms): string | undefined {
  const [from, to] = [min ?? max, max ?? min]
  return from == null || to == null ? undefined : hourlyRate(from, to)
}

/** Asks for the lists that jobs and templates choose from, which their screens and forms need (SHELL-25). */
export function prefetchTermsChoices(client: QueryClient): void {
  void client.prefetchQuery(catalogueList('jobIndustries'))
  void client.prefetchQuery(catalogueList('jobRequirements'))
}
