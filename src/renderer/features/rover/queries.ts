import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/calls/api.ts'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { type GivenRoverId, type RoverJob, roverPageSize } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'

/**
 * The feed, newest first, page by page (ROV-20, ROV-21). It reloads only on request, because selected rows
 * must not move, and a hundred pages must not reload in the background.
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

/** The common prefix of the query keys of {@link importedAmong}. */
export const checksKey = ['rover.existing'] as const

/** A job on the console's server that was imported from Rover, by its Rover id. */
export interface ImportedJob {
  readonly id: string
  readonly jobId?: string | undefined
}

/** @throws AppError if the call fails, or if its answer is about other jobs */
async function findImported(
  ids: readonly GivenRoverId[],
  signal?: AbortSignal,
): Promise<readonly ImportedJob[]> {
  const found = await jobsBySource(ids, (input) => call('jobs.search', input, signal))
  if (found) return [...found].map(([id, jobId]) => ({ id, jobId }))
  throw new AppError({
    kind: 'badAnswer',
    message:
      "The server returned other jobs, so the console can't tell which of these jobs are already here.",
    call: 'jobs.search',
    requestId: '',
  })
}

/** Returns a query for the jobs whose `sourceId` is one of these Rover ids (ROV-09, ROV-25). */
export const importedAmong = (ids: readonly GivenRoverId[]) =>
  queryOptions<readonly ImportedJob[], AppError>({
    queryKey: [...checksKey, ids],
    queryFn: ({ signal }) => findImported(ids, signal),
    // Never stale: the import run reports this console's own imports, and each new import first refetches
    // this query to find those of other admins.
    staleTime: Number.POSITIVE_INFINITY,
  })
