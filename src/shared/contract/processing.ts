import * as v from 'valibot'
import { pendingChangeKey, pendingChangeSchema } from '../entities/pending-change.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The signed-in admin's own changes that the search does not show yet (JOB-50, ERR-13). */
export const pendingChangesSchema = v.array(pendingChangeSchema)

/** The calls of the ledger of pending changes. */
export const processingCalls = {
  'processing.list': nativeRead({
    phrase: 'load the changes that are being processed',
    input: noInput,
    answer: pendingChangesSchema,
  }),
  /** Immediately checks whether the search shows the changes. */
  'processing.check': nativeWrite({
    phrase: 'check what has been processed',
    success: { shownBy: 'the list of changes' },
    input: noInput,
    answer: pendingChangesSchema,
    endsWithWindow: true,
  }),
  /** Removes a concluded change, or a pending one without waiting further. */
  'processing.dismiss': nativeWrite({
    phrase: 'dismiss the change',
    success: 'Dismissed {name}',
    input: pendingChangeKey,
    answer: pendingChangesSchema,
  }),
}
