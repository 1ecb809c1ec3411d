import { type RecordWith, records } from '../records/records.ts'
import { encodePart } from './well-formed.ts'

/** A kind whose records have their own screen. */
export type ShownKind = RecordWith<'get'>

/** The path of a record's screen. The id is encoded, so that it stays one segment. */
export const recordPath = (kind: ShownKind, id: string): string => `${records[kind].path}/${encodePart(id)}`
