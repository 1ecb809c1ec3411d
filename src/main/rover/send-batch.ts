import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { hasChangedNothing } from '#main/base/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import type { Fate, RunFailure } from './events.ts'
import { failureOf } from './failures.ts'

/** The result of a sent batch. */
export interface Outcome {
  readonly fates: readonly Fate[]
  /** Jobs that the server has certainly not created. Jobs that are neither here nor in `fates` are unsure. */
  readonly notArrived: readonly string[]
  readonly businesses: number
  /** Set if any job is unsure. */
  readonly failure?: RunFailure
}

/** The failure for an answer that does not name every job. */
const namesTooFew = ({ jobs }: CallAnswer<'rover.import'>, requestId: string): RunFailure => ({
  kind: 'badAnswer',
  message:
    jobs.length === 0
      ? "The server's answer lists no created jobs."
      : "The server's answer does not say which jobs it created.",
  call: 'rover.import',
  requestId,
})

/** Reads the result of each job. If the answer does not name the created jobs, some stay unsure. */
function read(ids: readonly string[], answer: CallAnswer<'rover.import'>, requestId: string): Outcome {
  const { jobs, businesses } = answer
  const asked = new Set(ids)
  const made = new Map(
    jobs.flatMap(({ sourceId, jobId }) => (sourceId == null ? [] : [[String(sourceId), jobId]])),
  )
  // An answer without names may have been sent before the jobs were created. An id that was not sent may
  // belong to a job that was.
  const isTold =
    made.size > 0 && jobs.every(({ sourceId }) => sourceId != null && asked.has(String(sourceId)))
  const isAll = made.size === 0 && jobs.length === ids.length
  const fates = ids.flatMap((id, place): Fate[] => {
    const jobId = isAll ? jobs[place]?.jobId : made.get(id)
    if (isAll || made.has(id)) return [{ id, fate: 'created', ...(jobId && { jobId }) }]
    return isTold ? [{ id, fate: 'notCreated' }] : []
  })
  const isOpen = fates.length < ids.length
  const failure = isOpen ? { failure: namesTooFew(answer, requestId) } : {}
  return { fates, notArrived: [], businesses: businesses.length, ...failure }
}

interface SendOptions {
  readonly execute: Execute
  readonly log: Log
  /** When aborted, the answer is no longer awaited. The batch may still arrive. */
  readonly signal: AbortSignal
}

/** Sends one batch, waits for its answer without a timeout, and logs the result (ROV-16). Never throws. */
export async function sendBatch(
  jobs: readonly RoverJob[],
  { execute, log, signal }: SendOptions,
): Promise<Outcome> {
  const ids = jobs.map(roverId)
  const requestId = randomUUID()
  const startedAt = performance.now()
  const lineOf = (outcome: string) =>
    `rover.import ${requestId} ${outcome} ${jobs.length} jobs ${Math.round(performance.now() - startedAt)} ms`
  try {
    const outcome = read(
      ids,
      await execute('rover.import', { jobs: [...jobs] }, { signal, requestId }),
      requestId,
    )
    if (outcome.failure) log.warn(lineOf(outcome.failure.kind))
    else log.info(lineOf('ok'))
    return outcome
  } catch (thrown) {
    const failure = failureOf(thrown, 'rover.import', requestId)
    log.warn(lineOf([failure.kind, failure.status].join(' ').trim()), thrown)
    return { fates: [], notArrived: hasChangedNothing(thrown) ? ids : [], businesses: 0, failure }
  }
}
