import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { CallFailure, cancelled } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import { whileWanted } from '#main/base/while-wanted.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import type { Reading } from '#shared/result.ts'
import { pageSize } from '#shared/rules/paging.ts'
import type { Execute, ExecuteContext } from './execute.ts'

/**
 * The reads that a page makes on its first screen: the list of jobs, and the names for its columns and
 * filters.
 */
export const firstReads = [
  ['jobs.search', { query: '', from: 0, size: pageSize, filters: {} }],
  ['jobIndustries.list', {}],
  ['jobRequirements.list', {}],
] as const satisfies readonly (readonly [HttpCallName, object])[]

/** In ms. After this time an early read is too old to be used. */
const freshFor = 10_000

interface EarlyRead {
  readonly outcome: Promise<{ readonly answer: unknown; readonly reading: Reading | undefined }>
  readonly startedAt: number
}

export interface HeadStart {
  /** Answers a call with its early read, which is used only once. Makes every other call. */
  readonly execute: Execute
  /** Starts the first reads while the page loads, except those already started. */
  readonly begin: () => void
  /** Drops unused early reads when the session ends. */
  readonly forget: () => void
}

type Run = (name: HttpCallName, input: unknown, context: ExecuteContext) => Promise<unknown>

const keyOf = (name: HttpCallName, input: unknown) => `${name} ${JSON.stringify(input)}`

/** Makes the first reads of a page before the page asks for them (decision 122). */
export function createHeadStart(
  execute: Execute,
  { timers, log }: { readonly timers: Timers; readonly log: Log },
): HeadStart {
  const run = execute as Run
  const early = new Map<string, EarlyRead>()
  let life = new AbortController()

  const forget = () => {
    life.abort()
    life = new AbortController()
    early.clear()
  }

  const readEarly = async (name: HttpCallName, input: unknown) => {
    const requestId = randomUUID()
    const startedAt = timers.now()
    // The provider's log has this id; the page's own call has a different one.
    const logOutcome = (outcome: string) =>
      log.info(`${name} ${requestId} read ahead, ${outcome} ${timers.now() - startedAt} ms`)
    let reading: Reading | undefined
    const onReading = (read: Reading) => {
      reading = read
    }
    try {
      const answer = await run(name, input, { signal: life.signal, requestId, onReading })
      logOutcome('ok')
      return { answer, reading }
    } catch (error) {
      logOutcome(error instanceof CallFailure ? error.detail.kind : 'internal')
      throw error
    }
  }

  const freshAt = (key: string): EarlyRead | undefined => {
    const found = early.get(key)
    return found && timers.now() - found.startedAt < freshFor ? found : undefined
  }

  const begin = () => {
    for (const [name, given] of firstReads) {
      const input = v.parse(contract[name].input, given)
      const key = keyOf(name, input)
      if (freshAt(key)) continue
      const outcome = readEarly(name, input)
      // If the early read fails, the page's own call repeats it and shows any failure.
      outcome.catch(() => {})
      early.set(key, { outcome, startedAt: timers.now() })
    }
  }

  const take = (name: HttpCallName, input: unknown): EarlyRead['outcome'] | undefined => {
    const key = keyOf(name, input)
    const found = freshAt(key)
    early.delete(key)
    return found?.outcome
  }

  const executed: Run = async (name, input, context) => {
    const call: Call = contract[name]
    // An early read may predate the write, so its answer would lack the change.
    if (call.effect === 'write') forget()
    const read = take(name, input)
    if (!read) return run(name, input, context)
    try {
      const { answer, reading } = await whileWanted(read, context.signal, () => Promise.reject(cancelled()))
      if (reading) context.onReading?.(reading)
      return answer
    } catch (error) {
      if (context.signal.aborted) throw error
      return run(name, input, context)
    }
  }

  return { execute: executed as Execute, begin, forget }
}
