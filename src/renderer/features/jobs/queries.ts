import { query } from '#renderer/lib/query.ts'
import { type JobSearch, toSearchInput } from './search.ts'

/** A page of the list. */
export const jobSearch = (search: JobSearch) => query('jobs.search', toSearchInput(search))

/** What the detail screen reads of a job. */
export const jobQueries = (jobId: string) => ({
  job: query('jobs.get', { jobId }),
  applications: query('jobApplications.list', { jobId }),
})

/** A business that is known by its id alone, as in an address. */
export const businessOf = (businessId: string) => query('businesses.get', { businessId })

/** As many businesses as a list to choose from may hold; what is not among them is found by typing on. */
const offered = 50

/** The businesses that a typed text finds. */
export const businessesFor = (text: string) =>
  query('businesses.search', { query: text, from: 0, size: offered, filters: {} })
