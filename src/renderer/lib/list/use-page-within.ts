import { useEffect } from 'react'
import { pageCount } from '#shared/rules/paging.ts'

interface FoundPage {
  readonly data: { readonly total: number; readonly size?: number } | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Goes to the last page if the page in the URL does not exist, such as after a delete or through an old link.
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
