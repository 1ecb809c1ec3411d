import {
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { CallAnswer, CallInput, LongListName, ReadCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'
import { passReadingOn } from './readings.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** Creates the cache of server records: one per window, one per component test. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Main retries reads with back-off and knows the network; a second layer would multiply the retries.
        retry: false,
        networkMode: 'always',
        // The route's loader has just tried: show its failure with Try again.
        retryOnMount: false,
        staleTime: 30_000,
        structuralSharing: (earlier, answer) => {
          const shared: unknown = replaceEqualDeep(earlier, answer)
          passReadingOn(earlier, answer, shared)
          return shared
        },
      },
    },
  })

/** The query of a read; its key is the call's name and input. A long list has a query of its own. */
export const query = <N extends Exclude<ReadCallName, LongListName>>(name: N, input: CallInput<N>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<CallAnswer<N>> => call(name, input, signal),
  })

/** Fetches fresh, ignoring the cache and any request in flight; either may predate another admin's change. */
export async function readFresh<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): Promise<T> {
  await client.cancelQueries({ queryKey: read.queryKey, exact: true })
  return client.fetchQuery({ ...read, staleTime: 0 })
}
