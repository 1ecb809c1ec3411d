import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { pageOffset } from '#shared/rules/paging.ts'
import { jobSearch } from './queries.ts'
import { type JobSearch, jobSearchStart } from './search.ts'

/** A job in a list, with the page that it is on. */
export interface ListedJob {
  readonly jobId: string
  readonly list: JobSearch
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job that a screen shows, where it was opened from a list. */
    readonly listedJob?: ListedJob
  }
}

/** Where a job stands in the list that it was opened from. */
interface ListPlace {
  /** Counted from 1. */
  readonly number: number
  readonly total: number
  readonly previous: ListedJob | undefined
  readonly next: ListedJob | undefined
}

/** The job that is gone to, which the screen may still be loading, as its list has it; undefined where none led to it. */
export const useListedJob = (): ListedJob | undefined =>
  useLocation({ select: ({ state }) => state.listedJob })

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
  const listed = useListedJob()
  const { jobId, list = jobSearchStart } = listed ?? {}
  const here = usePage(list, listed !== undefined)
  const { data: jobs = [], total = 0 } = here.data ?? {}
  const index = jobs.findIndex((job) => job.jobId === jobId)
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
