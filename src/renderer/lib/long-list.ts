import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CallAnswer, LongListName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

/** Starts like the list's own key, so that writes also update the first records. */
const firstKey = (name: LongListName) => [name, 'first'] as const

/** The query of a list of tens of thousands; its first records are available while it loads. */
export const longList = <N extends LongListName>(name: N) => {
  const queryKey = [name, {}] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CallAnswer<N>> => {
      const first = firstKey(name)
      const isThere = client.getQueryData(queryKey) !== undefined
      try {
        return await call(
          name,
          {},
          signal,
          isThere ? undefined : (records) => client.setQueryData(first, records),
        )
      } finally {
        // A read that was cancelled for a write starts again at once, so its first records
        // stay on the screen.
        if (!signal.aborted) void client.resetQueries({ queryKey: first, exact: true })
      }
    },
  })
}

/** A list of tens of thousands; `first` has its first records until the rest has loaded. */
export function useLongList<N extends LongListName>(list: ReturnType<typeof longList<N>>) {
  const [name] = list.queryKey
  const whole = useQuery(list)
  const { data } = useQuery<CallAnswer<N>, AppError>({ queryKey: firstKey(name), queryFn: skipToken })
  const known = whole.data === undefined && !whole.isError ? data : undefined
  // Rendered separately, because together with the screen they would be one long task. `null` because React
  // treats `undefined` as "no initial value".
  const rendered = useDeferredValue(known ?? null, null) ?? undefined
  return { whole, first: known && rendered }
}
