import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** One part of a screen by its own read: loading, a failure with Try again in this part alone, or what was read (ERR-16). */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && (
        <FailureNotice
          error={error}
          // What was read before stays on the screen.
          kept={data === undefined ? '' : 'What you see was loaded earlier.'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? !error && <LoadingIndicator /> : children(data)}
    </>
  )
}
