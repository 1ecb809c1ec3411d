import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { recordPath } from '#renderer/components/record-link.tsx'
import { useListOrigin } from '#renderer/lib/list-origin.ts'
import { pageOffset } from '#shared/rules/paging.ts'
import { jobSearch } from './queries.ts'
import { type JobSearch, jobSearchSchema } from './search.ts'

/** A job in a list, with the page that it is on. */
export interface ListedJob {
  readonly jobId: string
  readonly list: JobSearch
}

/** Where a job stands in the list that it was opened from. */
interface ListPlace {
  /** Counted from 1. */
  readonly number: number
  readonly total: number
  readonly previous: ListedJob | undefined
  readonly next: ListedJob | undefined
}

/** A page as it was when somebody looked at it: the way through it must not change on the way. */
function usePage(list: JobSearch, isNeeded: boolean) {
  const { data } = useQuery({ ...jobSearch(list), enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY })
  const jobAt = (index: number): ListedJob | undefined => {
    const job = data?.data.at(index)
    return job && { jobId: job.jobId, list }
  }
  return { data, jobAt }
}

/**
 * The place of a job in its list, so that one job after the other can be gone through without the list between.
 * Undefined without a list, and where the list has the job no more.
 */
export function useListPlace(): ListPlace | undefined {
  const origin = useListOrigin('/jobs')
  const list = v.parse(jobSearchSchema, origin?.search ?? {})
  const here = usePage(list, origin !== undefined)
  const { data: jobs = [], total = 0 } = here.data ?? {}
  const index = jobs.findIndex(({ jobId }) => recordPath('jobs', jobId) === origin?.record)
  const number = pageOffset(list.page) + index + 1
  const before = usePage({ ...list, page: list.page - 1 }, index === 0 && list.page > 1)
  const isLastOfPage = index >= 0 && index === jobs.length - 1
  const after = usePage({ ...list, page: list.page + 1 }, isLastOfPage && number < total)
  if (index < 0) return undefined
  return {
    number,
    total,
    previous: index > 0 ? here.jobAt(index - 1) : before.jobAt(-1),
    next: here.jobAt(index + 1) ?? after.jobAt(0),
  }
}
