import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure, hasChangedNothing } from '#main/call-failure.ts'
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
  /** There wherever a job is in neither. */
  readonly failure?: RunFailure
}

/** Whatever was thrown, as the page and support are told of it; a whole response would only swell the journal. */
export function failureOf(thrown: unknown, call: string, requestId: string): RunFailure {
  if (!(thrown instanceof CallFailure))
    return { kind: 'internal', message: 'Something went wrong inside the console.', call, requestId }
  const { body: _, ...detail } = thrown.detail
  return { ...detail, call, requestId }
}

/** What an answer fails by that leaves open what became of some jobs. */
const tellsTooLittle = ({ jobs }: CallAnswer<'rover.import'>, requestId: string): RunFailure => ({
  kind: 'badAnswer',
  message:
    jobs.length === 0
      ? "The server's answer names no job that it made."
      : "The server's answer does not say which of the jobs it made.",
  call: 'rover.import',
  requestId,
})

/** Reads what became of each job that was sent. An answer that does not say which of them it made leaves some open. */
function read(ids: readonly string[], answer: CallAnswer<'rover.import'>, requestId: string): Outcome {
  const { jobs, businesses } = answer
  const asked = new Set(ids)
  const made = new Map(
    jobs.flatMap(({ sourceId, jobId }) => (sourceId == null ? [] : [[String(sourceId), jobId]])),
  )
  // Where none is named they may come later; one that was not sent may be one of these under another name.
  const isTold =
    made.size > 0 && jobs.every(({ sourceId }) => sourceId != null && asked.has(String(sourceId)))
  const isAll = made.size === 0 && jobs.length === ids.length
  const fates = ids.flatMap((id, place): Fate[] => {
    const jobId = isAll ? jobs[place]?.jobId : made.get(id)
    if (isAll || made.has(id)) return [{ id, fate: 'created', ...(jobId && { jobId }) }]
    return isTold ? [{ id, fate: 'notCreated' }] : []
  })
  const isOpen = fates.length < ids.length
  const failure = isOpen ? { failure: tellsTooLittle(answer, requestId) } : {}
  return { fates, notArrived: [], businesses: businesses.length, ...failure }
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
    const outcome = read(ids, await execute('rover.import', { jobs: [...jobs] }, { signal }), requestId)
    if (outcome.failure) log.warn(said(outcome.failure.kind))
    else log.info(said('ok'))
    return outcome
  } catch (thrown) {
    const failure = failureOf(thrown, 'rover.import', requestId)
    log.warn(said(`${failure.kind} ${failure.status ?? ''}`), thrown)
    return { fates: [], notArrived: hasChangedNothing(thrown) ? ids : [], businesses: 0, failure }
  }
}
