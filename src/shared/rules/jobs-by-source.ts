import type { Job } from '../entities/job.ts'

/** The most jobs that one search answers. */
const pageSize = 100

type Page = { readonly data: readonly Job[]; readonly total: number }
type SearchJobs = (input: {
  readonly query: string
  readonly from: number
  readonly size: number
  readonly filters: { readonly sourceIds: string[] }
}) => Promise<Page>

/**
 * The ids of the server's jobs that came from these, by Rover id (ROV-09, ROV-25, trap 44), page by page: one may have
 * been imported often. Undefined where the server answers other jobs, as one does that knows no such filter: to be found
 * among none of them proves nothing.
 * @throws what `search` throws
 */
export async function jobsBySource(
  ids: readonly string[],
  search: SearchJobs,
): Promise<ReadonlyMap<string, string> | undefined> {
  const asked = new Set(ids)
  const found = new Map<string, string>()
  for (let from = 0; found.size < asked.size; ) {
    const { data, total } = await search({
      query: '',
      from,
      size: pageSize,
      filters: { sourceIds: [...ids] },
    })
    const ours = data.flatMap(({ sourceId, jobId }) =>
      sourceId && asked.has(sourceId) ? [[sourceId, jobId] as const] : [],
    )
    if (data.length > 0 && ours.length === 0) return undefined
    for (const [id, jobId] of ours) found.set(id, jobId)
    from += data.length
    if (data.length === 0 || from >= total) break
  }
  return found
}
