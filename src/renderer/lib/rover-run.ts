import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReadCallName } from '#shared/contract/index.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { call, subscribe } from './api.ts'
import { query } from './query.ts'

// Here and not with the Rover screen: the jobs' screen marks an open import, and one goes on whatever screen is shown.

/** The last run of imports of the signed-in admin (ROV-16). What main tells keeps it fresh. */
export const roverRun = { ...query('roverImport.get', {}), staleTime: Number.POSITIVE_INFINITY }

const importedKey = ['roverImport.importedIds', {}] as const

/** The Rover ids that are known to be imported, though no search may show their jobs yet (ROV-18). */
export const importedIds = queryOptions({
  queryKey: importedKey,
  // Main forgets what searches show by now. The screen has not searched since, so what it was told before stays.
  queryFn: async ({ client, signal }): Promise<readonly string[]> => {
    const told = await call('roverImport.importedIds', {}, signal)
    return [...new Set([...(client.getQueryData<readonly string[]>(importedKey) ?? []), ...told])]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reads of other areas that show the jobs of an import and the businesses of these. */
const alsoShownBy = ['jobs.search', 'businesses.search', 'businesses.list'] as const satisfies ReadCallName[]

type Run = RoverRun | null

/** The last run; null without one, and while it is on its way. */
export const useRoverRun = (): Run => useQuery(roverRun).data ?? null

/** Does the run go on by itself? */
export const isMoving = (run: Run): boolean =>
  run !== null && (run.state === 'running' || run.state === 'checking' || run.state === 'pausing')

/** What the list of imported ids follows from. */
const arrived = (run: Run) => run && `${run.runId} ${run.state} ${run.imported} ${run.foundLater}`

async function take(client: QueryClient, run: Run): Promise<void> {
  // One that is under way may bring what was before.
  await client.cancelQueries({ queryKey: roverRun.queryKey })
  const before = client.getQueryData(roverRun.queryKey) ?? null
  client.setQueryData(roverRun.queryKey, run)
  if (arrived(before) !== arrived(run)) void client.invalidateQueries({ queryKey: importedIds.queryKey })
  // Not after every batch: a list on the screen would be read eighty times.
  if (isMoving(before) && !isMoving(run))
    for (const name of alsoShownBy) void client.invalidateQueries({ queryKey: [name] })
}

/** Keeps the run in step with main, and with it what it changes; answers the function that ends it. */
export const followRoverRun = (client: QueryClient): (() => void) =>
  subscribe('roverImport.changed', (run) => void take(client, run))

/** Reads the run again: what a button is answered may be older than what main has told meanwhile. */
export const readRunAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: roverRun.queryKey })
