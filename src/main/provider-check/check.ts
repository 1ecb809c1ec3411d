import * as v from 'valibot'
import { createExecute } from '#main/api/execute.ts'
import type { SendHttp } from '#main/api/http.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { TokenSource } from '#main/identity/token-source.ts'
import { type CallAnswer, contract, type ParsedInput } from '#shared/contract/index.ts'
import type { Job } from '#shared/entities/job.ts'
import type { CheckedRead } from '#shared/entities/provider-check.ts'
import { differenceText, fullReading } from '#shared/result.ts'
import { type First, type ProviderRead, probes } from './probes.ts'
import { askSourceIds, type SourceIdFinds, sourceIdDifferences, sourceIdNotes } from './source-ids.ts'

/** The provider, and the tokens of the admin who checks it. */
export interface CheckedProvider {
  readonly send: SendHttp
  readonly tokens: TokenSource
  /** The base address of the provider's API, with a slash at its end. */
  readonly apiBase: string
  readonly timers: Timers
}

/** All reads of a check, in order. */
export const checkedReads = Object.keys(probes) as readonly ProviderRead[]

/** Returns the records of an answer, whether it is a list, a page of records or one record. */
function recordsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  const data = answer instanceof Object && 'data' in answer ? answer.data : undefined
  return Array.isArray(data) ? data : [answer]
}

/**
 * Makes every read of the contract with small inputs, one after the other, and compares each answer with the
 * contract. Yields a result for each read, without data. Stops once the signal is aborted.
 */
export async function* checkProvider(
  { send, tokens, apiBase, timers }: CheckedProvider,
  signal: AbortSignal,
): AsyncGenerator<CheckedRead> {
  let status: number | undefined
  const watched: SendHttp = async (request) => {
    const answer = await send(request)
    status = answer.status
    return answer
  }
  const execute = createExecute({ send: watched, tokens, apiBase, timers })
  let finds: SourceIdFinds | undefined
  const firsts = new Map<ProviderRead, unknown>()
  const first = ((name) => firsts.get(name)) as First

  for (const name of checkedReads) {
    if (signal.aborted) return
    const { method, path, input: schema } = contract[name]
    const row = { name, method, path, differences: [], leftOut: 0 }
    const input = v.safeParse(schema, probes[name](first))
    if (!input.success) {
      yield { ...row, outcome: 'notAsked', reason: 'There is no record to try this with.' }
      continue
    }
    status = undefined
    let reading = fullReading
    const from = performance.now()
    const soFar = (): Omit<CheckedRead, 'outcome'> => ({
      ...row,
      ...(status && { status }),
      took: Math.round(performance.now() - from),
    })
    try {
      const answer = await execute(name, input.output as ParsedInput<typeof name>, {
        signal,
        onReading: (seen) => {
          reading = seen
        },
      })
      const made = soFar()
      firsts.set(name, recordsOf(answer)[0])
      if (name === 'jobs.search') {
        finds = await askSourceIds(recordsOf(answer) as readonly Job[], execute, signal)
        made.notes = sourceIdNotes(finds)
      }
      const feed = name === 'rover.search' ? (answer as CallAnswer<'rover.search'>).collection : []
      const differences = [...reading.differences.map(differenceText), ...sourceIdDifferences(feed, finds)]
      const outcome = differences.length > 0 ? 'differs' : 'asExpected'
      yield { ...made, outcome, differences, leftOut: reading.leftOut }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (signal.aborted) return
      yield { ...soFar(), outcome: 'failed', reason: error.detail.message }
    }
  }
}
