import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadState } from '#renderer/components/outcome/read-failure.tsx'
import { importedIds } from '#renderer/lib/rover-run.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { checksKey, roverFeed } from './queries.ts'

const nothing: readonly (readonly RoverJob[])[] = []

/** The pages of the feed that are loaded, and what loads more of them (ROV-07). */
export function useMoreResults() {
  const client = useQueryClient()
  const feed = useInfiniteQuery(roverFeed)
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, errorUpdateCount } = feed
  const { fetchNextPage, refetch, hasNextPage } = feed
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const goesOn = useRef(false)

  const stop = useCallback(() => {
    goesOn.current = false
    setIsLoadingAll(false)
  }, [])
  // Nobody waits for the rest once the screen is left.
  useEffect(
    () => () => {
      goesOn.current = false
    },
    [],
  )

  const showAll = useCallback(async () => {
    goesOn.current = true
    setIsLoadingAll(true)
    while (goesOn.current) {
      const next = await fetchNextPage()
      // One page more than there is would be asked for without end.
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
    /** Begins again with the first page, and with what is there by now. */
    reload: useCallback(() => {
      stop()
      void client.resetQueries({ queryKey: checksKey })
      void client.resetQueries({ queryKey: importedIds.queryKey })
      void client.resetQueries({ queryKey: roverFeed.queryKey })
    }, [client, stop]),
  }
}
export type MoreResults = ReturnType<typeof useMoreResults>
