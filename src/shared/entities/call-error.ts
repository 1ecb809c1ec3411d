import * as v from 'valibot'
import { type CallError, callErrorKinds } from '../result.ts'

/** A failed call that is kept or told later; a kind that another version knows is an internal one here. */
export const callErrorSchema: v.GenericSchema<unknown, CallError> = v.object({
  kind: v.fallback(v.picklist(callErrorKinds), 'internal'),
  message: v.string(),
  call: v.string(),
  requestId: v.string(),
  status: v.exactOptional(v.number()),
  code: v.exactOptional(v.string()),
  effect: v.exactOptional(v.picklist(['none', 'unknown'])),
})
