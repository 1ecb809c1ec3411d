import { hasCall, type RecordName, type RecordWith, recordNames, records } from '../records/records.ts'
import { encodePart } from './well-formed.ts'

/** A kind whose records have their own screen. */
export type ShownKind = RecordWith<'get'>

/** The path of a record's screen. The id is encoded, so that it stays one segment. */
export const recordPath = (kind: ShownKind, id: string): string => `${records[kind].path}/${encodePart(id)}`

/** The kind of record whose list is at a path. The list of jobs is also the start. */
export const listAt = (path: string): RecordName | undefined =>
  path === '/' ? 'jobs' : recordNames.find((kind) => records[kind].path === path)

/** A screen that shows a record. */
export interface RecordPlace {
  readonly path: string
  readonly search?: { readonly filter: string }
}

/** Where a record is shown: on its own screen, or else in its list, filtered by its name. */
export const recordPlace = (kind: RecordName, id: string, name: string | undefined): RecordPlace =>
  hasCall(kind, 'get')
    ? { path: recordPath(kind, id) }
    : { path: records[kind].path, ...(name !== undefined && { search: { filter: name } }) }
