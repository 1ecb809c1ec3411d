import * as v from 'valibot'
import { type DraftForm, isDraftForm } from '../entities/draft.ts'
import { type HistoryEntry, hasArrived, type undoWays } from '../entities/history.ts'
import type { FieldKind } from '../fields/field.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, recordKey, records } from '../records/records.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import { ownMember } from '../rules/json.ts'
import { sameJson } from '../rules/same-fields.ts'
import { undoInputOf } from '../rules/success-message.ts'
import type { Call } from './call.ts'
import { contract, type WriteCallName } from './index.ts'
import { kindOf, rowOf } from './record-calls.ts'

type Values = Readonly<Record<string, unknown>>
type Fields = EditRules['fields']

/** How to take a write back. */
export type Undo =
  | {
      readonly way: Extract<(typeof undoWays)[number], 'edit'>
      readonly kind: RecordName
      readonly call: WriteCallName
      /** The record as this write has left it: its id and the members that the write changed. */
      readonly own: Values
      /** The former values of these members. */
      readonly changes: Values
    }
  | {
      readonly way: 'again'
      readonly form: DraftForm
      /** The deleted record, without its id unless the form asks for that. */
      readonly record: Values
    }
  | { readonly way: 'none' }

const impossible: Undo = { way: 'none' }

/** What a request sends for a value that the record did not have. */
const empty: Partial<Record<FieldKind, unknown>> = {
  text: '',
  html: '',
  image: '',
  flag: false,
  ids: [],
  texts: [],
  parts: [],
  hours: [],
}

/** A former value as a request may send it; undefined if the field's rule refuses it. */
function formerOf({ kind, rule }: Fields[string], former: unknown): { readonly value: unknown } | undefined {
  const value = former ?? (kind && rule ? (empty[kind] ?? null) : null)
  return !rule || v.is(rule, value) ? { value } : undefined
}

/** The opposite of an edit; impossible if a former value is not known or not allowed any more. */
function opposite(
  { call, input, before = {} }: Pick<HistoryEntry, 'call' | 'input' | 'before'>,
  kind: RecordName,
  row: Call,
): Undo {
  const { id } = records[kind]
  const { [id]: own, ...sent } = input
  if (typeof own !== 'string' || Object.keys(sent).length === 0) return impossible
  const fields = row.transport === 'http' ? row.edit?.fields : undefined
  const found = { way: 'edit', kind, call: call as WriteCallName, own: input } as const
  // A switch between two values, whose call has no rules for edits.
  if (!fields) {
    const { [id]: _, ...changes } = { ...undoInputOf(row.success, input) } as Values
    return Object.keys(changes).length > 0 ? { ...found, changes } : impossible
  }
  const changes = Object.keys(sent).map((name) => {
    const field = ownMember(fields, name) as Fields[string] | undefined
    const former = field && Object.hasOwn(before, name) ? formerOf(field, before[name]) : undefined
    return former && ([name, former.value] as const)
  })
  const known = changes.filter((change) => change !== undefined)
  return known.length < changes.length ? impossible : { ...found, changes: Object.fromEntries(known) }
}

/** How to take back a write that has arrived. */
export function undoOf(
  entry: Pick<HistoryEntry, 'call' | 'input' | 'before' | 'outcome' | 'undoneAt'>,
): Undo {
  const { call, before, undoneAt } = entry
  const kind = kindOf(call)
  const row = rowOf(call)
  if (!kind || !row || undoneAt || !hasArrived(entry)) return impossible
  const [, verb] = call.split('.')
  if (verb === 'update') return opposite(entry, kind, row)
  const form = `${kind}.create`
  if (verb !== 'remove' || !before || !isDraftForm(form)) return impossible
  const { choosesId, id }: RecordKind = records[kind]
  const { [id]: own, ...record } = before
  return { way: 'again', form, record: choosesId ? { [id]: own, ...record } : record }
}

/**
 * What an edit has changed, with the record's id, and the former values, as far as they are known. Of a switch
 * between two values the former one is the other.
 */
export function changedMembers(call: WriteCallName, sent: Values, before: Values | undefined) {
  const kind = kindOf(call)
  const id = kind ? records[kind].id : ''
  const former: Values = before ?? undoInputOf<Values>(contract[call].success, sent) ?? {}
  const names = Object.keys(sent).filter(
    (name) => name === id || !Object.hasOwn(former, name) || !sameJson(former[name], sent[name]),
  )
  const pick = (values: Values) =>
    Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])))
  return { input: pick(sent), before: pick(former) }
}

/** The key of the record that an undo is about. */
export const undoKey = ({ kind, own }: Extract<Undo, { way: 'edit' }>) =>
  recordKey(kind, String(own[records[kind].id]))
