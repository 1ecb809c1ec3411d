import { isGone, toAppError } from '#renderer/lib/calls/errors.ts'
import type { CallAnswer, CallInput, ReadCallName } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, editRules, kindOf, readOf } from '#shared/contract/record-calls.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { goneText, planEdit } from '#shared/rules/edit-plan.ts'
import { ownMember } from '#shared/rules/json.ts'

/** An edit before it is sent. */
export interface Edit<N extends EditCallName, R = EditedBy<N>> {
  /** The record that the form began with. */
  readonly own: R
  /** The fields to change. */
  readonly changes: object
  /** The request, by default the record's id and the changes. */
  readonly toInput?: ((latest: R, changes: object) => CallInput<N>) | undefined
}

/** What to do about a save, given the record at the provider. */
export type Decision<N extends EditCallName, R = EditedBy<N>> =
  | { readonly send: CallInput<N>; readonly note?: string | undefined }
  | {
      readonly refused: string
      /** The record as the admin has seen it by then: the first one, with the named fields as they are now. */
      readonly seen?: R | undefined
    }
  /** An earlier try made the change, though its answer was lost. */
  | 'made'

type Read = <G extends ReadCallName>(name: G, input: CallInput<G>) => Promise<CallAnswer<G>>

async function readLatest<R extends object>(kind: RecordName, own: R, call: Read): Promise<R | undefined> {
  const { id } = records[kind]
  const { call: read, by } = readOf(kind)
  const input: object = by === 'id' ? { [id]: ownMember(own, id) } : {}
  try {
    const answer: unknown = await call(read, input as CallInput<ReadCallName>)
    if (by !== 'list') return answer as R
    return (answer as readonly R[]).find((record) => ownMember(record, id) === ownMember(own, id))
  } catch (thrown) {
    if (isGone(toAppError(thrown))) return undefined
    throw thrown
  }
}

/**
 * Reads the record of an edit again and lets `decide` say what to send, so that no save undoes another admin's
 * change without a word (trap 39). `latest` is undefined if the record is gone.
 * @throws what `call` throws if the record can't be read
 */
export async function decideOnLatest<N extends EditCallName>(
  name: N,
  own: EditedBy<N>,
  decide: (latest: EditedBy<N>) => Decision<N>,
  call: Read,
): Promise<{ readonly decision: Decision<N>; readonly latest: EditedBy<N> | undefined }> {
  const latest = await readLatest(kindOf(name), own, call)
  return { decision: latest ? decide(latest) : { refused: goneText(editRules(name).noun) }, latest }
}

/**
 * Decides about an edit from the latest record.
 * @param seen the record as an earlier refusal has left it in the admin's eyes
 */
export function decideEdit<N extends EditCallName>(
  name: N,
  { own, changes, toInput }: Edit<N>,
  latest: EditedBy<N>,
  seen: EditedBy<N> = own,
): Decision<N> {
  const { id } = records[kindOf(name)]
  const plan = planEdit(editRules(name), { own, seen, latest, changes: { ...changes } })
  if ('refused' in plan) {
    const { refused, named } = plan
    const now = Object.fromEntries(named.map((field) => [field, ownMember(latest, field)]))
    return { refused, seen: { ...seen, ...now } }
  }
  const send =
    toInput?.(latest, plan.changes) ?? ({ [id]: ownMember(own, id), ...plan.changes } as CallInput<N>)
  return { send, note: plan.note }
}
