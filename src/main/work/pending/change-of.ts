import type { ArrivedChange, ConcludedChange, UnsureChange } from '#shared/entities/pending-change.ts'
import { type LateKind, lateKinds, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'

/** The ending of the call that makes each change. */
export const verbs = { added: 'create', edited: 'update', deleted: 'remove' } as const
const changes = Object.keys(verbs) as (keyof typeof verbs)[]

/** Splits a call's name into kind and verb; undefined if that kind's search does not lag behind writes. */
function lateCall(call: string): { readonly kind: LateKind; readonly verb: string } | undefined {
  const [area, verb = ''] = call.split('.')
  const kind = lateKinds.find((each) => each === area)
  return kind && { kind, verb }
}

/** The kind of record that a call searches, if that search lags behind writes. */
export function kindSearchedBy(call: string): LateKind | undefined {
  const late = lateCall(call)
  return late?.verb === 'search' ? late.kind : undefined
}

/** The fields of a deleted record by which its kind's search can look for it. */
function searchedFields(kind: LateKind, record: object = {}): Readonly<Record<string, unknown>> {
  const { name, searchLag } = records[kind]
  const members = [name, ...Object.values<string>(searchLag.filters)]
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = ownMember(record, member)
      return value === undefined ? [] : [[member, value]]
    }),
  )
}

/**
 * The ledger entry for a write that is sent at `at` (ISO date-time); undefined if its search does not lag.
 * `former` contains the previous values of the edited fields, or the record that is deleted; `known` is the
 * record's name if the write does not send it.
 */
export function changeOf(
  call: string,
  input: object,
  at: string,
  former?: Readonly<Record<string, unknown>>,
  known?: string,
): UnsureChange | undefined {
  const late = lateCall(call)
  const change = changes.find((each) => verbs[each] === late?.verb)
  if (!late || !change) return undefined
  const { kind } = late
  const { id: idKey, name: nameKey } = records[kind]
  // Undefined values are not sent, so they must not overwrite the row's values.
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { [idKey]: id, ...edited } = sent
  const fields = change === 'deleted' ? searchedFields(kind, former) : edited
  const name: unknown = fields[nameKey] ?? known
  const before =
    change === 'edited' && former
      ? Object.fromEntries(Object.keys(fields).map((key) => [key, former[key] ?? null]))
      : undefined
  return {
    kind,
    change,
    state: 'unsure',
    id: String(id),
    at,
    ...(typeof name === 'string' && { name }),
    ...(before && { before }),
    fields,
  }
}

/** Concludes a write whose answer was lost. */
export const concluded = (unsure: UnsureChange, outcome: ConcludedChange['outcome']): ConcludedChange => ({
  ...unsure,
  state: 'concluded',
  outcome,
})

/** The ledger entry of a write that has arrived. */
export function arrived({ change, before: _, ...unsure }: UnsureChange): ArrivedChange {
  return change === 'deleted'
    ? { ...unsure, state: 'waiting', change }
    : { ...unsure, state: 'waiting', change, replaced: {}, shown: {} }
}
