import type { RecordField } from '../fields/field-text.ts'
import { fieldColumns } from './field-columns.ts'
import { areaOf, editedFields, editOf, kindOf } from './record-calls.ts'

/** A field that a call has sent, under a label that no other field of the kind has. */
export function changedField(call: string, name: string): RecordField | undefined {
  const kind = kindOf(call)
  const declared = kind && fieldColumns(kind).find(({ key }) => key === name)?.field
  const sent = editedFields(areaOf(call))[name]
  return declared ?? (sent && 'column' in sent ? sent.column : sent)
}

/** The changed fields that say what was changed: of those that one control sets, the one with its words. */
export function namedFields(call: string, names: readonly string[]): readonly string[] {
  const { together = [], shownBy = '' } = editOf(areaOf(call)) ?? {}
  return names.includes(shownBy)
    ? names.filter((name) => name === shownBy || !together.includes(name))
    : names
}
