import type { PendingChange } from '#shared/entities/pending-change.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

type Changes = readonly PendingChange[]
type RecordOf = Pick<PendingChange, 'kind' | 'id'>

/** Are these of one record? */
export const isOfOne = (one: RecordOf, other: RecordOf): boolean =>
  one.kind === other.kind && one.id === other.id

/** What the later of two writes replaced of the earlier one, behind what that had replaced itself. */
function replaced({ older = [], fields }: PendingChange, next: PendingChange) {
  const isReplaced = ([key, value]: [string, unknown]) =>
    Object.hasOwn(next.fields, key) && !sameJson(next.fields[key], value)
  const values = Object.entries(fields).filter(isReplaced)
  const all = values.length === 0 ? older : [...older, Object.fromEntries(values)]
  return all.length === 0 ? {} : { older: all }
}

/** What two writes to one record come to, as the search has still to show it; the time is the later one's. */
function merged(before: PendingChange, next: PendingChange): PendingChange {
  const isGone = before.change === 'deleted'
  const both = {
    ...before,
    ...next,
    at: before.at > next.at ? before.at : next.at,
    fields: { ...before.fields, ...next.fields },
  }
  if (next.change === 'deleted') {
    const isUnsettled = !isGone || before.isUnsettled === true
    return isUnsettled ? { ...both, isUnsettled } : both
  }
  if (isGone) return next
  return { ...both, ...replaced(before, next), change: before.change === 'added' ? 'added' : next.change }
}

/** What is unsure of an earlier write to a record, now that a later one has arrived: not what both have written. */
function stillUnsure(unsure: PendingChange, later: PendingChange): Changes {
  if (later.change === 'deleted') return []
  if (unsure.change === 'deleted') return [unsure]
  const left = Object.entries(unsure.fields).filter(([key]) => !Object.hasOwn(later.fields, key))
  return left.length === 0 ? [] : [{ ...unsure, fields: Object.fromEntries(left) }]
}

/** The changes with one more that the provider has taken: a record has one entry of what is sure, whatever was done to it. */
export function withChange(changes: Changes, next: PendingChange): Changes {
  const before = changes.find((change) => isOfOne(change, next) && !change.isUnsure)
  const others = changes.flatMap((change) => {
    if (change === before) return []
    return isOfOne(change, next) && change.at <= next.at ? stillUnsure(change, next) : [change]
  })
  return [...others, before ? merged(before, next) : next]
}

/** The changes with `after` in the place of `before`, unless another write has replaced that; undefined takes it out. */
export function withInstead(changes: Changes, before: PendingChange, after?: PendingChange): Changes {
  if (!changes.includes(before)) return changes
  if (!after || (before.isUnsure && !after.isUnsure)) {
    const others = changes.filter((change) => change !== before)
    return after ? withChange(others, after) : others
  }
  return changes.map((change) => (change === before ? after : change))
}
