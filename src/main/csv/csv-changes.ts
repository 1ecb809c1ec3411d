import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { messageWithoutValues } from '#main/diagnostics/message-without-values.ts'
import type { FileDialogs } from '#main/storage/file-dialogs.ts'
import { readCsv, UnreadableCsv } from '#main/storage/read-csv.ts'
import type { CallAnswer, ParsedInput } from '#shared/contract/index.ts'
import { savingCall } from '#shared/contract/record-calls.ts'
import type { CsvChanges } from '#shared/entities/csv-changes.ts'
import { mostRows } from '#shared/entities/run.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { internalMessage } from '#shared/result.ts'
import { type Compared, compareFile } from './compare-file.ts'
import { UnusableCsv } from './match-columns.ts'
import { addingCall } from './plan-row.ts'

interface CsvChangesOptions {
  readonly execute: Execute
  readonly dialogs: Pick<FileDialogs, 'open'>
  /** Starts a run of writes, with the checks of `runs.start`. */
  readonly startRun: (list: ParsedInput<'runs.start'>) => Promise<CallAnswer<'runs.start'>>
  readonly onChange: (changes: CsvChanges | null) => void
  readonly log: Log
}

interface OpenFile {
  readonly view: CsvChanges
  readonly abort: AbortController
  readonly compared?: Compared
}

const nothing = { changed: 0, refused: 0, new: 0, unchanged: 0 }
const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })

/** Creates the comparison of a file with the records that it names, for the signed-in admin. */
export function createCsvChanges({ execute, dialogs, startRun, onChange, log }: CsvChangesOptions) {
  let open: OpenFile | undefined
  let admin: string | undefined

  const close = () => {
    open?.abort.abort()
    open = undefined
    onChange(null)
  }
  /** Replaces what is known of the file, unless another one is open. */
  const tell = (changesId: string, part: Partial<CsvChanges>, compared?: Compared) => {
    if (open?.view.changesId !== changesId) return
    open = { ...open, view: { ...open.view, ...part }, ...(compared && { compared }) }
    onChange(open.view)
  }
  const whyNot = (thrown: unknown): string => {
    if (thrown instanceof UnreadableCsv || thrown instanceof UnusableCsv) return thrown.message
    if (thrown instanceof CallFailure) return thrown.detail.message
    if (thrown instanceof Error && 'code' in thrown)
      return `The file could not be read: ${messageWithoutValues(thrown)}`
    log.error('the comparison of a file broke off', thrown)
    return internalMessage
  }
  const compare = async (path: string, kind: RecordName, changesId: string, signal: AbortSignal) => {
    try {
      const table = await readCsv(await readFile(path))
      tell(changesId, { total: Math.max(table.rows.length - 1, 0) })
      const compared = await compareFile({
        kind,
        table,
        execute,
        signal,
        onProgress: (read) => tell(changesId, { read }),
      })
      const { counts, ignored } = compared
      tell(
        changesId,
        { state: 'ready', counts, ignored: [...ignored], read: open?.view.total ?? 0 },
        compared,
      )
    } catch (thrown) {
      if (!signal.aborted) tell(changesId, { state: 'failed', why: whyNot(thrown) })
    }
  }

  const handlers: HandlersOf<'csvChanges'> = {
    'csvChanges.open': async ({ kind }) => {
      const whose = admin
      const path = await dialogs.open('csv')
      if (path === undefined || whose !== admin) return null
      open?.abort.abort()
      const changesId = randomUUID()
      const abort = new AbortController()
      open = {
        abort,
        view: {
          changesId,
          kind,
          file: basename(path),
          state: 'reading',
          read: 0,
          total: 0,
          counts: nothing,
          ignored: [],
        },
      }
      onChange(open.view)
      void compare(path, kind, changesId, abort.signal)
      return open.view
    },
    'csvChanges.rows': async ({ changesId, is, from, size }) => {
      if (open?.view.changesId !== changesId || !open.compared) return []
      return open.compared.rows[is].slice(from, from + size).map(({ shown }) => shown)
    },
    'csvChanges.start': async ({ changesId }) => {
      if (open?.view.changesId !== changesId || !open.compared) throw refused('This file is no longer open.')
      const { kind, file } = open.view
      const call = savingCall(kind) ?? addingCall(kind)
      const { changed, new: added } = open.compared.rows
      const rows = [...changed, ...added].flatMap(({ write }) => write ?? []).slice(0, mostRows)
      if (!call || rows.length === 0) throw refused(`The file changes no ${records[kind].many}.`)
      const run = await startRun({
        call,
        title: `Changes from ${file}`,
        rows: rows.map((row) => ({ ...row })),
      })
      close()
      return run
    },
    'csvChanges.close': async () => {
      close()
      return {}
    },
  }
  return {
    handlers,
    /** Forgets the file when another admin's screens open, or nobody's. */
    sessionIs: (session: SessionState): void => {
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      if (next === admin) return
      admin = next
      close()
    },
  }
}
