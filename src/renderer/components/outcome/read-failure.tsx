import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from './failure-notice.tsx'

/** The state of one query, or the combined state of several. */
export type ReadState = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'errorUpdateCount'> & {
  readonly refetch: () => unknown
}

interface ReadFailureProps {
  readonly query: ReadState
  /** A sentence about what is still on the screen despite the failure. */
  readonly kept: string
  /** Shown if the query has not failed. */
  readonly otherwise?: ReactNode
}

/**
 * The notice of a failed read with Try again (ERR-16). It keeps the last error during a retry, when the query
 * has already cleared it, so that the button keeps the focus.
 */
export function ReadFailure({ query, kept, otherwise = null }: ReadFailureProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = query
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const shown = error ?? (isFetching && data === undefined && errorUpdateCount > 0 ? last : null)
  if (!shown) return otherwise
  return <FailureNotice error={shown} kept={kept} onRetry={() => void refetch()} isRetrying={isFetching} />
}
