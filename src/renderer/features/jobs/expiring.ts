import { queryOptions } from '@tanstack/react-query'
import { call } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import type { SearchedPage } from '#renderer/lib/list/searched-page.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Job } from '#shared/entities/job.ts'
import { soon } from '#shared/rules/job-expiry.ts'

/** Returns the first place from `from` on at which the test holds. It holds at every later place, too. */
async function firstPlace(
  from: number,
  end: number,
  holds: (place: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [from, end]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

type Page = SearchedPage<'jobs.search'>
type Input = CallInput<'jobs.search'>

/**
 * Returns the query for a page of the jobs that expire within a week. The server can't search by a date, but it can
 * sort by it: the page is found by a few searches for one job each. Its key begins as that of a search, so that
 * writes update it.
 */
export function expiringJobs(input: Input) {
  const marked: Input & { readonly expiring: true } = { ...input, expiring: true }
  const queryKey: readonly ['jobs.search', Input] = ['jobs.search', marked]
  return queryOptions<Page, AppError, Page, typeof queryKey>({
    queryKey,
    queryFn: async ({ signal }) => {
      const sort = { field: 'expiresAt', direction: 'asc' } as const
      const ask = (from: number, size: number) => call('jobs.search', { ...input, from, size, sort }, signal)
      const first = await ask(0, 1)
      // A server may sort the jobs that never expire before all others, or after them.
      const never = first.data[0]?.expiresAt ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      const endOf = (job: Job | undefined) => {
        if (!job) return Number.POSITIVE_INFINITY
        const time = job.expiresAt ? Date.parse(job.expiresAt) : Number.NaN
        return Number.isNaN(time) ? never : time
      }
      const now = Date.now()
      const placeOf = (time: number, from: number) =>
        firstPlace(from, first.total, async (place) => endOf((await ask(place, 1)).data[0]) >= time)
      const start = await placeOf(now, 0)
      const end = await placeOf(now + soon, start)
      const last = Math.min(start + input.from + input.size, end)
      const data: Job[] = []
      for (let from = start + input.from; from < last; from = start + input.from + data.length) {
        const part = await ask(from, last - from)
        if (part.data.length === 0) break
        data.push(...part.data)
      }
      return { ...first, data: data.slice(0, input.size), total: end - start, size: input.size }
    },
  })
}
