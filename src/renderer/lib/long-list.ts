import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CallAnswer, LongListName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

/** Begins as the list's own key does: what a write changes in the list it changes in its first records. */
const firstKey = (name: LongListName) => [name, 'first'] as const

/** The query of a list that may hold tens of thousands; while it is read, its first records are at hand. */
export const longList = <N extends LongListName>(name: N) => {
  const queryKey = [name, {}] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CallAnswer<N>> => {
      const first = firstKey(name)
      const isThere = client.getQueryData(queryKey) !== undefined
      try {
        return await call(name, {}, signal, isThere ? undefined : (told) => client.setQueryData(first, told))
      } finally {
        // Of one that is given up for a write, which is read anew at once, they stay on the screen.
        if (!signal.aborted) void client.resetQueries({ queryKey: first, exact: true })
      }
    },
  })
}

/** A list that may hold tens of thousands; `first` are its first records while nothing else of it is there. */
export function useLongList<N extends LongListName>(list: ReturnType<typeof longList<N>>) {
  const [name] = list.queryKey
  const whole = useQuery(list)
  const { data } = useQuery<CallAnswer<N>, AppError>({ queryKey: firstKey(name), queryFn: skipToken })
  const told = whole.data === undefined && !whole.isError ? data : undefined
  // Drawn by themselves: together with the rest of the screen they would be one long task. To React undefined is none.
  const drawn = useDeferredValue(told ?? null, null) ?? undefined
  return { whole, first: told && drawn }
}
