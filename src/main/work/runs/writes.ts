import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Execute } from '#main/api/execute.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import { problemOf } from '#main/diagnostics/message-without-values.ts'
import { type BridgeCallName, contract, type HttpCallName, type ParsedInput } from '#shared/contract/index.ts'
import type { RowOutcome } from '#shared/entities/run.ts'
import type { CallError } from '#shared/result.ts'
import { whyRefused } from '#shared/rules/refusals.ts'
import { type Conclude, longestDelivery, rowOf } from '../arrival.ts'
import { failureOf, refused } from './failures.ts'
import type { RunKind, Sent } from './kind.ts'
import type { NewRun } from './run.ts'

interface WritesOptions {
  readonly execute: Execute
  readonly conclude: Conclude
  /** Undefined if a call needs no password; otherwise rejects unless one was entered recently. */
  readonly check: (call: BridgeCallName, input: object) => Promise<void> | undefined
  readonly timers: Pick<Timers, 'now'>
}

/** Refusals of the moment or of the way to the provider: the same write may be accepted later. */
const passing: ReadonlySet<number> = new Set([407, 408, 425, 429, 511])

const isPassing = ({ kind, status = 0 }: CallError) =>
  kind === 'network' || kind === 'signedOut' || passing.has(status)

/** Creates the kind of run that makes one call of the contract for each of many records. */
export function createWrites({ execute, conclude, check, timers }: WritesOptions) {
  const now = () => timestamp(timers.now())

  const kind: RunKind = {
    name: 'writes',
    batch: 1,
    inFlight: 4,
    tries: 5,
    send: async ({ call }, [row], signal) => {
      const { key = '', input = {} } = row ?? {}
      const sentAt = now()
      const requestId = randomUUID()
      const settled = (is: RowOutcome, why = ''): Sent => ({
        marks: [[key, { is, at: now(), sentAt, ...(why && { why }) }]],
      })
      try {
        await execute(call as HttpCallName, input as never, { signal, requestId })
        return settled('done')
      } catch (thrown) {
        const failure = failureOf(thrown, call, requestId)
        if (failure.effect !== 'none' && failure.kind !== 'invalid') return { marks: [], failure }
        if (isPassing(failure)) return { marks: [[key, null]], failure }
        const { status = 400 } = failure
        const is = status >= 400 && status < 500 ? 'refused' : 'failed'
        return settled(is, whyRefused(failure))
      }
    },
    ask: async ({ call, marks }, [row], { signal, note }) => {
      const { key = '', input = {} } = row ?? {}
      const mark = marks.get(key)
      const at = (mark?.is === 'sent' && mark.at) || now()
      const conclusion = await conclude({ call, input, at }, { execute, signal, now: timers.now() })
      if (!conclusion) return
      const { outcome } = conclusion
      const is = outcome === 'unknown' ? outcome : 'found'
      await note([[key, outcome === 'missed' ? null : { is, at: now() }]])
    },
    lag: longestDelivery,
    cells: ({ name }) => ({ name }),
  }

  return {
    kind,
    /** Checks what the page wants to send. @throws CallFailure */
    checked: async ({ call, title, rows }: ParsedInput<'runs.start'>): Promise<NewRun> => {
      if (!rowOf(call)?.readBack) throw refused('These changes cannot be made together.')
      if (new Set(rows.map(({ key }) => key)).size < rows.length)
        throw refused('A record must be in the list once.')
      for (const { input } of rows) {
        const parsed = v.safeParse(contract[call as HttpCallName].input as v.GenericSchema, input)
        if (!parsed.success) throw refused(problemOf(parsed.issues))
        await check(call as BridgeCallName, input)
      }
      return { kind: 'writes', call, title, rows }
    },
  }
}
