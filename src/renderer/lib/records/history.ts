import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'

/** Which of the admin's changes to list. */
type HistoryFilter = Pick<CallInput<'history.list'>, 'text' | 'kind' | 'record' | 'run'>

type Page = CallAnswer<'history.list'>

/** Where the next page begins: after the last entry, without the runs that are on the pages before. */
function placeAfter(pages: readonly Page[]) {
  const entries = pages.flatMap((page) => page.entries)
  const last = entries.at(-1)
  return last && { entry: last.id, runs: [...new Set(entries.flatMap(({ run }) => run?.id ?? []))] }
}

/** The admin's own changes on this computer, newest first, page by page. */
export const changeList = (filter: HistoryFilter, size: number) =>
  infiniteQueryOptions({
    queryKey: ['history.list', filter, size] as const,
    queryFn: ({ pageParam: after, signal }) =>
      call('history.list', { ...filter, size, ...(after && { after }) }, signal),
    initialPageParam: undefined as ReturnType<typeof placeAfter>,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? placeAfter(pages) : undefined),
    // Another window may have changed something since.
    staleTime: 0,
  })

/** Reads the admin's own changes, and again when main says that there are more. */
export function useChanges(filter: HistoryFilter, size: number) {
  const client = useQueryClient()
  useEffect(
    () => subscribe('history.changed', () => void client.invalidateQueries({ queryKey: ['history.list'] })),
    [client],
  )
  return useInfiniteQuery(changeList(filter, size))
}
