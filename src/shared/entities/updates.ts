import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

const foundUpdateSchema = strictRecord({
  version: v.string(),
  /**
   * `console`: the console has downloaded it and installs it. `system`: the system's package manager installs
   * it.
   */
  installs: v.picklist(['console', 'system']),
})

/** A newer version, signed with the release key. */
export type FoundUpdate = v.InferOutput<typeof foundUpdateSchema>

/** The state of updates for the page. */
export const updateStateSchema = strictRecord({ found: v.nullable(foundUpdateSchema) })

export type UpdateState = v.InferOutput<typeof updateStateSchema>
