import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ReadFailure } from './read-failure.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** What can be shown already of what is being read. */
  readonly begun?: T | undefined
  readonly children: (data: T) => ReactNode
}

/** One part of a screen by its own read: loading, a failure with Try again in this part alone, or what was read (ERR-16). */
export function Loaded<T>({ query, begun, children }: LoadedProps<T>) {
  const { data = begun } = query
  return (
    <>
      <ReadFailure
        query={query}
        // What was read before stays on the screen.
        kept={data === undefined ? '' : 'What you see was loaded earlier.'}
        otherwise={data === undefined && <LoadingIndicator />}
      />
      {data !== undefined && children(data)}
    </>
  )
}
