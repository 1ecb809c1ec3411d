import {
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { CallAnswer, CallInput, LongListName, ReadCallName } from '#shared/contract/index.ts'
import { recordKey } from '#shared/records/records.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import { call } from './api.ts'
import type { AppError } from './errors.ts'
import { passReadingOn } from './readings.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** Creates the cache of server records: one per desk, and one per component test. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Main retries reads with back-off and knows the state of the network. Retries here would multiply
        // those.
        retry: false,
        networkMode: 'always',
        // The route's loader has just failed, so the screen shows the error with Try again.
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

/**
 * Returns the query of a read; its key is the call's name and input. Long lists have their own query
 * function.
 */
export const query = <N extends Exclude<ReadCallName, LongListName>>(name: N, input: CallInput<N>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }): Promise<CallAnswer<N>> => call(name, input, signal),
  })

/** Returns the query of one record. */
export const recordQuery = <K extends ShownKind>(kind: K, id: string) =>
  query(`${kind}.get`, recordKey(kind, id) as object as CallInput<`${K}.get`>)

/**
 * Fetches the latest data. Ignores the cache and requests in flight, because both may predate another admin's
 * change.
 */
export async function readFresh<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): Promise<T> {
  await client.cancelQueries({ queryKey: read.queryKey, exact: true })
  return client.fetchQuery({ ...read, staleTime: 0 })
}
