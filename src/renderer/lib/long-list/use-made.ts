import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Steps } from '#shared/rules/steps.ts'
import { useInSlices } from './in-slices.ts'

/**
 * Returns the result of work in slices on a second list that a screen needs, such as for names. `isSettled`
 * is true when the result is complete or the list failed to load.
 * @param make a stable function
 */
export function useMade<L, T>(
  { data, isFetched }: Pick<UseQueryResult<L>, 'data' | 'isFetched'>,
  make: (list: L) => Steps<T>,
): { readonly made: T | undefined; readonly isSettled: boolean } {
  const making = useMemo(() => (data === undefined ? undefined : () => make(data)), [data, make])
  const { value: made } = useInSlices(making)
  return { made, isSettled: data === undefined ? isFetched : made !== undefined }
}
