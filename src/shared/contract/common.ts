import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

/** The input of a call without parameters. */
export const noInput = strictRecord({})

/** The answer of a call without content. The provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)
