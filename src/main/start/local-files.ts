import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { draftStoreIn } from '#main/drafts/disk-shelf.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { requestedEmailsSchema } from '#main/identity/requested-email-store.ts'
import { nothingLeft, signOutFile, signOutRecordSchema, unknownLeft } from '#main/identity/sign-out-record.ts'
import { ledgerSchema } from '#main/processing/ledger.ts'
import { openRoverStore } from '#main/rover/store.ts'
import {
  lostDraft,
  lostImports,
  lostPendingChanges,
  lostPlacement,
  lostRequestedEmail,
  lostSignOut,
  showLostFile,
} from '#main/shell/windows/lost-file.ts'
import { firstPlacement, placementSchema } from '#main/shell/windows/placement.ts'
import { openJsonFile } from '#main/storage/json-file.ts'
import { title } from './title.ts'

/** Reads the console's local files, and shows a message for each damaged one. */
export async function readLocalFiles(config: Config, keychain: Keychain, log: Log) {
  const inUserData = (name: string) => join(app.getPath('userData'), name)
  const showLost = (loss: typeof lostDraft) => (aside: string | undefined) =>
    showLostFile(aside, loss, { app, dialog, title, log })
  const [placement, signOutRecord, pendingChanges, requestedEmails, roverStore] = await Promise.all([
    openJsonFile({
      path: inUserData('window.json'),
      schema: placementSchema,
      fallback: firstPlacement,
      onSetAside: showLost(lostPlacement),
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
      path: inUserData('pending-changes.json'),
      schema: ledgerSchema,
      fallback: {},
      onSetAside: showLost(lostPendingChanges),
      log,
    }),
    openJsonFile({
      path: inUserData('requested-emails.json'),
      schema: requestedEmailsSchema,
      fallback: {},
      onSetAside: showLost(lostRequestedEmail),
      log,
    }),
    openRoverStore({
      folder: inUserData('rover-imports'),
      secretKey: () => keychain.secretKey('rover-imports'),
      onSetAside: showLost(lostImports),
      log,
    }),
  ])
  const draftStore = draftStoreIn({
    folder: inUserData('drafts'),
    onSetAside: showLost(lostDraft),
    log,
    now: Date.now,
  })
  return { placement, signOutRecord, pendingChanges, requestedEmails, roverStore, draftStore }
}
