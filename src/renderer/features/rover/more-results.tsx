import { Button, Flex } from 'antd'
import { useEffect, useRef } from 'react'
import styles from './rover.module.css'
import type { MoreResults as More } from './use-more-results.ts'

/** The buttons that load the next page of the feed, or all pages (ROV-07). */
export function MoreResults({ hasMore, isLoadingMore, isLoadingAll, showMore, showAll, stop }: More) {
  const end = useRef<HTMLSpanElement>(null)
  const hadMore = useRef(hasMore)
  // The buttons disappear with the last page, so the text that replaces them gets the focus.
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body)
      end.current?.focus({ preventScroll: true })
    hadMore.current = hasMore
  })
  if (!hasMore)
    return (
      <span ref={end} tabIndex={-1} role="status" className={styles.end}>
        All results are shown
      </span>
    )
  return (
    <Flex gap={8} wrap>
      <Button loading={isLoadingMore && !isLoadingAll} disabled={isLoadingAll} onClick={showMore}>
        Show more results
      </Button>
      <Button onClick={isLoadingAll ? stop : showAll}>
        {isLoadingAll ? 'Stop loading' : 'Show all results'}
      </Button>
    </Flex>
  )
}
