import { AppError } from '#renderer/lib/calls/errors.ts'
import { decideEdit, decideOnLatest, type Edit } from '#renderer/lib/writes/edit.ts'
import type { CallInput, HttpCallName, ReadCallName } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, kindOf, readOf } from '#shared/contract/record-calls.ts'
import { recordKey } from '#shared/records/records.ts'
import { recordId } from '#shared/rules/names.ts'
import type { AnyExecute } from '#tests/support/samples/any-execute.ts'
import { sampleRecords } from '#tests/support/samples/sample-records.ts'

type Values = Readonly<Record<string, unknown>>

/** Creates a record of the kind that a call edits, or picks one of the sample; resolves to its id. */
export async function makeRecord(name: EditCallName, execute: AnyExecute): Promise<string> {
  const { new: fields, make } = sampleRecords[name]
  if (make) return make(execute)
  const id = crypto.randomUUID()
  const kind = kindOf(name)
  await execute(`${kind}.create` as HttpCallName, { ...fields, ...recordKey(kind, id) })
  return id
}

/** The record with this id, as the provider has it; undefined if it is gone. */
export async function storedRecord(
  name: EditCallName,
  id: string,
  execute: AnyExecute,
): Promise<Values | undefined> {
  const kind = kindOf(name)
  const { call, by } = readOf(kind)
  const answer = await execute(call as HttpCallName, by === 'id' ? recordKey(kind, id) : {})
  return by === 'list'
    ? (answer as readonly Values[]).find((record) => recordId(kind, record) === id)
    : (answer as Values)
}

/** The edit of an admin: the record when the form started, and the record as a refusal has shown it since. */
export interface Session {
  readonly own: Values
  readonly seen?: Values | undefined
}

type SaveOutcome =
  | { readonly saved: true; readonly note?: string | undefined }
  | { readonly refused: string; readonly seen?: Values | undefined }

/** Saves an edit as the console does. */
export async function saveEdit(
  name: EditCallName,
  { own, seen }: Session,
  changes: Values,
  execute: AnyExecute,
): Promise<SaveOutcome> {
  const call = async (read: ReadCallName, input: object): Promise<never> => {
    try {
      return (await execute(read as HttpCallName, input)) as never
    } catch (thrown) {
      throw thrown instanceof Error && 'detail' in thrown ? new AppError(thrown.detail as never) : thrown
    }
  }
  const edit = { own, changes }
  const { decision } = await decideOnLatest(
    name,
    own as EditedBy<EditCallName>,
    (latest) =>
      decideEdit(
        name,
        edit as unknown as Edit<EditedBy<EditCallName>>,
        latest,
        seen as EditedBy<EditCallName> | undefined,
      ),
    call,
  )
  if ('send' in decision) {
    await execute(name, decision.send as CallInput<EditCallName>)
    return { saved: true, note: decision.note }
  }
  return { refused: decision.refused, seen: decision.seen as Values | undefined }
}
