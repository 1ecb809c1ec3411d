import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { hasChangedNothing } from '#main/base/call-failure.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { failureOf } from '#main/work/runs/failures.ts'
import type { Sent } from '#main/work/runs/kind.ts'
import type { Marked } from '#main/work/runs/run.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import type { CallError } from '#shared/result.ts'

/** The failure for an answer that does not name every job. */
const namesTooFew = ({ jobs }: CallAnswer<'rover.import'>, requestId: string): CallError => ({
  kind: 'badAnswer',
  message:
    jobs.length === 0
      ? 'The server did not say whether it created any jobs.'
      : "The server's answer does not say which jobs it created.",
  call: 'rover.import',
  requestId,
})

/** Reads the result of each job. If the answer does not name the created jobs, some stay unsure. */
function read(
  ids: readonly string[],
  answer: CallAnswer<'rover.import'>,
  requestId: string,
  at: string,
): Sent {
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
  const marks = ids.flatMap((id, place): Marked[] => {
    const jobId = isAll ? jobs[place]?.jobId : made.get(id)
    if (isAll || made.has(id)) return [[id, { is: 'done', at, ...(jobId && { id: jobId }) }]]
    return isTold ? [[id, { is: 'failed', at }]] : []
  })
  const isOpen = marks.length < ids.length
  const failure = isOpen ? { failure: namesTooFew(answer, requestId) } : {}
  return { marks, extra: { businesses: businesses.length }, ...failure }
}

interface SendOptions {
  readonly execute: Execute
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
  /** When aborted, the answer is no longer awaited. The batch may still arrive. */
  readonly signal: AbortSignal
}

/** Sends one batch, waits for its answer without a timeout, and logs the result (ROV-16). Never throws. */
export async function sendBatch(
  jobs: readonly RoverJob[],
  { execute, log, timers, signal }: SendOptions,
): Promise<Sent> {
  const ids = jobs.map(roverId)
  const requestId = randomUUID()
  const startedAt = performance.now()
  const lineOf = (outcome: string) =>
    `rover.import ${requestId} ${outcome} ${jobs.length} jobs ${Math.round(performance.now() - startedAt)} ms`
  try {
    const answer = await execute('rover.import', { jobs: [...jobs] }, { signal, requestId })
    const sent = read(ids, answer, requestId, timestamp(timers.now()))
    if (sent.failure) log.warn(lineOf(sent.failure.kind))
    else log.info(lineOf('ok'))
    return sent
  } catch (thrown) {
    const failure = failureOf(thrown, 'rover.import', requestId)
    log.warn(lineOf([failure.kind, failure.status].join(' ').trim()), thrown)
    return { marks: hasChangedNothing(thrown) ? ids.map((id) => [id, null]) : [], failure }
  }
}
