import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from './failure-notice.tsx'

/** The state of a read, or the combined state of several. */
export type ReadState = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'errorUpdateCount'> & {
  readonly refetch: () => unknown
}

interface ReadFailureProps {
  readonly query: ReadState
  /** What is still on the screen in spite of the failure. */
  readonly kept: string
  /** Shown if the read has not failed. */
  readonly otherwise?: ReactNode
}

/**
 * A failed read, shown in its place, with Try again (ERR-16). The notice stays during a retry, so that its
 * button keeps the focus; the query itself clears its error when a retry starts.
 */
export function ReadFailure({ query, kept, otherwise = null }: ReadFailureProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = query
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const shown = error ?? (isFetching && data === undefined && errorUpdateCount > 0 ? last : null)
  if (!shown) return otherwise
  return <FailureNotice error={shown} kept={kept} onRetry={() => void refetch()} isRetrying={isFetching} />
}
