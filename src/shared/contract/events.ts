import * as v from 'valibot'
import { providerCheckSchema } from '../entities/provider-check.ts'
import { roverRunSchema } from '../entities/rover-import.ts'
import { sessionStateSchema } from '../entities/session.ts'
import { updateStateSchema } from '../entities/updates.ts'
import { isScreen } from '../rules/console-links.ts'
import { strictRecord } from '../rules/record.ts'
import { draftListSchema } from './drafts.ts'
import { uploadId } from './files.ts'
import { leavingSchema } from './leaving.ts'
import { pendingChangesSchema } from './processing.ts'
import { proxyQuestionSchema } from './proxy-sign-in.ts'

/** The menu's commands that the page carries out. */
const pageCommands = [
  'goBack',
  'goForward',
  'find',
  'findNext',
  'findPrevious',
  'showShortcuts',
  'checkProvider',
  'reportForSupport',
] as const
export type PageCommand = (typeof pageCommands)[number]

/** Events from main to the renderer. Each is a function of the same name on the bridge. */
export const events = {
  'session.changed': sessionStateSchema,
  /** The system opened a link to this screen, and this window must show it. */
  'link.opened': strictRecord({ path: v.pipe(v.string(), v.check(isScreen)) }),
  /** Another window has changed records: the name of its call and the records' ids, without any values. */
  'records.changed': strictRecord({ call: v.string(), ids: v.record(v.string(), v.string()) }),
  /** All changes that the search does not show yet; sent each time the list changes. */
  'processing.changed': pendingChangesSchema,
  /** The admin's drafts; sent each time one begins or ends. */
  'drafts.changed': draftListSchema,
  /** A proxy asks for a sign-in; null once no proxy does. */
  'proxySignIn.asked': v.nullable(proxyQuestionSchema),
  /** The page is about to go; it answers with `leaving.answer`. */
  'window.leaving': leavingSchema,
  /** The signed-in admin's import run; null without a run, and after its result was closed. */
  'roverImport.changed': v.nullable(roverRunSchema),
  /** A part of a long list; the reply to its call has the last part (decision 94). */
  'lists.part': strictRecord({
    requestId: v.pipe(v.string(), v.uuid()),
    /** Counts the retries of the read, each of which sends all parts again. */
    attempt: v.number(),
    /** The number of records before this part. */
    from: v.number(),
    /** The records. As JSON, because the bridge copies any other value member by member. */
    json: v.string(),
  }),
  /** The person chose a command of the menu, or pressed its keys, that the page carries out. */
  'command.chosen': strictRecord({ command: v.picklist(pageCommands) }),
  /** An update waits for a restart. */
  'updates.changed': updateStateSchema,
  /** After each read of a check. */
  'providerCheck.changed': providerCheckSchema,
  /** `percent` counts whole per cents from 0 to 100 (UPL-03). */
  'uploads.progress': strictRecord({
    uploadId,
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
}

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]>
export const eventNames = Object.keys(events) as EventName[]
