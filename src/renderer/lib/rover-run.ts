import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { subscribe } from './api.ts'
import { query } from './query.ts'

/** The last run of imports of the signed-in admin (ROV-16). What main tells keeps it fresh. */
export const roverRun = { ...query('roverImport.get', {}), staleTime: Number.POSITIVE_INFINITY }

/** The Rover ids that are known to be imported, though no search may show their jobs yet (ROV-18). */
export const importedIds = {
  ...query('roverImport.importedIds', {}),
  staleTime: Number.POSITIVE_INFINITY,
}

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
    for (const name of ['jobs.search', 'businesses.search', 'businesses.list'])
      void client.invalidateQueries({ queryKey: [name] })
}

/** Keeps the run in step with main, and with it what it changes; answers the function that ends it. */
export const followRoverRun = (client: QueryClient): (() => void) =>
  subscribe('roverImport.changed', (run) => void take(client, run))

/** Reads the run again: what a button is answered may be older than what main has told meanwhile. */
export const readRunAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: roverRun.queryKey })
