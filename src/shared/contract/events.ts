import * as v from 'valibot'
import { ownListsSchema } from '../entities/own-list.ts'
import { providerCheckSchema } from '../entities/provider-check.ts'
import { sessionStateSchema } from '../entities/session.ts'
import { updateStateSchema } from '../entities/updates.ts'
import { isScreenAddress } from '../rules/console-links.ts'
import { strictRecord } from '../rules/record.ts'
import { openCsvSchema } from './csv-changes.ts'
import { csvExportsSchema } from './csv-exports.ts'
import { draftListSchema } from './drafts.ts'
import { uploadId } from './files.ts'
import { leavingSchema } from './leaving.ts'
import { pendingChangesSchema } from './processing.ts'
import { proxyQuestionSchema } from './proxy-sign-in.ts'
import { runsSchema } from './runs.ts'

/** Menu commands that the page carries out. */
const pageCommands = [
  'goBack',
  'goForward',
  'find',
  'findNext',
  'findPrevious',
  'showShortcuts',
  'openPalette',
  'checkProvider',
  'reportForSupport',
] as const
export type PageCommand = (typeof pageCommands)[number]

/** Events from main to the page. Each is a function with the same name on the bridge. */
export const events = {
  'session.changed': sessionStateSchema,
  /** The system opened a link, and this window must show its screen. */
  'link.opened': strictRecord({ path: v.pipe(v.string(), v.check(isScreenAddress)) }),
  /**
   * Another window has changed records. Contains the name of its call and the records' ids, but no values.
   */
  'records.changed': strictRecord({ call: v.string(), ids: v.record(v.string(), v.string()) }),
  /** All changes that the search does not show yet, sent whenever the list changes. */
  'processing.changed': pendingChangesSchema,
  /** The admin's drafts, sent whenever one is added or removed. */
  'drafts.changed': draftListSchema,
  /** What the admin has chosen for the lists, sent when another window has changed it. */
  'ownLists.changed': ownListsSchema,
  /** A proxy asks for a sign-in; null if none does. */
  'proxySignIn.asked': v.nullable(proxyQuestionSchema),
  /** The page is about to close or reload. It answers with `leaving.answer`. */
  'window.leaving': leavingSchema,
  /** The signed-in admin's runs, sent at each progress of one. */
  'runs.changed': runsSchema,
  /** The signed-in admin's exports, sent at each progress of one. */
  'csvExports.changed': csvExportsSchema,
  /** The file whose changes the window compares, sent to it at each progress; null once it is closed. */
  'csvChanges.changed': openCsvSchema,
  /** The signed-in admin's history is different; sent at most once a second. */
  'history.changed': strictRecord({}),
  /** One part of a long list. The answer of the call contains the last part (decision 94). */
  'lists.part': strictRecord({
    requestId: v.pipe(v.string(), v.uuid()),
    /** The number of the attempt. Each retry sends all parts again. */
    attempt: v.number(),
    /** The position of the part's first record in the list. */
    from: v.number(),
    /** The records as JSON, because the bridge copies other values member by member, which is slow. */
    json: v.string(),
  }),
  /** The admin chose a menu command, or pressed its shortcut. */
  'command.chosen': strictRecord({ command: v.picklist(pageCommands) }),
  /** A downloaded update can be installed by a restart. */
  'updates.changed': updateStateSchema,
  /** Sent after each read of a provider check. */
  'providerCheck.changed': providerCheckSchema,
  /** `percent` is a whole number from 0 to 100 (UPL-03). */
  'uploads.progress': strictRecord({
    uploadId,
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
}

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]>
export const eventNames = Object.keys(events) as EventName[]
