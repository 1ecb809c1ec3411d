import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

/** The input of a call without parameters. */
export const noInput = strictRecord({})

/** An answer without content. The provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

/** The archived state of a record. A button sets it, not the form. */
export const archivable = { label: 'whether it is archived' }
