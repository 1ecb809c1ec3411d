import type { FieldKind } from '#shared/fields/field.ts'
import { namesIn } from '#shared/fields/field-names.ts'
import { type TextField, textOf } from '#shared/fields/field-text.ts'
import type { RecordName } from '#shared/records/records.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { calendarDate, dateTime, hourlyRate } from './format.ts'

/** Returns the name of a record, or else its id. */
export type NameOf = (kind: RecordName, id: string) => string

const noNames = namesIn({})
const idAsName: NameOf = (_, id) => id

type Write = (value: unknown, field: TextField, nameOf: NameOf) => string | undefined

const ifText = (write: (text: string) => string | undefined) => (value: unknown) =>
  typeof value === 'string' ? write(value) : undefined
const names: Write = (value, { of }, nameOf) =>
  inNameOrder(
    [value].flat().map((id) => (of ? nameOf(of, String(id)) : String(id))),
    String,
  ).join(', ')

/** The kinds of field that a person reads in other words than a spreadsheet. */
const onScreen: Partial<Record<FieldKind, Write>> = {
  day: ifText(calendarDate),
  moment: ifText(dateTime),
  rate: (value) => (typeof value === 'number' ? hourlyRate(value, value) : undefined),
  image: ifText((url) => url.split('/').at(-1)),
  reference: names,
  ids: names,
}

/** A field's stored value in words; '' if there is none. Formatted text keeps its tags. */
export function fieldWords(field: TextField, value: unknown, nameOf = idAsName): string {
  if (value == null || value === '') return ''
  return onScreen[field.kind]?.(value, field, nameOf) ?? textOf(field, value, noNames)
}
