import { maxQueryLength } from '#shared/contract/search.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import type { Row } from './correct.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The query and filters that find this record in a search. */
export function searchFor(kind: LateKind, record: Row) {
  const { name, searchLag }: RecordKind = records[kind]
  const filters = Object.entries(searchLag?.filters ?? {}).flatMap(([filter, member]) => {
    const value = asText(record[member])
    return value === '' ? [] : [[filter, [value]] as const]
  })
  return {
    query: asText(name && record[name]).slice(0, maxQueryLength),
    filters: Object.fromEntries(filters),
  }
}
