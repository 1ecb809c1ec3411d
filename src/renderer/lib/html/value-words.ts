import { fieldWords, type NameOf } from '#renderer/lib/text/field-words.ts'
import type { TextField } from '#shared/fields/field-text.ts'
import { plainTextOf } from './clean.ts'

/** The kind of a value of which no field is declared. */
const undeclared = (value: unknown): TextField => ({
  kind: typeof value === 'boolean' ? 'flag' : 'text',
  label: '',
})

/** A stored value in words, as {@link fieldWords}, and formatted text without its tags. */
export function valueWords(field: TextField | undefined, value: unknown, nameOf?: NameOf): string {
  if (field?.kind === 'html' && typeof value === 'string') return plainTextOf(value)
  return fieldWords(field ?? undeclared(value), value, nameOf)
}
