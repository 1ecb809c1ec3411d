import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { AppError } from './errors.ts'

/** How long a screen waits for its records before it renders without them, in ms. */
const patience = 100

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
 * Reads the record that a screen's heading names, unless it is cached. The screen's other parts load
 * separately.
 */
export async function readHeading<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): Promise<void> {
  await beginRead(client, read)
}

/**
 * Waits for a screen's reads, but not noticeably long. The screen then renders once with its records, instead
 * of twice (decision 211).
 */
export async function untilRead(...reads: readonly ScreenRead[]): Promise<void> {
  const awaited = reads.filter((read) => read !== undefined)
  if (awaited.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.all(awaited), over]).finally(() => clearTimeout(timer))
}
