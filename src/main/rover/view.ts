import type { RoverRun, RoverRunState } from '#shared/entities/rover-import.ts'
import { roverBatchSize } from '#shared/entities/rover-job.ts'
import type { Known, RunRecord } from './known.ts'

/** What a run does at the moment; undefined where it stands still. */
export type Activity = Extract<RoverRunState, 'running' | 'checking' | 'pausing'>

/** The first batch of a run that is not settled, with those of its ids that are not; `done` count as settled. */
export function nextBatch(
  { ids, fates }: RunRecord,
  done: ReadonlySet<string> = new Set(),
): { readonly batch: number; readonly ids: string[] } | undefined {
  const isOpen = (id: string) => !fates.has(id) && !done.has(id)
  const first = ids.findIndex(isOpen)
  if (first < 0) return undefined
  const start = first - (first % roverBatchSize)
  const slice = ids.slice(start, start + roverBatchSize)
  return { batch: start / roverBatchSize + 1, ids: slice.filter(isOpen) }
}

const stateOf = ({ end }: RunRecord, activity: Activity | undefined): RoverRunState =>
  activity ?? (end === 'open' ? 'paused' : end)

/** A run as the page sees it (ROV-16, ROV-17). */
export function viewOf(run: RunRecord, known: Known, activity: Activity | undefined): RoverRun {
  const { runId, startedAt, ids, fates, businesses, failure } = run
  let [created, foundLater, notCreated] = [0, 0, 0]
  for (const { fate } of fates.values()) {
    if (fate === 'created') created += 1
    else if (fate === 'found') foundLater += 1
    else notCreated += 1
  }
  const batches = Math.ceil(ids.length / roverBatchSize)
  return {
    runId,
    startedAt,
    state: stateOf(run, activity),
    total: ids.length,
    done: fates.size,
    batches,
    batch: nextBatch(run)?.batch ?? batches,
    jobs: created + foundLater,
    businesses,
    imported: created + foundLater,
    foundLater,
    notCreated,
    isUnsure: ids.some((id) => known.unsure.has(id)),
    ...(failure && { failure }),
  }
}
