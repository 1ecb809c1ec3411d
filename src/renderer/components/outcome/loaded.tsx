import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingIndicator, type LoadingIndicatorProps } from './loading-indicator.tsx'
import { ReadFailure, type ReadState } from './read-failure.tsx'
import { ReadingNote } from './reading-note.tsx'

interface LoadedProps<T> extends LoadingIndicatorProps {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/**
 * A part of a screen with its own query: shows the loading indicator, then the data, or the error with Try
 * again (ERR-16).
 */
export const Loaded = <T,>({ query, children, ...loading }: LoadedProps<T>) => (
  <LoadedPart {...loading} query={query} shown={query.data}>
    {children}
  </LoadedPart>
)

interface LoadedPartProps<T> extends LoadingIndicatorProps {
  readonly query: ReadState
  /** The data that can be shown so far. */
  readonly shown: T | undefined
  readonly children: (shown: T) => ReactNode
}

/** Like {@link Loaded}, for part of a query's data or for data from several queries. */
export const LoadedPart = <T,>({ query, shown, children, ...loading }: LoadedPartProps<T>) => (
  <>
    <ReadFailure
      query={query}
      // If a refetch fails, the data of the earlier read stays on the screen.
      kept={query.data === undefined ? '' : 'This data was loaded earlier.'}
      otherwise={shown === undefined && <LoadingIndicator {...loading} />}
    />
    {query.data !== undefined && <ReadingNote answer={query.data} />}
    {shown !== undefined && children(shown)}
  </>
)
