import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingIndicator } from './loading-indicator.tsx'
import { ReadFailure, type ReadState } from './read-failure.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** One part of a screen by its own read: loading, a failure with Try again in this part alone, or what was read (ERR-16). */
export const Loaded = <T,>({ query, children }: LoadedProps<T>) => (
  <LoadedPart query={query} shown={query.data}>
    {children}
  </LoadedPart>
)

interface LoadedPartProps<T> {
  readonly query: ReadState
  /** What can be shown by now. */
  readonly shown: T | undefined
  readonly children: (shown: T) => ReactNode
}

/** As {@link Loaded}, where what is shown is not simply what was read: the beginning of it, or what several reads make. */
export const LoadedPart = <T,>({ query, shown, children }: LoadedPartProps<T>) => (
  <>
    <ReadFailure
      query={query}
      // What was read before stays on the screen.
      kept={query.data === undefined ? '' : 'What you see was loaded earlier.'}
      otherwise={shown === undefined && <LoadingIndicator />}
    />
    {shown !== undefined && children(shown)}
  </>
)
