import * as v from 'valibot'
import { pendingChangeKey, pendingChangeSchema } from '../entities/pending-change.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The signed-in admin's own changes that the provider's search does not show yet (JOB-50, ERR-13). */
export const pendingChangesSchema = v.array(pendingChangeSchema)

/** Calls to the ledger of changes. */
export const processingCalls = {
  'processing.list': nativeRead({
    phrase: 'load the changes that are being processed',
    input: noInput,
    answer: pendingChangesSchema,
  }),
  /** Checks now whether the search has caught up. */
  'processing.check': nativeWrite({
    phrase: 'check what has been processed',
    said: { shownBy: 'the list of changes' },
    input: noInput,
    answer: pendingChangesSchema,
    endsWithWindow: true,
  }),
  /** Stops waiting for a change, or removes a concluded one. */
  'processing.dismiss': nativeWrite({
    phrase: 'dismiss the change',
    said: 'Dismissed {name}',
    input: pendingChangeKey,
    answer: pendingChangesSchema,
  }),
}
