import type { Field } from '../fields/field.ts'
import type { RecordField } from '../fields/field-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, records } from '../records/records.ts'
import { recordFields } from './record-fields.ts'

const hasControl = (field: RecordField | undefined): field is RecordField & Field =>
  field !== undefined && 'form' in field

/** The fields of a kind that can be set on many records at once, by member. */
export function settableFields(kind: RecordName): readonly (readonly [name: string, field: Field])[] {
  const { settable = [] }: RecordKind = records[kind]
  return settable.flatMap((name) => {
    const field = recordFields[kind][name]
    return hasControl(field) ? [[name, field] as const] : []
  })
}
