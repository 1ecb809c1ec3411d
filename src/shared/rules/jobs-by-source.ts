import type { Job } from '../entities/job.ts'
import type { GivenRoverId } from '../entities/rover-job.ts'

/** The maximum number of jobs in one search. */
const pageSize = 100

type Page = { readonly data: readonly Job[]; readonly total: number }
type SearchJobs = (input: {
  readonly query: string
  readonly from: number
  readonly size: number
  readonly filters: { readonly sourceIds: GivenRoverId[] }
}) => Promise<Page>

/**
 * Finds the jobs that were imported from these Rover ids (ROV-09, ROV-25, trap 44); the keys are Rover ids as
 * text. The ids are sent in the feed's own type, and matched in any type. All pages are read, because a Rover
 * job may have been imported several times. Undefined if the server ignored the filter, because a missing job
 * then proves nothing.
 * @throws what `search` throws
 */
export async function jobsBySource(
  ids: readonly GivenRoverId[],
  search: SearchJobs,
): Promise<ReadonlyMap<string, string> | undefined> {
  const wanted = new Set(ids.map(String))
  const found = new Map<string, string>()
  for (let from = 0; found.size < wanted.size; ) {
    const { data, total } = await search({
      query: '',
      from,
      size: pageSize,
      filters: { sourceIds: [...ids] },
    })
    const matching = data.flatMap(({ sourceId, jobId }) =>
      sourceId && wanted.has(sourceId) ? [[sourceId, jobId] as const] : [],
    )
    if (data.length > 0 && matching.length === 0) return undefined
    for (const [id, jobId] of matching) found.set(id, jobId)
    from += data.length
    if (data.length === 0 || from >= total) break
  }
  return found
}
