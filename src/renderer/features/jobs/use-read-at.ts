import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * When the page was read that is shown, in milliseconds since 1970. The query itself knows that of the page it asks for: of
 * one that is yet to come it says 0, while the rows of the last one stay.
 */
export function useReadAt({ dataUpdatedAt, isPlaceholderData }: UseQueryResult): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && dataUpdatedAt !== readAt) setReadAt(dataUpdatedAt)
  return readAt
}
