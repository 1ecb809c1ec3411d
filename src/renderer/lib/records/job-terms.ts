import type { QueryClient } from '@tanstack/react-query'
import { beginRead, type ScreenRead } from '#renderer/lib/calls/screen-reads.ts'
import { hourlyRate } from '#renderer/lib/text/format.ts'
import type { jobTermsFields } from '#shared/entities/job-terms.ts'
import type { FormValues, Stored } from '#shared/fields/field.ts'
import { catalogueList } from './catalogue.ts'

/** The fields that jobs and job templates share, as the provider returns them. */
export type JobTerms = Stored<typeof jobTermsFields>
/** The form values of these fields. */
export type JobTermsValues = FormValues<typeof jobTermsFields>

/** Returns the hourly rate (JOB-18, JOB-19, TPL-14); undefined if neither end is known. */
export function rateText({ minHourlyRate: min, maxHourlyRate: max }: JobTerms): string | undefined {
  const [from, to] = [min ?? max, max ?? min]
  return from == null || to == null ? undefined : hourlyRate(from, to)
}

/** Starts to read the lists that the forms and screens of jobs and templates need (SHELL-25). */
export const beginTermsChoices = (client: QueryClient): readonly ScreenRead[] => [
  beginRead(client, catalogueList('jobIndustries')),
  beginRead(client, catalogueList('jobRequirements')),
]
