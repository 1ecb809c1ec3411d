import type { RoverRun, RoverRunState } from '#shared/entities/rover-import.ts'
import { roverBatchSize } from '#shared/entities/rover-job.ts'
import type { Known, RunRecord } from './known.ts'

/** What a run in progress does; `checkUntil` is when a search for unsure jobs ends at the latest. */
export type Activity =
  | { readonly state: Extract<RoverRunState, 'running' | 'pausing'> }
  | { readonly state: Extract<RoverRunState, 'checking'>; readonly checkUntil: string }

/** The first batch with unsettled jobs, and their ids; undefined if all jobs are settled. */
export function nextBatch({
  ids,
  fates,
}: RunRecord): { readonly batch: number; readonly ids: string[] } | undefined {
  const isOpen = (id: string) => !fates.has(id)
  const first = ids.findIndex(isOpen)
  if (first < 0) return undefined
  const start = first - (first % roverBatchSize)
  const slice = ids.slice(start, start + roverBatchSize)
  return { batch: start / roverBatchSize + 1, ids: slice.filter(isOpen) }
}

/** A run as the page sees it (ROV-16, ROV-17); without an activity it is not in progress. */
export function viewOf(run: RunRecord, known: Known, activity: Activity | undefined): RoverRun {
  const { runId, startedAt, ids, fates, businesses, end, failure } = run
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
    ...(activity ?? { state: end === 'open' ? 'paused' : end }),
    total: ids.length,
    done: fates.size,
    batches,
    batch: nextBatch(run)?.batch ?? batches,
    jobs: created + foundLater,
    businesses,
    foundLater,
    notCreated,
    isUnsure: ids.some((id) => known.unsure.has(id)),
    ...(failure && { failure }),
  }
}
