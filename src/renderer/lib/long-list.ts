import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CallAnswer, LongListName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

const begunKey = (name: LongListName) => ['begun', name] as const

/** The query of a list that may hold tens of thousands; while it is read, its first records are at hand. */
export const longList = <N extends LongListName>(name: N) =>
  queryOptions({
    queryKey: [name, {}] as const,
    queryFn: ({ signal, client }): Promise<CallAnswer<N>> => {
      void client.resetQueries({ queryKey: begunKey(name), exact: true })
      return call(name, {}, signal, (first) => client.setQueryData(begunKey(name), first))
    },
  })

/** A list that may hold tens of thousands; `begun` are its first records while the rest is on its way for the first time. */
export function useLongList<N extends LongListName>(name: N) {
  const whole = useQuery(longList(name))
  const { data } = useQuery<CallAnswer<N>, AppError>({ queryKey: begunKey(name), queryFn: skipToken })
  const first = whole.data === undefined && whole.isFetching ? data : undefined
  // Drawn by themselves: together with the rest of the screen they would be one long task.
  const begun = useDeferredValue(first ?? null, null)
  return { whole, begun: begun ?? undefined }
}
