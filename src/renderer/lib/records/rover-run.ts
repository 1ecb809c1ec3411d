import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { CallAnswer, ReadCallName } from '#shared/contract/index.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'

// Outside the Rover feature, because the jobs' screen shows an open import too, and a run
// continues on any screen.

/** The signed-in admin's last import run (ROV-16). Events from main keep it fresh. */
export const roverRun = { ...query('roverImport.get', {}), staleTime: Number.POSITIVE_INFINITY }

const importedKey = ['roverImport.imported', {}] as const
type ImportedJobs = CallAnswer<'roverImport.imported'>

/** The jobs that are known to be imported, by Rover id, although no search may show them yet (ROV-18). */
export const importedJobs = queryOptions({
  queryKey: importedKey,
  // Main drops jobs that searches show by now. This screen has not searched since, so it keeps those it had.
  queryFn: async ({ client, signal }): Promise<ImportedJobs> => {
    const recent = await call('roverImport.imported', {}, signal)
    const before = client.getQueryData<ImportedJobs>(importedKey) ?? []
    return [...new Map([...before, ...recent].map((job) => [job.id, job])).values()]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reads of other areas that show imported jobs and their businesses. */
const alsoShownBy = ['jobs.search', 'businesses.search', 'businesses.list'] as const satisfies ReadCallName[]

type Run = RoverRun | null

/** The last run; null without a run, and while loading. */
export const useRoverRun = (): Run => useQuery(roverRun).data ?? null

/** True while the run continues without the admin. */
export const isMoving = (run: Run): boolean =>
  run !== null && (run.state === 'running' || run.state === 'checking' || run.state === 'pausing')

/** Changes whenever the list of imported ids may have changed. */
const arrived = (run: Run) => run && `${run.runId} ${run.state} ${run.jobs} ${run.foundLater}`

async function take(client: QueryClient, run: Run): Promise<void> {
  // A read in flight may return an older run.
  await client.cancelQueries({ queryKey: roverRun.queryKey })
  const before = client.getQueryData(roverRun.queryKey) ?? null
  client.setQueryData(roverRun.queryKey, run)
  if (arrived(before) !== arrived(run)) void client.invalidateQueries({ queryKey: importedJobs.queryKey })
  // Not after each batch, because a visible list would be read eighty times.
  if (isMoving(before) && !isMoving(run))
    for (const name of alsoShownBy) void client.invalidateQueries({ queryKey: [name] })
}

/** Keeps the run, and the reads that it changes, in step with main; returns a function that ends it. */
export const followRoverRun = (client: QueryClient): (() => void) =>
  subscribe('roverImport.changed', (run) => void take(client, run))

/** Reads the run again: an event may have overtaken a button's answer. */
export const readRunAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: roverRun.queryKey })
