import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { useChanging } from '#renderer/stores/changing.ts'
import { isChanged } from '#shared/contract/changed-reads.ts'
import type { CallAnswer, ReadCallName } from '#shared/contract/index.ts'
import { isLongList, kindOf } from '#shared/contract/record-calls.ts'
import { importIn } from '#shared/entities/rover-import.ts'
import { isMoving, isOpen, type Run } from '#shared/entities/run.ts'
import { records } from '#shared/records/records.ts'

// Outside the Rover feature, because the job list shows an unfinished import as well, and a run continues on
// any screen.

/**
 * The query of the signed-in admin's runs, in the order of their turns (ROV-16). Never stale, because main sends an
 * event at each change.
 */
export const runs = { ...query('runs.list', {}), staleTime: Number.POSITIVE_INFINITY }

const importedKey = ['roverImport.imported', {}] as const
type ImportedJobs = CallAnswer<'roverImport.imported'>

/** The query of the imported jobs by Rover id, including those that no search shows yet (ROV-18). */
export const importedJobs = queryOptions({
  queryKey: importedKey,
  // Keeps the cached jobs: main drops jobs once a search shows them, but this screen has not searched since.
  queryFn: async ({ client, signal }): Promise<ImportedJobs> => {
    const recent = await call('roverImport.imported', {}, signal)
    const before = client.getQueryData<ImportedJobs>(importedKey) ?? []
    return [...new Map([...before, ...recent].map((job) => [job.id, job])).values()]
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The calls of other areas that return imported jobs or their businesses. */
const alsoShownBy = ['jobs.search', 'businesses.search', 'businesses.list'] as const satisfies ReadCallName[]

/** Returns the last import; null if there is none, or while it is loading. */
export const useLastImport = (): Run | null => {
  const { data = [] } = useQuery(runs)
  return importIn(data)
}

/** The change of many records for whose end others wait. */
export const runInTurn = (all: readonly Run[]): Run | undefined =>
  all.find((run) => run.kind === 'writes' && isOpen(run) && run.state !== 'waiting')

/** A text that changes when the list of imported ids may have changed. */
const arrived = (run: Run | null) => run && `${run.runId} ${run.state} ${run.counts.done} ${run.counts.found}`

/** The shortest time between two reads of a list that a run changes, in ms. */
const readAgainAfter = 3000

/**
 * Creates the function that reads again what a run changes: while it goes on every few seconds, and all of it at its
 * end. A long list is read only then, because it takes long.
 */
function createReadAgain(client: QueryClient) {
  let readAt = 0
  return (before: readonly Run[], all: readonly Run[]) => {
    for (const run of all) {
      const last = before.find(({ runId }) => runId === run.runId)
      if (
        run.kind !== 'writes' ||
        (last ? last.done === run.done && last.state === run.state : run.done === 0)
      )
        continue
      const goesOn = isMoving(run)
      if (goesOn && Date.now() - readAt < readAgainAfter) continue
      readAt = Date.now()
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, input] }) =>
          isChanged({ call: run.call, ids: {} }, String(name), input) &&
          !(goesOn && isLongList(String(name))),
      })
    }
  }
}

/** Tells the menu which lists are being changed. */
function markChanging(all: readonly Run[]): void {
  const kinds = all.flatMap((run) => (run.kind === 'writes' && isMoving(run) ? (kindOf(run.call) ?? []) : []))
  const paths = [...new Set(kinds.map((kind) => records[kind].path))]
  if (paths.join() !== useChanging.getState().paths.join()) useChanging.setState({ paths })
}

async function take(
  client: QueryClient,
  all: Run[],
  readAgain: ReturnType<typeof createReadAgain>,
): Promise<void> {
  // Cancels reads in flight, which may return an older run.
  await client.cancelQueries({ queryKey: runs.queryKey })
  const known = client.getQueryData(runs.queryKey) ?? []
  const before = importIn(known)
  const run = importIn(all)
  client.setQueryData(runs.queryKey, all)
  markChanging(all)
  readAgain(known, all)
  if (arrived(before) !== arrived(run)) void client.invalidateQueries({ queryKey: importedJobs.queryKey })
  // Refetches the other lists once per run instead of once per batch, because a visible list would be
  // refetched eighty times.
  if (isMoving(before) && !isMoving(run))
    for (const name of alsoShownBy) void client.invalidateQueries({ queryKey: [name] })
}

/**
 * Copies main's runs into the cache at each change, and refetches the lists that they affect. Returns a
 * function that unsubscribes.
 */
export function followRuns(client: QueryClient): () => void {
  const readAgain = createReadAgain(client)
  return subscribe('runs.changed', (all) => void take(client, all, readAgain))
}

/** Refetches the runs, because an event may have arrived before a button's answer. */
export const readRunsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: runs.queryKey })
