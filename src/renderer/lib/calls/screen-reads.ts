import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type RecordKey, records } from '#shared/records/records.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import type { AppError } from './errors.ts'
import { recordQuery } from './query.ts'

/** How long a screen waits for its records before it renders without them, in ms. */
const maxWait = 100

/** The part of the router's context that loaders use. */
export interface Loading {
  readonly context: { readonly queryClient: QueryClient }
}

/** A read for a screen that is loading; undefined if its records are already cached. */
export type ScreenRead = Promise<unknown> | undefined

/** Starts a read, unless its records are fresh. It never rejects, because the screen shows its error. */
export function beginRead<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): ScreenRead {
  const done = client.prefetchQuery(read)
  return client.getQueryData(read.queryKey) === undefined ? done : undefined
}

/**
 * Waits for a screen's reads, but not noticeably long. The screen then renders once with its records, instead
 * of twice (decision 211).
 */
export async function waitForReads(...reads: readonly ScreenRead[]): Promise<void> {
  const awaited = reads.filter((read) => read !== undefined)
  if (awaited.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWait)
  })
  await Promise.race([Promise.all(awaited), over]).finally(() => clearTimeout(timer))
}

interface RecordLoading<K extends ShownKind, D> extends Loading {
  readonly cause: 'enter' | 'preload' | 'stay'
  readonly params: RecordKey<K>
  readonly deps: D
}

/** Begins the reads of a screen's parts, beside its record. */
type BeginParts<D> = (client: QueryClient, id: string, deps: D) => unknown

/**
 * A loader that waits for the record, because the heading names it, unless the cache has it. `begin` starts the
 * screen's other reads.
 */
export const recordLoader =
  <K extends ShownKind, D>(kind: K, begin?: BeginParts<D>) =>
  ({ context: { queryClient }, params, deps }: RecordLoading<K, D>): ScreenRead => {
    const id: string = params[records[kind].id as keyof typeof params]
    begin?.(queryClient, id, deps)
    return beginRead(queryClient, recordQuery(kind, id))
  }

/** The parts of the route of a `RecordScreen`. */
export function recordRoute<K extends ShownKind, D>(kind: K, begin?: BeginParts<D>) {
  const load = recordLoader(kind, begin)
  return {
    // The screen itself remounts what belongs to one record.
    remountDeps: () => undefined,
    loader: (loading: RecordLoading<K, D>) =>
      // Waits only shortly if the screen stays, because the loading indicator would replace the header, which
      // stays mounted from record to record.
      loading.cause === 'stay' ? waitForReads(load(loading)) : load(loading),
  }
}
