import { type FetchQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallInput, ReadCallName } from '#shared/contract/index.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** Makes the cache of server records; one for the window, one per component test. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Main repeats reads with back-off and knows the network; a second layer would multiply both.
        retry: false,
        networkMode: 'always',
        // A route's loader has just asked: the screen shows what came of that, and offers to try again.
        retryOnMount: false,
        staleTime: 30_000,
      },
    },
  })

/** The query of a read: its key is the call's name and input. */
export const query = <N extends ReadCallName>(name: N, input: CallInput<N>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<CallAnswer<N>> => call(name, input, signal),
  })

/**
 * Reads what a write goes by, or what it changed, as it is now: neither what was read before nor what a read under way comes to, which may
 * have been asked before somebody else's change.
 */
export async function readFresh<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): Promise<T> {
  await client.cancelQueries({ queryKey: read.queryKey, exact: true })
  return client.fetchQuery({ ...read, staleTime: 0 })
}
