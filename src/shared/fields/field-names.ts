import { type RecordName, records } from '../records/records.ts'
import { ownMember } from '../rules/json.ts'
import { recordId, recordName } from '../rules/names.ts'
import { oneLine } from '../rules/one-line.ts'

/** What is known of the records that fields name by their ids. */
export interface FieldNames {
  /** The name of a record; undefined if the record is not known. */
  readonly nameOf: (kind: RecordName, id: string) => string | undefined
  /** The ids of the records with this name. Ignores case, and blanks at its ends. */
  readonly idsOf: (kind: RecordName, name: string) => readonly string[]
}

const keyOf = (name: string) => oneLine(name).toLowerCase()

/** Looks names up in these lists. Their records are only visited once a field asks for their kind. */
export function namesIn(lists: { readonly [K in RecordName]?: readonly object[] | undefined }): FieldNames {
  const known = new Map<RecordName, { names: Map<string, string>; ids: Map<string, string[]> }>()
  const of = (kind: RecordName) => {
    const made = known.get(kind)
    if (made) return made
    const maps = { names: new Map<string, string>(), ids: new Map<string, string[]>() }
    for (const record of lists[kind] ?? []) {
      if (ownMember(record, records[kind].id) === undefined) continue
      const [id, name] = [recordId(kind, record), recordName(kind, record)]
      maps.names.set(id, name)
      const equal = maps.ids.get(keyOf(name)) ?? []
      maps.ids.set(keyOf(name), [...equal, id])
    }
    known.set(kind, maps)
    return maps
  }
  return {
    nameOf: (kind, id) => of(kind).names.get(id),
    idsOf: (kind, name) => of(kind).ids.get(keyOf(name)) ?? [],
  }
}
