import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Steps } from '#shared/rules/steps.ts'
import { useInSlices } from './in-slices.ts'

/**
 * The result of work, done in slices, on a list that a screen needs beside its own, such as the names in it.
 * `isSettled` once the result is complete, or the list could not be read.
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
