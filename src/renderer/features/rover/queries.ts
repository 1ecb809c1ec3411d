import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/api.ts'
import { AppError } from '#renderer/lib/errors.ts'
import { type RoverJob, roverPageSize } from '#shared/entities/rover-job.ts'

/** So many jobs are asked for at once: a Rover id may have been imported more than once. */
const mostJobs = 100

/**
 * The feed, newest first, page by page (ROV-20, ROV-21). It is read again only where somebody asks for that: rows that are
 * chosen must not move, and a hundred pages are not read in the background.
 */
export const roverFeed = infiniteQueryOptions({
  queryKey: ['rover.search', 'feed'] as const,
  queryFn: async ({ pageParam: page, signal }): Promise<readonly RoverJob[]> => {
    const input = { page, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize } as const
    return (await call('rover.search', input, signal)).collection
  },
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (last.length < roverPageSize ? undefined : page + 1),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the reads of {@link importedAmong} have in common. */
export const checksKey = ['rover.existing'] as const

/** A server that knows no such filter answers its first jobs, whichever they are. */
const cannotTell = () =>
  new AppError({
    kind: 'badAnswer',
    message: 'The server did not say which of these jobs exist already: it answered others.',
    call: 'jobs.search',
    requestId: '',
  })

/** @throws AppError, also where the answer is about other jobs: to be found in none of them proves nothing */
async function askFor(ids: readonly string[], signal?: AbortSignal): Promise<readonly string[]> {
  const asked = new Set(ids)
  const found = new Set<string>()
  let from = 0
  while (asked.size > 0) {
    const filters = { sourceIds: [...ids] }
    const page = await call('jobs.search', { query: '', from, size: mostJobs, filters }, signal)
    const ours = page.data.flatMap(({ sourceId }) => (sourceId && asked.has(sourceId) ? [sourceId] : []))
    for (const id of ours) found.add(id)
    from += page.data.length
    if (page.data.length > 0 && ours.length === 0) throw cannotTell()
    if (ours.length === 0 || from >= page.total || found.size === asked.size) break
  }
  return [...found]
}

/** Which of these Rover ids jobs carry as their `sourceId` (ROV-09, ROV-25, trap 44). */
export const importedAmong = (ids: readonly string[]) =>
  queryOptions<readonly string[], AppError>({
    queryKey: [...checksKey, ids],
    queryFn: ({ signal }) => askFor(ids, signal),
    // What this console imports is known besides; what others did meanwhile is asked before an import.
    staleTime: Number.POSITIVE_INFINITY,
  })
