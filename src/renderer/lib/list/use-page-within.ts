import { useEffect } from 'react'
import { pageCount } from '#shared/rules/paging.ts'

interface FoundPage {
  readonly data: { readonly total: number; readonly size?: number } | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Turns to the last page if the requested one no longer exists: its last record is gone, or the link is old.
 */
export function usePageWithin(
  page: number,
  { data, isPlaceholderData }: FoundPage,
  turnTo: (page: number) => void,
) {
  const last = data && !isPlaceholderData ? Math.max(pageCount(data.total, data.size), 1) : page
  useEffect(() => {
    if (page > last) turnTo(last)
  })
}
