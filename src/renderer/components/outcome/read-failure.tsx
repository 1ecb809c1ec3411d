import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from './failure-notice.tsx'

/** What is to be known of a read; of several that count as one, what is true of them together. */
export type ReadState = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'errorUpdateCount'> & {
  readonly refetch: () => unknown
}

interface ReadFailureProps {
  readonly query: ReadState
  /** What is still on the screen although this could not be read. */
  readonly kept: string
  /** Shown where the read has not failed. */
  readonly otherwise?: ReactNode
}

/**
 * A read that failed, in its place, with Try again (ERR-16). The notice stays while it is tried again, and with it the
 * button that has the keyboard (promise 24): a read without an answer forgets its error as soon as it starts anew.
 */
export function ReadFailure({ query, kept, otherwise = null }: ReadFailureProps) {
  const { data, error, isFetching, errorUpdateCount, refetch } = query
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const shown = error ?? (isFetching && data === undefined && errorUpdateCount > 0 ? last : null)
  if (!shown) return otherwise
  return <FailureNotice error={shown} kept={kept} onRetry={() => void refetch()} isRetrying={isFetching} />
}
