import type { Chosen } from '#renderer/stores/selection.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { isEditCall } from '#shared/contract/record-calls.ts'
import { type RecordName, recordKey } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'

type Row = CallInput<'runs.start'>['rows'][number]
type Members = Readonly<Record<string, unknown>>

/** The former values of what is changed, as far as the list has them. */
const ownOf = (record: object, changes: object): Members =>
  Object.fromEntries(
    Object.keys(changes)
      .filter((name) => name in record)
      .map((name) => [name, ownMember(record, name)]),
  )

/** The same change of many records, and former values that count instead of those in the list. */
export interface Change {
  readonly changes: Members
  readonly own?: Members
}

/** Makes the rows of a run that changes records. */
export const rowsToChange = (
  kind: RecordName,
  chosen: readonly Chosen[],
  { changes: same, own: given }: Change,
): Row[] =>
  chosen.map(({ id, name, record }) => {
    const changes = { ...same }
    const own = { ...(given ?? ownOf(record, changes)) }
    return isEditCall(`${kind}.update`)
      ? { key: id, name, own, changes }
      : { key: id, name, own, input: { ...recordKey(kind, id), ...changes } }
  })

/** Makes the rows of a run that deletes records. `notes` is what the admin was told of each, by its id. */
export const rowsToDelete = (
  kind: RecordName,
  chosen: readonly Chosen[],
  notes: ReadonlyMap<string, string>,
): Row[] =>
  chosen.map(({ id, name }) => {
    const note = notes.get(id)
    return { key: id, name, input: { ...recordKey(kind, id) }, ...(note !== undefined && { note }) }
  })
