import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns the time at which the shown page was loaded, in ms since 1970. The query's own `dataUpdatedAt` is 0
 * while the next page loads and the previous one still shows.
 */
export function useReadAt({ dataUpdatedAt, isPlaceholderData }: UseQueryResult): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt)
  return readAt
}
