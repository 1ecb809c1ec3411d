import * as v from 'valibot'
import { pendingChangeSchema, processedKinds } from '../entities/pending-change.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
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
  'processing.look': nativeWrite({
    phrase: 'check what has been processed',
    input: noInput,
    answer: pendingChangesSchema,
    endsWithWindow: true,
  }),
  /** Stops waiting for the changes of a record, or takes away what is concluded about them. */
  'processing.dismiss': nativeWrite({
    phrase: 'dismiss the change',
    input: strictRecord({ kind: v.picklist(processedKinds), id: idSchema, isConcluded: v.boolean() }),
    answer: pendingChangesSchema,
  }),
}
