import * as v from 'valibot'
import type { FieldNames } from '../fields/field-names.ts'
import {
  type CellValue,
  type RecordField,
  readText,
  sameValue,
  storedText,
  textOf,
  withPlainBreaks,
} from '../fields/field-text.ts'
import { type RecordName, records } from '../records/records.ts'
import { ownMember } from '../rules/json.ts'
import { unreadableOf } from '../rules/odd-values.ts'
import { recordFields } from './record-fields.ts'

/** The label of a record's id in a file. */
const idLabel = 'Id'

/** A field of a kind of record as a column of texts. */
export interface FieldColumn {
  /** The member of the record. */
  readonly key: string
  /** Its label, which no other column of the kind has. */
  readonly label: string
  /** Undefined for the record's id. */
  readonly field: RecordField | undefined
  /** Whether {@link parse} can give a value to send. */
  readonly isEditable: boolean
  /** The text of a record's value. An unreadable value is written as it is stored. */
  readonly text: (record: object, names: FieldNames) => string
  /**
   * Reads a text as the value of a record, by the field's rule. `lent` finds a value with this text that another
   * record has, for what only a control can make, such as an address.
   */
  readonly parse: (
    text: string,
    names: FieldNames,
    record?: object,
    lent?: (column: FieldColumn, text: string) => unknown,
  ) => CellValue
  /** Whether the text is still that of the record. A spreadsheet may have written it its own way. */
  readonly isUnchanged: (text: string, record: object, names: FieldNames) => boolean
}

const idColumn = (kind: RecordName): FieldColumn => {
  const key = records[kind].id
  const text = (record: object) => String(ownMember(record, key) ?? '')
  return {
    key,
    label: idLabel,
    field: undefined,
    isEditable: false,
    text,
    parse: (written) => ({ value: written.trim() }),
    isUnchanged: (written, record) => written.trim() === text(record),
  }
}

/** The first message of a rule; a message without the field's name counts as none. */
const messageOf = (
  label: string,
  value: unknown,
  issues: readonly { readonly message: string }[],
): string => {
  const [{ message } = { message: '' }] = issues
  if (message !== '' && !/^Invalid /.test(message)) return message
  return value === null || value === '' ? `${label} can't be empty` : `${label} can't have this value`
}

function columnOf(key: string, label: string, field: RecordField): FieldColumn {
  const { kind, rule, clean = (typed: string) => typed } = field
  const own = { ...field, label }
  const text = (record: object, names: FieldNames) => {
    const unreadable = unreadableOf(record, key)
    return unreadable ? storedText(unreadable.stored) : textOf(own, ownMember(record, key), names)
  }
  const column: FieldColumn = {
    key,
    label,
    field: own,
    isEditable: rule !== undefined && kind !== 'image' && kind !== 'parts',
    text,
    parse: (written, names, record = {}, lent = () => undefined) => {
      if (unreadableOf(record, key))
        return { fault: `${label}: the stored value could not be read, and so cannot be changed here` }
      if (!rule) return { fault: `${label} can't be changed: ${field.fixed ?? 'the server sets it'}` }
      const stored = ownMember(record, key)
      const read = readText(written, { field: own, names, stored, lent: (wanted) => lent(column, wanted) })
      if ('fault' in read) return read
      const value = kind === 'text' && typeof read.value === 'string' ? clean(read.value) : read.value
      const checked = v.safeParse(rule, value)
      return checked.success ? { value } : { fault: messageOf(label, value, checked.issues) }
    },
    isUnchanged: (written, record, names) => {
      if (withPlainBreaks(written) === withPlainBreaks(text(record, names))) return true
      if (unreadableOf(record, key)) return false
      const stored = ownMember(record, key)
      const read = readText(written, { field: own, names, stored, lent: () => undefined })
      if (!('value' in read)) return false
      return sameValue(kind, read.value, stored) || (stored === undefined && read.value === '')
    },
  }
  return column
}

// The declarations never change, and a list asks for its columns at each render.
const made = new Map<RecordName, readonly FieldColumn[]>()

/** The columns of a kind of record: its id, then all its fields. A label that two fields share gets its member. */
export function fieldColumns(kind: RecordName): readonly FieldColumn[] {
  const known = made.get(kind)
  if (known) return known
  const fields = Object.entries(recordFields[kind]).filter(([name]) => name !== records[kind].id)
  const labels = fields.map(([, { label }]) => label)
  const columns = [
    idColumn(kind),
    ...fields.map(([name, field]) => {
      const isShared = labels.filter((label) => label === field.label).length > 1
      return columnOf(name, isShared ? `${field.label} (${name})` : field.label, field)
    }),
  ]
  made.set(kind, columns)
  return columns
}
