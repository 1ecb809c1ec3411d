import type { CallAnswer, CallInput, ReadCallName } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, editRules, kindOf, readOf } from '#shared/contract/record-calls.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { type EditStates, goneText, planEdit } from '#shared/rules/edit-plan.ts'
import { ownMember } from '#shared/rules/json.ts'
import { isGone, toAppError } from './errors.ts'

/**
 * What an edit wants: fields to send, no change because it was made already, or none with a reason. `upon` is
 * the latest record without an earlier try of the same change.
 */
export type Wish<R> = { readonly changes: object; readonly upon?: R } | { readonly refused: string } | 'made'

/** An edit before it is sent. */
export interface Edit<N extends EditCallName, R = EditedBy<N>> {
  /** The record that the form began with. */
  readonly own: R
  /** The fields to change, or how they follow from the latest record. */
  readonly wish: object | ((latest: R) => Wish<R>)
  /** The request, by default the record's id and the changes. */
  readonly toInput?: ((latest: R, changes: object) => CallInput<N>) | undefined
}

/** The decision about a save, given the record at the provider. `latest` is undefined if it is gone. */
export type Decision<N extends EditCallName, R = EditedBy<N>> =
  | { readonly send: CallInput<N>; readonly note?: string | undefined; readonly latest: R }
  | {
      readonly refused: string
      readonly latest?: R | undefined
      /** The record as the admin has seen it by then: the first one, with the named fields as they are now. */
      readonly seen?: R | undefined
    }
  | { readonly made: true; readonly latest: R }

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
 * Reads the record of an edit again and decides what to send, so that no save undoes another admin's change
 * without a word (trap 39).
 * @param seen the record as an earlier refusal has left it in the admin's eyes
 * @throws what `call` throws if the record can't be read
 */
export async function decideEdit<N extends EditCallName>(
  name: N,
  { own, wish, toInput }: Edit<N>,
  seen: EditedBy<N> | undefined,
  call: Read,
): Promise<Decision<N>> {
  const kind = kindOf(name)
  const { id } = records[kind]
  const edited = editRules(name)
  const latest = await readLatest(kind, own, call)
  if (!latest) return { refused: goneText(edited.noun) }
  const wanted = typeof wish === 'function' ? wish(latest) : { changes: wish }
  if (wanted === 'made') return { made: true, latest }
  if ('refused' in wanted) return { ...wanted, latest }
  const { changes } = wanted
  const upon = 'upon' in wanted ? wanted.upon : undefined
  const states: EditStates = {
    own,
    seen: seen ?? own,
    latest: upon ?? latest,
    changes: { ...changes },
    ...(typeof wish === 'function' && { start: upon ?? latest }),
  }
  const plan = planEdit(edited, states)
  if ('refused' in plan) {
    const { refused, named } = plan
    const now = Object.fromEntries(named.map((field) => [field, ownMember(latest, field)]))
    return { refused, latest, seen: { ...(seen ?? own), ...now } }
  }
  const send =
    toInput?.(upon ?? latest, plan.changes) ?? ({ [id]: ownMember(own, id), ...plan.changes } as CallInput<N>)
  return { send, note: plan.note, latest }
}
