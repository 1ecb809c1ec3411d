import type {
  ArrivedChange,
  ConcludedChange,
  PendingChange,
  UnsureChange,
  WaitingSave,
} from '#shared/entities/pending-change.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { concluded } from './change-of.ts'

type Changes = readonly PendingChange[]
type RecordOf = Pick<PendingChange, 'kind' | 'id'>

/** Whether both changes are to the same record. */
export const isOfOne = (one: RecordOf, other: RecordOf): boolean =>
  one.kind === other.kind && one.id === other.id

/** Collects replaced values: those of `before`, plus the values of `before` that `next` replaces. */
function replacedBy(next: WaitingSave, { replaced, fields }: WaitingSave): WaitingSave['replaced'] {
  const values = new Map(Object.entries(replaced))
  for (const [key, value] of Object.entries(fields))
    if (Object.hasOwn(next.fields, key) && !sameJson(next.fields[key], value))
      values.set(key, [...(values.get(key) ?? []), value])
  return Object.fromEntries(values)
}

/** Merges two writes to a record into one entry, with the later time. */
function merged(before: ArrivedChange, next: ArrivedChange): ArrivedChange {
  const both = {
    // biome-ignore lint/complexity/useMathMinMax: a time is a text here
    at: before.at > next.at ? before.at : next.at,
    fields: { ...before.fields, ...next.fields },
  }
  if (next.change === 'deleted') {
    const name = before.name === undefined ? {} : { name: before.name }
    const isSettling = before.change !== 'deleted' || [before.state, next.state].includes('settling')
    return { ...name, ...next, ...both, state: isSettling ? 'settling' : 'waiting' }
  }
  if (before.change === 'deleted') return next
  return {
    ...before,
    ...next,
    ...both,
    change: before.change === 'added' ? 'added' : next.change,
    replaced: replacedBy(next, before),
    shown: before.shown,
  }
}

/**
 * Whether the change adds a record that did not arrive at first. If a later write to that record has arrived,
 * the record exists, so it was sent again.
 */
const isSentAgain = ({ state, change }: PendingChange): boolean => state === 'concluded' && change === 'added'

/**
 * The rest of an unsure write after a later write to the same record has arrived: the fields that the later
 * one did not set.
 */
function stillUnsure(unsure: UnsureChange | ConcludedChange, later: ArrivedChange): Changes {
  if (later.change === 'deleted' || isSentAgain(unsure)) return []
  if (unsure.change === 'deleted') return [unsure]
  const left = Object.entries(unsure.fields).filter(([key]) => !Object.hasOwn(later.fields, key))
  return left.length === 0 ? [] : [{ ...unsure, fields: Object.fromEntries(left) }]
}

/** Adds a write that has arrived. Each record has one entry for all such writes. */
export function withChange(changes: Changes, next: ArrivedChange): Changes {
  const before = changes.filter(isProcessed).find((change) => isOfOne(change, next))
  const others = changes.flatMap((change) => {
    if (change === before) return []
    const isEarlier = isOfOne(change, next) && change.at <= next.at
    const isOpen = change.state === 'unsure' || (change.state === 'concluded' && change.outcome === 'missed')
    return isOpen && isEarlier ? stillUnsure(change, next) : [change]
  })
  return [...others, before ? merged(before, next) : next]
}

/** Replaces `before` by `after`, unless another write has replaced it already; undefined removes it. */
export function withInstead(changes: Changes, before: PendingChange, after?: PendingChange): Changes {
  if (!changes.includes(before)) return changes
  const others = changes.filter((change) => change !== before)
  if (!after) return others
  if (before.state === 'unsure' && isProcessed(after))
    return [...withChange(others, after), concluded(before, 'arrived')]
  return changes.map((change) => (change === before ? after : change))
}
