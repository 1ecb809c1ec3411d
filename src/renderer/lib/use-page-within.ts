import { useEffect } from 'react'
import { pageCount } from '#shared/rules/paging.ts'

interface FoundPage {
  readonly data: { readonly total: number } | undefined
  readonly isPlaceholderData: boolean
}

/** Turns to the last page there is where the one that is asked for has gone, with its last record or by an old link. */
export function usePageWithin(
  page: number,
  { data, isPlaceholderData }: FoundPage,
  turnTo: (page: number) => void,
) {
  const last = data && !isPlaceholderData ? Math.max(pageCount(data.total), 1) : page
  useEffect(() => {
    if (page > last) turnTo(last)
  })
}
