import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ReadFailure, type ReadState } from './read-failure.tsx'
import { ReadingNote } from './reading-note.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/**
 * One part of a screen with its own read: loading, a failure with its own Try again, or the data (ERR-16).
 */
export const Loaded = <T,>({ query, children }: LoadedProps<T>) => (
  <LoadedPart query={query} shown={query.data}>
    {children}
  </LoadedPart>
)

interface LoadedPartProps<T> {
  readonly query: ReadState
  /** The data that can be shown so far. */
  readonly shown: T | undefined
  readonly children: (shown: T) => ReactNode
}

/** Like {@link Loaded}, but for part of the data or for data made from several reads. */
export const LoadedPart = <T,>({ query, shown, children }: LoadedPartProps<T>) => (
  <>
    <ReadFailure
      query={query}
      // Data from an earlier read stays on the screen.
      kept={query.data === undefined ? '' : 'What you see was loaded earlier.'}
      otherwise={shown === undefined && <LoadingIndicator />}
    />
    {query.data !== undefined && <ReadingNote answer={query.data} />}
    {shown !== undefined && children(shown)}
  </>
)
