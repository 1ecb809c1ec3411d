import { join } from 'node:path'
import { app, dialog } from 'electron'
import * as v from 'valibot'
import { title } from '#main/config/app-name.ts'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { requestedEmailsSchema } from '#main/identity/requested-email-store.ts'
import { nothingLeft, signOutFile, signOutRecordSchema, unknownLeft } from '#main/identity/sign-out-record.ts'
import {
  lostPlacement,
  lostRequestedEmail,
  lostSignOut,
  showLostFile,
  showUnreadableWork,
} from '#main/shell/windows/lost-file.ts'
import { firstPlacement, placementSchema } from '#main/shell/windows/placement.ts'
import { keptThemeSchema, systemTheme } from '#main/shell/windows/theme.ts'
import { openJsonFile } from '#main/storage/json-file.ts'
import { countDays, daysSchema, noDays } from '#main/work/days.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'

/** Reads the console's local files, and shows a message for each damaged one. */
export async function readLocalFiles(config: Config, log: Log) {
  const inUserData = (name: string) => join(app.getPath('userData'), name)
  const showLost = (loss: typeof lostPlacement) => (aside: string | undefined) =>
    showLostFile(aside, loss, { app, dialog, title, log })
  const [placement, keptTheme, signOutRecord, dayFile, requestedEmails, unfinishedFiles] = await Promise.all([
    openJsonFile({
      path: inUserData('window.json'),
      schema: placementSchema,
      fallback: firstPlacement,
      onSetAside: showLost(lostPlacement),
      log,
    }),
    openJsonFile({
      path: inUserData('theme.json'),
      schema: keptThemeSchema,
      fallback: systemTheme,
      // Shows no message about a damaged file: the admin sees the system's theme, and can choose another with
      // one click.
      onSetAside: () => {},
      log,
    }),
    openJsonFile({
      path: inUserData(signOutFile(config)),
      schema: signOutRecordSchema,
      fallback: nothingLeft,
      damaged: unknownLeft,
      onSetAside: showLost(lostSignOut),
      log,
    }),
    openJsonFile({
      path: inUserData('days.json'),
      schema: daysSchema,
      fallback: noDays,
      // The console counts on from the latest day that is recorded in the files of unfinished work.
      onSetAside: () => {},
      log,
    }),
    openJsonFile({
      path: inUserData('requested-emails.json'),
      schema: requestedEmailsSchema,
      fallback: {},
      onSetAside: showLost(lostRequestedEmail),
      log,
    }),
    openJsonFile({
      path: inUserData('unfinished-files.json'),
      schema: v.array(v.string()),
      fallback: [],
      // Shows no message: at most an unfinished file stays beside the one that the admin chose.
      onSetAside: () => {},
      log,
    }),
  ])
  const days = countDays(dayFile, Date.now(), log)
  const workStore = diskStoreIn({
    folder: inUserData('work'),
    days,
    onUnreadable: (count) => showUnreadableWork(count, { app, dialog, title, log }),
    log,
  })
  return { placement, keptTheme, signOutRecord, requestedEmails, unfinishedFiles, days, workStore }
}
