import type { RecordName } from '../records/records.ts'
import type { FieldNames } from './field-names.ts'
import type { Fault } from './number-text.ts'

interface NamedField {
  readonly label: string
  /** The kind of record of which the field has ids. */
  readonly of?: RecordName
}

interface IdReading {
  readonly field: NamedField
  readonly names: FieldNames
}

const idMark = /^id:(.+)$/s

/** The name of a record if it leads back to this record alone, else its marked id. */
export function idText(id: string, { of }: NamedField, names: FieldNames): string {
  if (!of) return id
  const name = names.nameOf(of, id)
  const isClear = name !== undefined && !/[;\n]|^id:/i.test(name) && names.idsOf(of, name).length === 1
  return isClear ? name : `id:${id}`
}

/** Reads {@link idText}, or a name or an id that a person wrote. */
export function readId(
  text: string,
  { field: { of, label }, names }: IdReading,
): { readonly value: string } | Fault {
  const typed = text.trim()
  if (!of) return { value: typed }
  const [, marked] = idMark.exec(typed) ?? []
  if (marked !== undefined) return { value: marked }
  const [id, other] = names.idsOf(of, typed)
  if (other !== undefined)
    return {
      fault: `${label}: there are several entries named "${typed}". Please write id: and the id of one`,
    }
  if (id !== undefined) return { value: id }
  return names.nameOf(of, typed) === undefined
    ? { fault: `${label}: there is no entry named "${typed}"` }
    : { value: typed }
}
