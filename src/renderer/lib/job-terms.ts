import type { QueryClient } from '@tanstack/react-query'
import type { jobTermsFields } from '#shared/entities/job-terms.ts'
import type { FormValues, Stored } from '#shared/fields/field.ts'
import { catalogueList } from './catalogue.ts'
import { hourlyRate } from './format.ts'

/** What a job and a job template have in common, as the provider answers it. */
export type JobTerms = Stored<typeof jobTermsFields>
/** What the controls of both forms hold. */
export type JobTermsValues = FormValues<typeof jobTermsFields>

/** What is paid (JOB-18, JOB-19, TPL-14); undefined where that is not known. */
export function rateText({ minHourlyRate: min, maxHourlyRate: max }: JobTerms): string | undefined {
  const [from, to] = [min ?? max, max ?? min]
  return from == null || to == null ? undefined : hourlyRate(from, to)
}

/** Loads the lists that jobs and templates choose from, which their screens and forms need (SHELL-25). */
export function prefetchTermsChoices(client: QueryClient): void {
  void client.prefetchQuery(catalogueList('jobIndustries'))
  void client.prefetchQuery(catalogueList('jobRequirements'))
}
