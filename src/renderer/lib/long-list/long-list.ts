import { hashKey, type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call, callInBackground } from '#renderer/lib/calls/api.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { passReadingOn } from '#renderer/lib/calls/readings.ts'
import { beginRead, type ScreenRead } from '#renderer/lib/calls/screen-reads.ts'
import type { CallAnswer, LongListName } from '#shared/contract/index.ts'
import type { Steps } from '#shared/rules/steps.ts'
import { inSlices } from './in-slices.ts'
import { type Gathering, gatherParts } from './list-parts.ts'

const readList = <N extends LongListName>(
  name: N,
  { signal, ...gathering }: { readonly signal: AbortSignal } & Gathering<CallAnswer<N>>,
): Promise<CallAnswer<N>> => call(name, {}, signal, { parts: gatherParts(gathering) })

/** Reads a long list that no screen waits for, and keeps it nowhere. */
export const readLongListQuietly = <N extends LongListName>(name: N): Promise<CallAnswer<N>> =>
  callInBackground(name, {}, { parts: gatherParts({}) })

/**
 * Replaces structural sharing: the parts share equal records already, and doing it over a whole list would be
 * one long task.
 */
function keepReading<T>(earlier: unknown, answer: T): T {
  passReadingOn(earlier, answer, answer)
  return answer
}

/** Has the prefix of the list's own key, so that writes update the first records as well. */
const firstKey = (name: LongListName) => [name, 'first'] as const

/**
 * Returns the query of a list with hundreds of thousands of records; its first records are available while it
 * loads.
 */
export const longList = <N extends LongListName>(name: N) => {
  const queryKey = [name, {}] as const
  return queryOptions({
    queryKey,
    structuralSharing: keepReading,
    queryFn: async ({ signal, client }) => {
      const first = firstKey(name)
      const earlier = client.getQueryData<CallAnswer<N>>(queryKey)
      const onFirst = (records: CallAnswer<N>) => {
        // A part may still arrive after a cancellation.
        if (!earlier && !signal.aborted) client.setQueryData(first, records)
      }
      try {
        return await readList(name, { signal, earlier, onFirst })
      } finally {
        // If the read was cancelled for a write, it restarts immediately, so the first records stay on the
        // screen.
        if (!signal.aborted) void client.resetQueries({ queryKey: first, exact: true })
      }
    },
  })
}

/** Starts to read a long list. Resolves when the first records have arrived. */
export function beginLongRead<N extends LongListName>(
  client: QueryClient,
  list: ReturnType<typeof longList<N>>,
): ScreenRead {
  const first = firstKey(list.queryKey[0])
  const whole = beginRead(client, list)
  if (!whole || client.getQueryData(first) !== undefined) return undefined
  const cache = client.getQueryCache()
  const firstHash = hashKey(first)
  return new Promise<void>((resolve) => {
    const unsubscribe = cache.subscribe(({ query }) => {
      if (query.queryHash === firstHash && query.state.data !== undefined) end()
    })
    const end = () => {
      unsubscribe()
      resolve()
    }
    void whole.then(end)
  })
}

/** Returns the query of a long list that is sorted after loading, so it has no first records. */
export const orderedLongList = <N extends LongListName, T>(
  name: N,
  inOrder: (list: CallAnswer<N>) => Steps<T>,
) => {
  const queryKey = [name, {}] as const
  return queryOptions({
    queryKey,
    structuralSharing: keepReading,
    queryFn: async ({ signal }) => {
      const list = await readList(name, { signal })
      const ordered = await inSlices(inOrder(list), signal)
      passReadingOn(undefined, list, ordered)
      return ordered
    },
  })
}

/** Reads a long list. `first` has its first records until the rest has loaded. */
export function useLongList<N extends LongListName>(list: ReturnType<typeof longList<N>>) {
  const [name] = list.queryKey
  const whole = useQuery(list)
  const { data } = useQuery<CallAnswer<N>, AppError>({ queryKey: firstKey(name), queryFn: skipToken })
  const known = whole.data === undefined && !whole.isError ? data : undefined
  // If the screen is already visible, the first records render with low priority.
  const rendered = useDeferredValue(known)
  return { whole, first: known && rendered }
}
