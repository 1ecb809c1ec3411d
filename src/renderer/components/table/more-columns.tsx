import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Breakable } from '#renderer/components/control/breakable.tsx'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { Moment } from '#renderer/components/record/moment.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { UnreadableText } from '#renderer/components/record/unreadable-text.tsx'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { rateText } from '#renderer/lib/records/job-terms.ts'
import { fieldWords } from '#renderer/lib/text/field-words.ts'
import { zoneNames } from '#renderer/lib/text/format.ts'
import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { findingCall, httpRowOf } from '#shared/contract/record-calls.ts'
import { type CatalogueListName, isCatalogueList } from '#shared/entities/catalogue.ts'
import { townOf } from '#shared/fields/address.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import { namesIn } from '#shared/fields/field-names.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { hasCall, type RecordName, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { type SortValue, timeOf } from '#shared/rules/sort-records.ts'
import { type Column, type ColumnHead, columnId, membersOfMore, moreColumnId } from './column.ts'
import { cellPadding, momentWidth, textWidth } from './text-width.ts'

/** Kinds of fields that no row has room for. */
const tooLong: ReadonlySet<FieldKind> = new Set(['html', 'parts', 'hours'])

const noNames = namesIn({})

/** A value that names records of a catalogue list by their ids. */
function Named({ column, record, of }: CellProps & { readonly of: CatalogueListName }) {
  const { data, isPending } = useQuery(catalogueList(of))
  return <bdi>{isPending ? '…' : column.text(record, namesIn({ [of]: data }))}</bdi>
}

interface CellProps {
  readonly column: FieldColumn
  readonly record: object
}

/** The value of a field in a row, by the field's kind. */
function Cell({ column, record }: CellProps): ReactNode {
  const { key, field } = column
  const unreadable = unreadableOf(record, key)
  if (unreadable) return <UnreadableText unreadable={unreadable} />
  const value = ownMember(record, key)
  if (!field) return <RecordId>{String(value)}</RecordId>
  if (value == null || value === '') return null
  if (field.kind === 'moment') return <Moment at={String(value)} />
  if (field.kind === 'image') return <RemoteImage src={String(value)} alt="" fallback="–" size={32} />
  if (isCatalogueList(field.of)) return <Named column={column} record={record} of={field.of} />
  return (
    <bdi>
      <Breakable of={fieldWords(field, value)} />
    </bdi>
  )
}

const widths: Readonly<Partial<Record<FieldKind, string>>> = {
  moment: momentWidth,
  day: textWidth(18),
  image: '64px',
  flag: textWidth(12),
  count: textWidth(10),
  rate: textWidth(14),
  choice: textWidth(14),
}
/** In a wide table it fits most email addresses in a line. */
const otherWidth = textWidth(22, cellPadding, 34)

const sortValueOf = ({ key, text }: FieldColumn, kind: FieldKind | undefined) => {
  if (kind === 'moment' || kind === 'day') return (record: object) => timeOf(text(record, noNames))
  return (record: object): SortValue => {
    const value = ownMember(record, key)
    return typeof value === 'number' || typeof value === 'string' ? value : text(record, noNames)
  }
}

const ofField = (column: FieldColumn): Column<object> => ({
  id: moreColumnId(column.key),
  title: column.label,
  width: (column.field && widths[column.field.kind]) ?? otherWidth,
  render: (record) => <Cell column={column} record={record} />,
  ...(column.field?.kind === 'moment' && { note: zoneNames() }),
})

const combinedColumns: readonly Column<object>[] = [
  { id: moreColumnId('hourlyRate'), title: 'Hourly Rate', width: textWidth(20), render: rateText },
  {
    id: moreColumnId('town'),
    title: 'Location',
    width: textWidth(20),
    render: (record) => <bdi>{townOf(ownMember(record, 'address') as never)}</bdi>,
  },
]

/** The members of a record that its list reads; undefined if it reads all. */
const membersRead = (kind: RecordName) => httpRowOf(findingCall(kind))?.keeps

/** Returns the columns that a list can have besides the usual ones: one for each field that its rows have. */
export function moreColumns(kind: RecordName, usual: readonly ColumnHead[]): readonly Column<object>[] {
  const read = membersRead(kind)
  const isSearched = hasCall(kind, 'search')
  const has = (member: string) => read === undefined || read.includes(member)
  const isUsual = ({ id, title }: Column<object>) =>
    usual.some((column) => column.title === title || moreColumnId(columnId(column)) === id)
  const { name }: RecordKind = records[kind]
  const fields = fieldColumns(kind).filter(
    ({ key: member, field }) => member !== name && has(member) && !(field && tooLong.has(field.kind)),
  )
  const made = fields.map((column): Column<object> => {
    const made = ofField(column)
    if (isSearched || made.id === undefined) return made
    return { ...made, sortField: made.id, sortValue: sortValueOf(column, column.field?.kind) }
  })
  const more = combinedColumns.filter((column) =>
    membersOfMore(columnId(column)).every((needed) => fields.some(({ key: member }) => member === needed)),
  )
  return [...more, ...made].filter((column) => !isUsual(column))
}
