import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/api.ts'
import { AppError } from '#renderer/lib/errors.ts'
import { type RoverJob, roverPageSize } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'

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

/** @throws AppError, also where the answer is about other jobs */
async function askFor(ids: readonly string[], signal?: AbortSignal): Promise<readonly string[]> {
  const found = await jobsBySource(ids, (input) => call('jobs.search', input, signal))
  if (found) return [...found.keys()]
  throw new AppError({
    kind: 'badAnswer',
    message: 'The server did not say which of these jobs exist already: it answered others.',
    call: 'jobs.search',
    requestId: '',
  })
}

/** Which of these Rover ids jobs carry as their `sourceId` (ROV-09, ROV-25, trap 44). */
export const importedAmong = (ids: readonly string[]) =>
  queryOptions<readonly string[], AppError>({
    queryKey: [...checksKey, ids],
    queryFn: ({ signal }) => askFor(ids, signal),
    // What this console imports is known besides; what others did meanwhile is asked before an import.
    staleTime: Number.POSITIVE_INFINITY,
  })
