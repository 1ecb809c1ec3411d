import type { ArrivedChange, ConcludedChange, UnsureChange } from '#shared/entities/pending-change.ts'
import { type LateKind, lateKinds, records } from '#shared/records/records.ts'

const changes = { create: 'added', update: 'edited', remove: 'deleted' } as const

const isChange = (verb: string): verb is keyof typeof changes => Object.hasOwn(changes, verb)

/** The kind whose search shows writes late, and what the call does with it; undefined for other calls. */
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

/**
 * The ledger's entry for a write that is sent at `at`, an ISO date-time; undefined if no search shows it
 * late. `former` has the former values of the fields that an edit sends.
 */
export function changeOf(
  call: string,
  input: object,
  at: string,
  former?: Readonly<Record<string, unknown>>,
): UnsureChange | undefined {
  const late = lateCall(call)
  if (!late || !isChange(late.verb)) return undefined
  const { kind } = late
  const change = changes[late.verb]
  const { id: idKey, name: nameKey } = records[kind]
  // A key without a value is not sent, so it must not overwrite the row's own.
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { [idKey]: id, ...fields } = sent
  const name: unknown = fields[nameKey]
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

/** The final outcome of a write without an answer. */
export const concluded = (unsure: UnsureChange, outcome: ConcludedChange['outcome']): ConcludedChange => ({
  ...unsure,
  state: 'concluded',
  outcome,
})

/** The entry of a write that has arrived. */
export function arrived({ change, before: _, ...unsure }: UnsureChange): ArrivedChange {
  return change === 'deleted'
    ? { ...unsure, state: 'waiting', change }
    : { ...unsure, state: 'waiting', change, replaced: {}, shown: {} }
}
