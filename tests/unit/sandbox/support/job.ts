import { randomUUID } from 'node:crypto'
import type { CallInput } from '#shared/contract/index.ts'
import type { Job } from '#shared/entities/job.ts'
import type { ApiClient } from './api.ts'

/** The terms that a job and a template have in common. */
export const zucchiniPicker = {
  title: 'Zucchini Picker',
  industryId: 'some-industry',
  description: 'From first light.',
  minHourlyRate: 31.5,
  maxHourlyRate: 33,
  contractType: 'CASUAL',
  roles: 3,
} as const

/** A whole job as the console sends it, with a new id. */
export const newJob = (changes: Partial<CallInput<'jobs.create'>> = {}): CallInput<'jobs.create'> => ({
  jobId: randomUUID(),
  ...zucchiniPicker,
  businessId: 'some-business',
  businessName: 'Wombat Flats Orchard',
  address: { addressFriendly: '1 Main St, Young NSW 2594, Australia', city: 'Young' },
  listedAt: '2026-11-20T02:00:00.000Z',
  ...changes,
})

/** A page of jobs in the provider's answer. */
export interface JobPage {
  readonly data: readonly Job[]
  readonly total: number
  readonly size: number
}
export type JobSearch = CallInput<'jobs.search'>

/** Searches jobs; the default is the unfiltered first page of ten. */
export const searchJobs = ({ data }: ApiClient, search: Partial<JobSearch> = {}): Promise<JobPage> =>
  data('POST', 'job/admin/search', { query: '', from: 0, size: 10, filters: {}, ...search })

/** Every job that a search finds, page by page. */
export async function allJobs(client: ApiClient, search: Partial<JobSearch> = {}): Promise<Job[]> {
  const jobs: Job[] = []
  for (;;) {
    const page = await searchJobs(client, { ...search, from: jobs.length, size: 100 })
    jobs.push(...page.data)
    if (page.data.length < 100) return jobs
  }
}
