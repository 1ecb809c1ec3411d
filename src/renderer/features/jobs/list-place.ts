import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { pageOffset } from '#shared/rules/paging.ts'
import { jobSearch } from './queries.ts'
import { type JobSearch, jobSearchStart } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of the list that a job was opened from. */
    readonly jobList?: JobSearch
  }
}

/** A job beside another one in a list, and the page that it is on. */
export interface Neighbour {
  readonly jobId: string
  readonly list: JobSearch
}

/** Where a job stands in the list that it was opened from. */
export interface ListPlace {
  /** Counted from 1. */
  readonly number: number
  readonly total: number
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/** The page of the list that the job on the screen was opened from, if it was. */
export const useOriginList = (): JobSearch | undefined =>
  useLocation({ select: ({ state }) => state.jobList })

/** A page as it was when somebody looked at it: the way through it must not change on the way. */
function usePage(list: JobSearch, isNeeded: boolean) {
  const { data } = useQuery({ ...jobSearch(list), enabled: isNeeded, staleTime: Number.POSITIVE_INFINITY })
  const neighbour = (index: number): Neighbour | undefined => {
    const job = data?.data.at(index)
    return job && { jobId: job.jobId, list }
  }
  return { data, neighbour }
}

/**
 * The place of a job in its list, so that one job after the other can be gone through without the list between.
 * Undefined without a list, and where the list has the job no more.
 */
export function useListPlace(jobId: string): ListPlace | undefined {
  const origin = useOriginList()
  const list = origin ?? jobSearchStart
  const here = usePage(list, origin !== undefined)
  const { data: jobs = [], total = 0 } = here.data ?? {}
  const index = jobs.findIndex((job) => job.jobId === jobId)
  const number = pageOffset(list.page) + index + 1
  const before = usePage({ ...list, page: list.page - 1 }, index === 0 && list.page > 1)
  const after = usePage(
    { ...list, page: list.page + 1 },
    index === jobs.length - 1 && index >= 0 && number < total,
  )
  if (index < 0) return undefined
  return {
    number,
    total,
    previous: index > 0 ? here.neighbour(index - 1) : before.neighbour(-1),
    next: here.neighbour(index + 1) ?? after.neighbour(0),
  }
}
