import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CallAnswer, LongListName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

const firstKey = (name: LongListName) => ['first', name] as const

/** The query of a list that may hold tens of thousands; while it is read, its first records are at hand. */
export const longList = <N extends LongListName>(name: N) =>
  queryOptions({
    queryKey: [name, {}] as const,
    queryFn: ({ signal, client }): Promise<CallAnswer<N>> => {
      void client.resetQueries({ queryKey: firstKey(name), exact: true })
      return call(name, {}, signal, (first) => client.setQueryData(firstKey(name), first))
    },
  })

/** A list that may hold tens of thousands; `first` are its first records while it is read and nothing else of it is there. */
export function useLongList<N extends LongListName>(list: ReturnType<typeof longList<N>>) {
  const [name] = list.queryKey
  const whole = useQuery(list)
  const { data } = useQuery<CallAnswer<N>, AppError>({ queryKey: firstKey(name), queryFn: skipToken })
  const told = whole.data === undefined && whole.isFetching ? data : undefined
  // Drawn by themselves: together with the rest of the screen they would be one long task. To React undefined is none.
  const first = useDeferredValue(told ?? null, null) ?? undefined
  return { whole, first }
}
