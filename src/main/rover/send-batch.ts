import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import type { Fate, RunFailure } from './events.ts'

/** What came of a batch that was sent. */
export interface Outcome {
  readonly fates: readonly Fate[]
  /** Those that are known to have changed nothing; what stands neither here nor in `fates` is not known. */
  readonly notArrived: readonly string[]
  readonly businesses: number
  readonly failure?: RunFailure
}

/** Whatever was thrown, as the page and support are told of it; a whole response would only swell the journal. */
export function failureOf(thrown: unknown, call: string, requestId: string): RunFailure {
  if (!(thrown instanceof CallFailure))
    return { kind: 'internal', message: 'Something went wrong inside the console.', call, requestId }
  const { body: _, ...detail } = thrown.detail
  return { ...detail, call, requestId }
}

/** Reads what became of each job that was sent. An answer that does not say which of them it made leaves some open. */
function read(ids: readonly string[], { jobs, businesses }: CallAnswer<'rover.import'>): Outcome {
  const made = new Map(
    jobs.flatMap(({ sourceId, jobId }) => (sourceId == null ? [] : [[String(sourceId), jobId]])),
  )
  const isTold = jobs.every(({ sourceId }) => sourceId != null)
  const isAll = made.size === 0 && jobs.length === ids.length
  const fates = ids.flatMap((id, place): Fate[] => {
    const jobId = isAll ? jobs[place]?.jobId : made.get(id)
    if (isAll || made.has(id)) return [{ id, fate: 'created', ...(jobId && { jobId }) }]
    return isTold ? [{ id, fate: 'notCreated' }] : []
  })
  return { fates, notArrived: [], businesses: businesses.length }
}

interface SendOptions {
  readonly execute: Execute
  readonly log: Log
  /** Gives the batch up: it may arrive all the same. */
  readonly signal: AbortSignal
}

/** Sends one batch to its answer, however long that takes, and writes a line into the log (ROV-16). Never throws. */
export async function sendBatch(
  jobs: readonly RoverJob[],
  { execute, log, signal }: SendOptions,
): Promise<Outcome> {
  const ids = jobs.map(roverId)
  const requestId = randomUUID()
  const startedAt = performance.now()
  const said = (outcome: string) =>
    `rover.import ${requestId} ${outcome} ${jobs.length} jobs ${Math.round(performance.now() - startedAt)} ms`
  try {
    const outcome = read(ids, await execute('rover.import', { jobs: [...jobs] }, { signal }))
    log.info(said('ok'))
    return outcome
  } catch (thrown) {
    const failure = failureOf(thrown, 'rover.import', requestId)
    log.warn(said(`${failure.kind} ${failure.status ?? ''}`), thrown)
    const hasChangedNothing = thrown instanceof CallFailure && thrown.detail.effect === 'none'
    return { fates: [], notArrived: hasChangedNothing ? ids : [], businesses: 0, failure }
  }
}
