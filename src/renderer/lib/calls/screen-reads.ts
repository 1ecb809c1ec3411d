import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { AppError } from './errors.ts'

/** How long a screen waits for its records, in ms, before it shows what it has. */
const patience = 100

/** What a route's loader needs of the router. */
export interface Loading {
  readonly context: { readonly queryClient: QueryClient }
}

/** A read of a screen that is about to show; undefined if its records are cached already. */
export type ScreenRead = Promise<unknown> | undefined

/** Begins a read, unless its records are fresh. It never rejects: its screen shows the failure. */
export function beginRead<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): ScreenRead {
  const done = client.prefetchQuery(read)
  return client.getQueryData(read.queryKey) === undefined ? done : undefined
}

/** Reads the record that a screen's heading names, unless the cache has it; the other parts load and fail on their own. */
export async function readHeading<T, K extends QueryKey>(
  client: QueryClient,
  read: FetchQueryOptions<T, AppError, T, K>,
): Promise<void> {
  await beginRead(client, read)
}

/**
 * Waits for the reads of a screen, but not longer than people notice. The screen then renders once, with its
 * records, instead of a second time when they arrive (decision 211).
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
