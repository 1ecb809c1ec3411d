import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure, refused } from '#main/base/call-failure.ts'
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
import { records } from '#shared/records/records.ts'
import { internalMessage } from '#shared/result.ts'
import { type Compared, compareFile } from './compare-file.ts'
import { UnusableCsv } from './match-columns.ts'
import { addingCall } from './plan-row.ts'

interface CsvChangesOptions {
  readonly execute: Execute
  readonly dialogs: Pick<FileDialogs, 'open'>
  /** Starts a run of writes, with the checks of `runs.start`. */
  readonly startRun: (list: ParsedInput<'runs.start'>) => Promise<CallAnswer<'runs.start'>>
  /** Tells a window what is known of its file; null once it is closed. */
  readonly onChange: (changes: CsvChanges | null, owner: number) => void
  readonly log: Log
}

interface OpenFile {
  readonly view: CsvChanges
  readonly abort: AbortController
  readonly compared?: Compared
}

const nothing = { changed: 0, refused: 0, new: 0, unchanged: 0 }

/** The window that calls. */
interface Context {
  readonly owner: number
}

/** Creates the comparison of files with the records that they name, for the signed-in admin: one in each window. */
export function createCsvChanges({ execute, dialogs, startRun, onChange, log }: CsvChangesOptions) {
  const files = new Map<number, OpenFile>()
  let admin: string | undefined

  const forget = (owner: number) => {
    files.get(owner)?.abort.abort()
    files.delete(owner)
  }
  const close = (owner: number) => {
    forget(owner)
    onChange(null, owner)
  }
  const fileOf = (owner: number, changesId: string): OpenFile | undefined => {
    const open = files.get(owner)
    return open?.view.changesId === changesId ? open : undefined
  }
  /** Replaces what is known of the file, unless its window has opened another one. */
  const tell = (owner: number, changesId: string, part: Partial<CsvChanges>, compared?: Compared) => {
    const open = fileOf(owner, changesId)
    if (!open) return
    const view = { ...open.view, ...part }
    files.set(owner, { ...open, view, ...(compared && { compared }) })
    onChange(view, owner)
  }
  const whyNot = (thrown: unknown): string => {
    if (thrown instanceof UnreadableCsv || thrown instanceof UnusableCsv) return thrown.message
    if (thrown instanceof CallFailure) return thrown.detail.message
    if (thrown instanceof Error && 'code' in thrown)
      return `The file could not be read: ${messageWithoutValues(thrown)}`
    log.error('the comparison of a file broke off', thrown)
    return internalMessage
  }
  const compare = async (
    owner: number,
    read: () => Promise<Uint8Array>,
    { view, abort: { signal } }: OpenFile,
  ) => {
    const { kind, changesId } = view
    try {
      const table = await readCsv(await read())
      const total = Math.max(table.rows.length - 1, 0)
      tell(owner, changesId, { total })
      const compared = await compareFile({
        kind,
        table,
        execute,
        signal,
        onProgress: (read) => tell(owner, changesId, { read }),
      })
      const { rows, unchanged, ignored } = compared
      const counts = {
        changed: rows.changed.length,
        refused: rows.refused.length,
        new: rows.new.length,
        unchanged,
      }
      tell(owner, changesId, { state: 'ready', counts, ignored: [...ignored], read: total }, compared)
    } catch (thrown) {
      if (!signal.aborted) tell(owner, changesId, { state: 'failed', why: whyNot(thrown) })
    }
  }

  const handlers: HandlersOf<'csvChanges', Context> = {
    'csvChanges.open': async ({ kind, dropped }, { owner }) => {
      const whose = admin
      const path = dropped?.name ?? (await dialogs.open('csv'))
      if (path === undefined || whose !== admin) return null
      // What was dropped has only a name, and is never looked for on the disk.
      const read = async () => dropped?.bytes ?? readFile(path)
      forget(owner)
      const open: OpenFile = {
        abort: new AbortController(),
        view: {
          changesId: randomUUID(),
          kind,
          file: basename(path),
          state: 'reading',
          read: 0,
          total: 0,
          counts: nothing,
          ignored: [],
        },
      }
      files.set(owner, open)
      onChange(open.view, owner)
      void compare(owner, read, open)
      return open.view
    },
    'csvChanges.rows': async ({ changesId, is, from, size }, { owner }) => {
      const open = fileOf(owner, changesId)
      return (open?.compared?.rows[is] ?? []).slice(from, from + size).map(({ shown }) => shown)
    },
    'csvChanges.start': async ({ changesId }, { owner }) => {
      const open = fileOf(owner, changesId)
      if (!open?.compared) throw refused('This file is no longer open.')
      const { kind, file } = open.view
      const call = savingCall(kind) ?? addingCall(kind)
      const { changed, new: added } = open.compared.rows
      const rows = [...changed, ...added].flatMap(({ write }) => write ?? []).slice(0, mostRows)
      if (!call || rows.length === 0)
        throw refused(`The ${records[kind].many} already have the values of this file.`)
      const run = await startRun({
        call,
        title: `Changes from ${file}`,
        rows: rows.map((row) => ({ ...row })),
      })
      close(owner)
      return run
    },
    'csvChanges.close': async (_, { owner }) => {
      close(owner)
      return {}
    },
  }
  return {
    handlers,
    /** Forgets the file of a closed window. */
    ownerGone: forget,
    /** Forgets the files when another admin's screens open, or nobody's. */
    sessionIs: (session: SessionState): void => {
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      if (next === admin) return
      admin = next
      for (const owner of [...files.keys()]) close(owner)
    },
  }
}
