import * as v from 'valibot'
import { CallFailure } from '#main/call-failure.ts'
import type { Timers } from '#main/timers.ts'
import { whileWanted } from '#main/while-wanted.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { cancelledMessage, type Reading } from '#shared/result.ts'
import { pageSize } from '#shared/rules/paging.ts'
import type { Execute, ExecuteContext } from './execute.ts'

/** What the page asks first after a start: the list of jobs, with the names in it and in its filters. */
export const firstReads = [
  ['jobs.search', { query: '', from: 0, size: pageSize, filters: {} }],
  ['jobIndustries.list', {}],
  ['jobRequirements.list', {}],
] as const satisfies readonly (readonly [HttpCallName, object])[]

/** How old an answer may be, in ms; the page itself keeps one as long. */
const freshFor = 30_000

interface EarlyRead {
  readonly answer: Promise<unknown>
  readonly startedAt: number
  readonly reading: () => Reading | undefined
}

export interface HeadStart {
  /** Answers a read that has begun early, once; makes every other call. */
  readonly execute: Execute
  /** Begins the first reads, while the page loads. */
  readonly begin: () => void
  /** Drops what no one has asked for: the session has ended. */
  readonly forget: () => void
}

type Run = (name: HttpCallName, input: unknown, context: ExecuteContext) => Promise<unknown>

const keyOf = (name: HttpCallName, input: unknown) => `${name} ${JSON.stringify(input)}`

/** Makes the first reads of a start before the page asks for them (decision 122). */
export function createHeadStart(execute: Execute, timers: Timers): HeadStart {
  const run = execute as Run
  const early = new Map<string, EarlyRead>()
  let life = new AbortController()

  const forget = () => {
    life.abort()
    life = new AbortController()
    early.clear()
  }

  const beginOne = (name: HttpCallName, given: unknown) => {
    const input = v.parse(contract[name].input, given)
    let reading: Reading | undefined
    const onReading = (read: Reading) => {
      reading = read
    }
    const answer = run(name, input, { signal: life.signal, onReading })
    // The page repeats a read that failed, and shows the second failure.
    answer.catch(() => {})
    early.set(keyOf(name, input), { answer, startedAt: timers.now(), reading: () => reading })
  }

  const take = (name: HttpCallName, input: unknown): EarlyRead | undefined => {
    const key = keyOf(name, input)
    const found = early.get(key)
    early.delete(key)
    return found && timers.now() - found.startedAt < freshFor ? found : undefined
  }

  const executed: Run = async (name, input, context) => {
    const call: Call = contract[name]
    // What was read before a write may lack it.
    if (call.effect === 'write') forget()
    const read = take(name, input)
    if (!read) return run(name, input, context)
    const giveUp = () => Promise.reject(new CallFailure({ kind: 'cancelled', message: cancelledMessage }))
    try {
      const answer = await whileWanted(read.answer, context.signal, giveUp)
      const reading = read.reading()
      if (reading) context.onReading?.(reading)
      return answer
    } catch (error) {
      if (context.signal.aborted) throw error
      return run(name, input, context)
    }
  }

  return {
    execute: executed as Execute,
    begin: () => {
      for (const [name, input] of firstReads) beginOne(name, input)
    },
    forget,
  }
}
