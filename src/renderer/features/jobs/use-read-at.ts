import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * When the shown page was loaded, in milliseconds since 1970. The query's own `dataUpdatedAt` is 0 while
 * the next page is in flight and the last one is still shown.
 */
export function useReadAt({ dataUpdatedAt, isPlaceholderData }: UseQueryResult): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt)
  return readAt
}
