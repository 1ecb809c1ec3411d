import { mostListed, type RoverRun, type RoverRunState } from '#shared/entities/rover-import.ts'
import { roverBatchSize } from '#shared/entities/rover-job.ts'
import type { Fate } from './events.ts'
import type { Known, RunRecord } from './known.ts'
import { isRefusal } from './refusals.ts'

/** The activity of a run in progress. `checkUntil` is the latest end of a search for unsure jobs. */
export type Activity =
  | { readonly state: Extract<RoverRunState, 'running' | 'pausing'> }
  | { readonly state: Extract<RoverRunState, 'checking'>; readonly checkUntil: string }

/** The unsettled jobs of a refused batch's parts, in sending order; empty if no batch was split. */
export const openParts = ({ parts, fates }: RunRecord): readonly string[][] =>
  parts.map((part) => part.filter((id) => !fates.has(id))).filter(({ length }) => length > 0)

/**
 * The first batch with unsettled jobs, and the ids to send next: the first part if the batch was split.
 * Undefined if all jobs are settled.
 */
export function nextBatch(
  run: RunRecord,
): { readonly batch: number; readonly ids: readonly string[] } | undefined {
  const { ids, fates } = run
  const isOpen = (id: string) => !fates.has(id)
  const [part] = openParts(run)
  const first = part ? ids.indexOf(part[0] as string) : ids.findIndex(isOpen)
  if (first < 0) return undefined
  const start = first - (first % roverBatchSize)
  const slice = ids.slice(start, start + roverBatchSize)
  return { batch: start / roverBatchSize + 1, ids: part ?? slice.filter(isOpen) }
}

/** The jobs that the server refused together when the run failed; empty if it failed for another reason. */
export const refusedTogether = (run: RunRecord): readonly string[] =>
  run.failure && isRefusal(run.failure) ? (nextBatch(run)?.ids ?? []) : []

/** Converts a run for the page (ROV-16, ROV-17). Without an activity it is not in progress. */
export function viewOf(run: RunRecord, known: Known, activity: Activity | undefined): RoverRun {
  const { runId, startedAt, ids, fates, businesses, end, failure } = run
  const counts: Record<Fate['fate'], number> = {
    created: 0,
    found: 0,
    notCreated: 0,
    refused: 0,
    skipped: 0,
  }
  const imported: { id: string; jobId: string }[] = []
  const refused: { id: string; why: string }[] = []
  for (const { id, fate, jobId, why = '' } of fates.values()) {
    counts[fate] += 1
    if (fate === 'refused') refused.push({ id, why })
    else if (jobId !== undefined) imported.push({ id, jobId })
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
    jobs: counts.created + counts.found,
    businesses,
    foundLater: counts.found,
    notCreated: counts.notCreated,
    imported: imported.slice(0, mostListed),
    refusedJobs: refused.slice(0, mostListed),
    refused: counts.refused,
    skipped: counts.skipped,
    isFinding: openParts(run).length > 0,
    skippable: end === 'failed' && !activity ? refusedTogether(run).length : 0,
    isUnsure: ids.some((id) => known.unsure.has(id)),
    ...(failure && { failure }),
  }
}
