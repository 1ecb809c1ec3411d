import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

/** What the page knows of updates. */
export const updateStateSchema = strictRecord({
  /** The version that is downloaded and verified, and waits for a restart. */
  ready: v.nullable(v.string()),
})

export type UpdateState = v.InferOutput<typeof updateStateSchema>
