import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Execute } from '#main/api/execute.ts'
import { refused } from '#main/base/call-failure.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import { problemOf } from '#main/diagnostics/message-without-values.ts'
import { type BridgeCallName, contract, type HttpCallName, type ParsedInput } from '#shared/contract/index.ts'
import { areaOf, httpRowOf } from '#shared/contract/record-calls.ts'
import type { RowOutcome } from '#shared/entities/run.ts'
import { type RecordName, recordKey } from '#shared/records/records.ts'
import type { CallError } from '#shared/result.ts'
import { whyRefused } from '#shared/rules/refusals.ts'
import { type Conclude, longestDelivery } from '../arrival.ts'
import { createEdits, isEdit } from './edits.ts'
import { failureOf, isRefused } from './failures.ts'
import type { RunKind, Sent } from './kind.ts'
import type { NewRun, Row } from './run.ts'

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

/** What a row sends if nothing is merged with it. */
const inputOf = (call: string, { key, input, changes }: Pick<Row, 'key' | 'input' | 'changes'>): object =>
  changes ? { ...recordKey(areaOf(call) as RecordName, key), ...changes } : (input ?? {})

/** The call of a row: its own, or that of the run. */
const callOf = ({ call }: { readonly call: string }, row: Pick<Row, 'call'> | undefined): string =>
  row?.call ?? call

/** Creates the kind of run that makes one call of the contract for each of many records. */
export function createWrites({ execute, conclude, check, timers }: WritesOptions) {
  const now = () => timestamp(timers.now())
  const edits = createEdits({ execute, timers })

  const settled = (key: string, is: RowOutcome, why = ''): Sent => ({
    marks: [[key, { is, at: now(), ...(why && { why }) }]],
  })
  /** The end of a row that has changed nothing. */
  const unchanged = (key: string, failure: CallError): Sent => {
    if (isPassing(failure)) return { marks: [[key, null]], failure }
    return settled(key, isRefused(failure) ? 'refused' : 'failed', whyRefused(failure))
  }

  const kind: RunKind = {
    name: 'writes',
    batch: 1,
    inFlight: 4,
    tries: 5,
    prepare: async (run, [row = { key: '' }], signal) => {
      const { key } = row
      const call = callOf(run, row)
      try {
        const ready = await edits.prepare(call, row, signal)
        if ('already' in ready) return { settled: settled(key, 'already') }
        return 'refused' in ready ? { settled: settled(key, 'refused', ready.refused) } : ready
      } catch (thrown) {
        return { settled: unchanged(key, failureOf(thrown, call)) }
      }
    },
    send: async (run, [row], signal, { input = {}, before }) => {
      const { key = '', name, note, undoes } = row ?? {}
      const call = callOf(run, row)
      const requestId = randomUUID()
      const context = {
        signal,
        requestId,
        run: { id: run.id, title: run.title, rows: run.rows.length, name },
        ...(before && { before }),
        note,
        undoes,
      }
      try {
        await execute(call as HttpCallName, input as never, context)
        return settled(key, 'done')
      } catch (thrown) {
        const failure = failureOf(thrown, call, requestId)
        if (failure.effect !== 'none' && failure.kind !== 'invalid') return { marks: [], failure }
        return unchanged(key, failure)
      }
    },
    ask: async (run, [row = { key: '' }], { signal, note }) => {
      const { key } = row
      const call = callOf(run, row)
      const mark = run.marks.get(key)
      const at = (mark?.is === 'sent' && mark.at) || now()
      const look = async () => ((await edits.hasArrived(call, row, signal)) ? { value: {} } : undefined)
      const conclusion = await conclude(
        { call, input: inputOf(call, row), at, ...(row.changes && { look }) },
        { execute, signal, now: timers.now() },
      )
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
    checked: async (list: ParsedInput<'runs.start'>): Promise<NewRun> => {
      const { title, rows } = list
      for (const call of new Set([list.call, ...rows.map((row) => callOf(list, row))]))
        if (!httpRowOf(call)?.readBack) throw refused('These changes cannot be made together.')
      if (new Set(rows.map(({ key }) => key)).size < rows.length)
        throw refused('A record is in the list more than once.')
      for (const row of rows) {
        const call = callOf(list, row)
        const input = inputOf(call, row)
        // Whether merged changes are valid is known only when they have been merged.
        if (row.changes && !isEdit(call)) throw refused('These changes cannot be made together.')
        const parsed =
          row.input && v.safeParse(contract[call as HttpCallName].input as v.GenericSchema, input)
        if (parsed && !parsed.success) throw refused(problemOf(parsed.issues))
        await check(call as BridgeCallName, input)
      }
      return { kind: 'writes', call: list.call, title, rows }
    },
  }
}
