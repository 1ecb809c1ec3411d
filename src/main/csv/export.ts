import { basename } from 'node:path'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { longestWait, pause, type Timers, timestamp } from '#main/base/timers.ts'
import { csvOf } from '#main/storage/csv-file.ts'
import { notWritten } from '#main/storage/not-written.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import type { FieldColumn } from '#shared/contract/field-columns.ts'
import type { CsvExport } from '#shared/entities/csv-export.ts'
import type { FieldNames } from '#shared/fields/field-names.ts'
import type { CallError } from '#shared/result.ts'
import { recordId } from '#shared/rules/names.ts'
import type { GrowingFile } from './growing-file.ts'
import { readListed, type SomeRecords } from './listed-records.ts'

interface ExportOptions {
  readonly exportId: string
  readonly list: Listed
  readonly columns: readonly FieldColumn[]
  readonly path: string
  readonly file: GrowingFile
  readonly execute: Execute
  /** Reads the names of the records that the columns name. */
  readonly readNames: (signal: AbortSignal) => Promise<FieldNames>
  readonly onChange: () => void
  readonly timers: Timers
}

/** The number of times that a failed read is repeated, besides the repeats of every read. */
const tries = 5
const second = 1000

/** Faults that may pass: of the network, and what the server asks to try again. */
const isPassing = ({ kind, status = 0 }: CallFailure['detail']) =>
  kind === 'network' || status === 408 || status === 429 || status >= 500

const numberKinds: ReadonlySet<string | undefined> = new Set(['rate', 'count'])

/** The columns of a file. Only numbers may be reformatted by a spreadsheet. */
export const csvColumns = (columns: readonly FieldColumn[]) =>
  columns.map(({ key, label, field }) => ({
    key,
    header: label,
    ...(!numberKinds.has(field?.kind) && { isId: true as const }),
  }))

/** Writes a list to a file while it reads it. Each record is written once, even if it moves to a later page. */
export function createExport(options: ExportOptions) {
  const { exportId, list, columns, path, file, execute, readNames, onChange, timers } = options
  const cells = csvColumns(columns)
  const abort = new AbortController()
  const seen = new Set<string>()
  let state: CsvExport['state'] = 'running'
  let total: number | null = null
  let firstTotal: number | undefined
  let leftOut = 0
  let from = 0
  let hasHead = false
  let failuresInRow = 0
  let waitUntil: string | undefined
  let failure: CallError | undefined
  let names: FieldNames | undefined
  let isRead = false

  const restart = () => {
    seen.clear()
    hasHead = false
    leftOut = 0
    void file.clear()
  }
  const take = async (some: SomeRecords, known: FieldNames) => {
    const fresh = new Map(some.records.map((record) => [recordId(list.kind, record), record]))
    for (const id of fresh.keys()) if (seen.has(id)) fresh.delete(id)
    for (const id of fresh.keys()) seen.add(id)
    const rows = [...fresh.values()].map((record) =>
      Object.fromEntries(columns.map((column) => [column.key, column.text(record, known)])),
    )
    const isContinued = hasHead
    hasHead = true
    if (rows.length > 0 || !isContinued)
      await file.add(csvOf(rows, cells, isContinued)).catch((cause: unknown) => {
        for (const id of fresh.keys()) seen.delete(id)
        throw notWritten(cause)
      })
    // What follows happens only once the rows are written, so that a resume leaves none out.
    leftOut += some.leftOut
    if (some.total !== undefined) {
      total = some.total
      firstTotal ??= some.total
    }
    from = some.next ?? from
    failuresInRow = 0
    onChange()
  }
  const readOn = async () => {
    if (isRead) return
    names ??= await readNames(abort.signal)
    const known = names
    if (from === 0) restart()
    await readListed(list, { execute, signal: abort.signal, from, onAgain: restart }, (some) =>
      take(some, known),
    )
    isRead = true
  }
  const wait = async (ms: number) => {
    state = 'waiting'
    waitUntil = timestamp(timers.now() + ms)
    onChange()
    await pause(timers, abort.signal, ms)
    waitUntil = undefined
    state = 'running'
    onChange()
  }
  const run = async (): Promise<void> => {
    for (;;) {
      try {
        await readOn()
        await file.finish().catch((cause: unknown) => {
          throw notWritten(cause)
        })
        state = 'done'
        return
      } catch (thrown) {
        if (abort.signal.aborted) return
        if (!(thrown instanceof CallFailure)) throw thrown
        failuresInRow += 1
        if (!isPassing(thrown.detail) || failuresInRow > tries) {
          failure = { ...thrown.detail, call: `${list.kind}.list`, requestId: exportId }
          state = 'failed'
          return
        }
        await wait(Math.min(thrown.detail.retryAfter ?? second * 2 ** failuresInRow, longestWait)).catch(
          () => undefined,
        )
        if (abort.signal.aborted) return
      }
    }
  }
  return {
    path,
    /** Reads on until the end, a failure or a stop. Never fails because of the server. */
    go: async (): Promise<void> => {
      state = 'running'
      failure = undefined
      failuresInRow = 0
      onChange()
      await run()
      onChange()
    },
    /** Ends the export and removes what is written. */
    stop: async (): Promise<void> => {
      if (state === 'done') return
      abort.abort()
      state = 'stopped'
      waitUntil = undefined
      await file.drop()
      onChange()
    },
    view: (): CsvExport => ({
      exportId,
      kind: list.kind,
      file: basename(path),
      state,
      rows: seen.size,
      total,
      hasMoved: total !== null && firstTotal !== undefined && total !== firstTotal,
      leftOut,
      ...(waitUntil !== undefined && { waitUntil }),
      ...(failure && { failure }),
    }),
  }
}
export type Exporting = ReturnType<typeof createExport>
