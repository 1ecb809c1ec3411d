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

/** The first reads of a page on its first screen: the list of jobs, with the names in it and in its filters. */
export const firstReads = [
  ['jobs.search', { query: '', from: 0, size: pageSize, filters: {} }],
  ['jobIndustries.list', {}],
  ['jobRequirements.list', {}],
] as const satisfies readonly (readonly [HttpCallName, object])[]

/** How long after its start an early read may answer, in ms: a slow window asks by then. */
const freshFor = 10_000

interface EarlyRead {
  readonly outcome: Promise<{ readonly answer: unknown; readonly reading: Reading | undefined }>
  readonly startedAt: number
}

export interface HeadStart {
  /** Answers a read that has begun early, once; makes every other call. */
  readonly execute: Execute
  /** Begins a page's first reads while it loads, except those that already wait to be asked for. */
  readonly begin: () => void
  /** Drops what no one has asked for: the session has ended. */
  readonly forget: () => void
}

type Run = (name: HttpCallName, input: unknown, context: ExecuteContext) => Promise<unknown>

const keyOf = (name: HttpCallName, input: unknown) => `${name} ${JSON.stringify(input)}`

/** Makes the first reads of a page before it asks for them (decision 122). */
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
    // The provider knows this id, and the page's call has another.
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
      // The page repeats a read that failed, and shows the second failure.
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
    // An answer that was read before a write may lack its change.
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
