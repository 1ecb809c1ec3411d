import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { refused } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { FileDialogs } from '#main/storage/file-dialogs.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { notWritten } from '#main/storage/not-written.ts'
import { fieldColumns } from '#shared/contract/field-columns.ts'
import type { CsvExport } from '#shared/entities/csv-export.ts'
import { isUnfinished } from '#shared/entities/csv-export.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { records } from '#shared/records/records.ts'
import { inFileName } from '#shared/rules/local-date-time.ts'
import { createExport, type Exporting } from './export.ts'
import { openGrowingFile, removeUnfinished } from './growing-file.ts'
import { readNames } from './read-names.ts'

interface CsvExportsOptions {
  readonly execute: Execute
  readonly dialogs: FileDialogs
  /** The paths of files that are not finished, so that the next start removes what a killed one has left. */
  readonly unfinished: JsonFile<string[]>
  readonly onChange: (exports: CsvExport[]) => void
  readonly timers: Timers
  readonly log: Log
}

/** Creates the exports of lists to files. They belong to the signed-in admin, and end with the session. */
export function createCsvExports({ execute, dialogs, unfinished, onChange, timers, log }: CsvExportsOptions) {
  const all = new Map<string, Exporting>()
  const moving = new Set<Promise<void>>()
  let admin: string | undefined

  const views = () => [...all.values()].map(({ view }) => view())
  const changed = () => onChange(views())
  const note = () => {
    const paths = [...all.values()].flatMap(({ path, view }) => (isUnfinished(view()) ? [path] : []))
    return unfinished.save(paths).catch((error) => log.warn('unfinished files cannot be noted', error))
  }
  const go = (one: Exporting) => {
    const moved: Promise<void> = one
      .go()
      .catch((error) => log.error('the export of a list broke off', error))
      .then(note)
      .finally(() => moving.delete(moved))
    moving.add(moved)
  }
  const stopAll = async () => {
    const left = [...all.values()]
    all.clear()
    await Promise.all(
      left.map(({ stop }) => stop().catch((error) => log.warn('a file cannot be removed', error))),
    )
    await note()
  }
  const on =
    (press: (one: Exporting, exportId: string) => unknown) =>
    async ({ exportId }: { readonly exportId: string }): Promise<CsvExport[]> => {
      const one = all.get(exportId)
      if (one) await press(one, exportId)
      changed()
      return views()
    }

  const handlers: HandlersOf<'csvExports'> = {
    'csvExports.list': async () => views(),
    'csvExports.start': async ({ list, columns: keys }) => {
      if (views().some(isUnfinished))
        throw refused('Another list is being saved. Please wait until it is finished.')
      const columns = keys.flatMap(
        (key) => fieldColumns(list.kind).find((column) => column.key === key) ?? [],
      )
      if (columns.length < keys.length) throw refused('One of the chosen columns no longer exists.')
      const whose = admin
      const name = `${records[list.kind].many.replaceAll(' ', '-')}-${inFileName(new Date(timers.now()))}.csv`
      const path = await dialogs.saveAs(name)
      if (path === undefined || whose !== admin) return null
      const file = await openGrowingFile(path).catch((cause: unknown) => {
        throw notWritten(cause)
      })
      const exportId = randomUUID()
      const one = createExport({
        exportId,
        list,
        columns,
        path,
        file,
        execute,
        readNames: (signal) => readNames(columns, { execute, signal }),
        onChange: changed,
        timers,
      })
      all.set(exportId, one)
      await note()
      go(one)
      return one.view()
    },
    'csvExports.resume': on((one) => {
      if (one.view().state === 'failed') go(one)
    }),
    'csvExports.stop': on(async (one) => {
      await one.stop()
      await note()
    }),
    'csvExports.dismiss': on(({ view }, exportId) => {
      if (!isUnfinished(view())) all.delete(exportId)
    }),
    'csvExports.show': async ({ exportId }) => {
      const one = all.get(exportId)
      if (one?.view().state === 'done') dialogs.show(one.path)
      return {}
    },
  }
  return {
    handlers,
    /** Ends all exports when another admin's screens open, or nobody's. */
    sessionIs: (session: SessionState): void => {
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      if (next === admin) return
      admin = next
      const stopped = stopAll()
        .then(changed)
        .finally(() => moving.delete(stopped))
      moving.add(stopped)
    },
    /** Ends all exports. Resolves once their unfinished files are gone. */
    ended: async (): Promise<void> => {
      await stopAll()
      await Promise.all(moving)
      await unfinished.settled()
    },
    /** Removes the unfinished files that a killed console has left. */
    start: async (): Promise<void> => {
      const paths = unfinished.value()
      if (paths.length === 0) return
      await Promise.all(
        paths.map((path) =>
          removeUnfinished(path).catch((error) => log.warn('a file cannot be removed', error)),
        ),
      )
      await unfinished.save([])
    },
  }
}
