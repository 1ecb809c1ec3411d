import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { createCsvChanges } from '#main/csv/csv-changes.ts'
import { createCsvExports } from '#main/csv/csv-exports.ts'
import { readCsv } from '#main/storage/read-csv.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import { fieldColumns } from '#shared/contract/field-columns.ts'
import type { ParsedInput } from '#shared/contract/index.ts'
import type { CsvChanges, RowKind } from '#shared/entities/csv-changes.ts'
import type { CsvExport } from '#shared/entities/csv-export.ts'
import type { RecordName } from '#shared/records/records.ts'
import { hastyTimers } from '#tests/support/desk/clock.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { mia } from '#tests/support/desk/session-bridge.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The exports of a console whose admin chooses this path. */
export function openExports(execute: Execute, path: string, unfinished = memoryFile<string[]>([])) {
  const told: CsvExport[][] = []
  const shown: string[] = []
  const csv = createCsvExports({
    execute,
    dialogs: {
      saveAs: async () => path,
      open: async () => undefined,
      show: (each) => void shown.push(each),
    },
    unfinished,
    onChange: (exports) => void told.push(exports),
    timers: hastyTimers,
    log: silent,
  })
  csv.sessionIs(mia)
  const start = (list: Listed, columns = fieldColumns(list.kind).map(({ key }) => key)) =>
    csv.handlers['csvExports.start']({ list, columns })
  const until = (...states: CsvExport['state'][]) =>
    vi.waitFor(
      async () => {
        const [one] = await csv.handlers['csvExports.list']({})
        expect(states).toContain(one?.state)
        return one as CsvExport
      },
      { timeout: 20_000, interval: 5 },
    )
  return {
    ...csv,
    /** As a start of the console. */
    startUp: csv.start,
    told,
    shown,
    path,
    unfinished,
    start,
    until,
    table: async () => readCsv(await readFile(path)),
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A table as a spreadsheet saves it: all cells in quotes. */
export const tableOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n')

/** The window that opens the files. */
export const window = { owner: 1 }

/** A CSV of a kind of record that a person changes, and the console that opens it. */
export function openSheets(execute: () => Execute, folder: () => string) {
  /** The file of all records of a kind. */
  const savedFile = async (kind: RecordName): Promise<string> => {
    const exporting = openExports(execute(), join(folder(), `${kind}.csv`))
    await exporting.start({ kind })
    await exporting.until('done')
    return readFile(exporting.path, 'utf8')
  }
  /** All records of a kind as the rows of a file, with the heads first. */
  const saved = async (kind: RecordName): Promise<string[][]> => {
    const { rows } = await readCsv(Buffer.from(await savedFile(kind)))
    return rows.map(({ cells }) => [...cells])
  }
  /** Opens a file and compares it. */
  const compared = async (kind: RecordName, content: string | Uint8Array) => {
    const path = join(folder(), 'changed.csv')
    await writeFile(path, content)
    const runs: ParsedInput<'runs.start'>[] = []
    const told: (CsvChanges | null)[] = []
    const toldTo = new Map<number, CsvChanges | null>()
    const { handlers, sessionIs, ownerGone } = createCsvChanges({
      execute: execute(),
      dialogs: { open: async () => path },
      startRun: async (list) => {
        runs.push(list)
        return { runId: 'run' } as never
      },
      onChange: (changes, owner) => {
        told.push(changes)
        toldTo.set(owner, changes)
      },
      log: silent,
    })
    sessionIs(mia)
    const opened = await handlers['csvChanges.open']({ kind }, window)
    const changesId = opened?.changesId ?? ''
    const view = await vi.waitFor(
      async () => {
        const now = told.at(-1)
        expect(now?.state).not.toBe('reading')
        return now as CsvChanges
      },
      { timeout: 20_000, interval: 5 },
    )
    const rows = (is: RowKind) => handlers['csvChanges.rows']({ changesId, is, from: 0, size: 500 }, window)
    return {
      view,
      rows,
      runs,
      told,
      toldTo,
      sessionIs,
      ownerGone,
      handlers,
      start: () => handlers['csvChanges.start']({ changesId }, window),
    }
  }
  return { saved, savedFile, compared }
}

/** Changes a cell of a row of a file, by the head of its column. */
export function setCell(rows: string[][], row: number, head: string, text: string): void {
  const at = rows[0]?.indexOf(head) ?? -1
  const cells = rows[row]
  if (at < 0 || !cells) throw new Error(`the file has no cell ${head} in row ${row}`)
  cells[at] = text
}
