import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

const foundUpdateSchema = strictRecord({
  version: v.string(),
  /** Who installs it: the console, for which it is downloaded and verified; or the system's packages. */
  installs: v.picklist(['console', 'system']),
})

/** A newer version that the release's key has signed. */
export type FoundUpdate = v.InferOutput<typeof foundUpdateSchema>

/** What the page knows of updates. */
export const updateStateSchema = strictRecord({ found: v.nullable(foundUpdateSchema) })

export type UpdateState = v.InferOutput<typeof updateStateSchema>
