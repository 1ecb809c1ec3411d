import * as v from 'valibot'
import { type CallError, callErrorKinds } from '../result.ts'

/** A stored call error. A kind from another version of the console becomes `internal`. */
export const callErrorSchema: v.GenericSchema<unknown, CallError> = v.object({
  kind: v.fallback(v.picklist(callErrorKinds), 'internal'),
  message: v.string(),
  call: v.string(),
  requestId: v.string(),
  status: v.exactOptional(v.number()),
  code: v.exactOptional(v.string()),
  words: v.exactOptional(v.string()),
  effect: v.exactOptional(v.picklist(['none', 'unknown'])),
})
