import { isGone, toAppError } from '#renderer/lib/calls/errors.ts'
import type { CallAnswer, CallInput, ReadCallName } from '#shared/contract/index.ts'
import {
  type EditCallName,
  type EditedBy,
  editRequest,
  editRules,
  kindOf,
  readOf,
} from '#shared/contract/record-calls.ts'
import { type RecordName, recordKey } from '#shared/records/records.ts'
import { goneText, planEdit } from '#shared/rules/edit-plan.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId } from '#shared/rules/names.ts'

/** An edit before it is sent. */
export interface Edit<R> {
  /** The record when the form started. */
  readonly own: R
  /** The changed fields. */
  readonly changes: object
}

interface Refused<R> {
  readonly refused: string
  /**
   * The record as the admin knows it after a refusal: the original one, with the latest values of the fields
   * that the refusal named.
   */
  readonly seen?: R | undefined
  /** The fields that both admins have changed. */
  readonly clashes?: readonly string[] | undefined
}

/** What to do with an edit, after comparing it with the latest record. */
export type Decision<N extends EditCallName> =
  | { readonly send: CallInput<N>; readonly note?: string | undefined }
  | Refused<EditedBy<N>>

type Read = <G extends ReadCallName>(name: G, input: CallInput<G>) => Promise<CallAnswer<G>>

async function readLatest<R extends object>(kind: RecordName, own: R, call: Read): Promise<R | undefined> {
  const { call: read, by } = readOf(kind)
  const id = recordId(kind, own)
  const input: object = by === 'id' ? recordKey(kind, id) : {}
  try {
    const answer: unknown = await call(read, input as CallInput<ReadCallName>)
    if (by !== 'list') return answer as R
    return (answer as readonly R[]).find((record) => recordId(kind, record) === id)
  } catch (thrown) {
    if (isGone(toAppError(thrown))) return undefined
    throw thrown
  }
}

/**
 * Reads the latest record and lets `decide` choose what to send, so that no save silently undoes another
 * admin's change. `latest` is undefined if the record was deleted.
 * @throws AppError if the record can't be read
 */
export async function decideOnLatest<N extends EditCallName, D>(
  name: N,
  own: EditedBy<N>,
  decide: (latest: EditedBy<N>) => D,
  call: Read,
): Promise<{ readonly decision: D | Refused<EditedBy<N>>; readonly latest: EditedBy<N> | undefined }> {
  const latest = await readLatest(kindOf(name), own, call)
  return { decision: latest ? decide(latest) : { refused: goneText(editRules(name).noun) }, latest }
}

/**
 * Decides what to do with an edit, by comparing it with the latest record.
 * @param seen the record as the admin knows it after an earlier refusal
 */
export function decideEdit<N extends EditCallName>(
  name: N,
  { own, changes }: Edit<EditedBy<N>>,
  latest: EditedBy<N>,
  seen: EditedBy<N> = own,
): Decision<N> {
  const rules = editRules(name)
  const plan = planEdit(rules, { own, seen, latest, changes: { ...changes } })
  if ('refused' in plan) {
    const { refused, named, isClash } = plan
    const now = Object.fromEntries(named.map((field) => [field, ownMember(latest, field)]))
    return { refused, seen: { ...seen, ...now }, clashes: isClash && named }
  }
  return { send: editRequest(name, { own, latest }, plan.changes) as CallInput<N>, note: plan.note }
}
