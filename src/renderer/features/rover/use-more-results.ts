import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadState } from '#renderer/components/outcome/read-failure.tsx'
import { importedJobs } from '#renderer/lib/records/runs.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { checksKey, roverFeed } from './queries.ts'

const nothing: readonly (readonly RoverJob[])[] = []

/** The loaded pages of the feed, and functions that load more (ROV-07). */
export function useMoreResults() {
  const client = useQueryClient()
  const feed = useInfiniteQuery(roverFeed)
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, errorUpdateCount } = feed
  const { fetchNextPage, refetch, hasNextPage } = feed
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const shouldContinue = useRef(false)

  const stop = useCallback(() => {
    shouldContinue.current = false
    setIsLoadingAll(false)
  }, [])
  // Stops loading when the screen unmounts.
  useEffect(
    () => () => {
      shouldContinue.current = false
    },
    [],
  )

  const showAll = useCallback(async () => {
    shouldContinue.current = true
    setIsLoadingAll(true)
    while (shouldContinue.current) {
      const next = await fetchNextPage()
      // Ends the loop at an error or the last page; otherwise it would send requests forever.
      if (next.isError || !next.hasNextPage) stop()
    }
  }, [fetchNextPage, stop])

  const read: ReadState = {
    data,
    error,
    isFetching,
    errorUpdateCount,
    refetch: isFetchNextPageError ? fetchNextPage : refetch,
  }
  return {
    pages: useMemo(() => data?.pages ?? nothing, [data]),
    read,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isLoadingAll,
    showMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    showAll: useCallback(() => void showAll(), [showAll]),
    stop,
    /** Reloads from the first page, with new checks. */
    reload: useCallback(() => {
      stop()
      void client.resetQueries({ queryKey: checksKey })
      void client.resetQueries({ queryKey: importedJobs.queryKey })
      void client.resetQueries({ queryKey: roverFeed.queryKey })
    }, [client, stop]),
  }
}
export type MoreResults = ReturnType<typeof useMoreResults>
