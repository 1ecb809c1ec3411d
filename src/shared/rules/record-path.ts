import { type RecordWith, records } from '../records/records.ts'
import { encodePart } from './well-formed.ts'

/** A kind whose records have screens of their own. */
export type ShownKind = RecordWith<'get'>

/** The path of a record's screen; any id stays one segment of the path. */
export const recordPath = (kind: ShownKind, id: string): string => `${records[kind].path}/${encodePart(id)}`
