import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'

/** The input of a call without parameters. */
export const noInput = strictRecord({})

/** An answer without content. The provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

/** A yes or no that a button sets, not the form, as the edit of its kind declares it. */
export const setByButton = (label: string, inSentence: string) => ({
  label: inSentence,
  column: { kind: 'flag', label, rule: v.boolean(`${label} must be Yes or No`) } as const,
})

/** The archived state of a record. */
export const archivable = setByButton('Archived', 'whether it is archived')
