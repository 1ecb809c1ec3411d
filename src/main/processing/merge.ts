import type { PendingChange } from '#shared/entities/pending-change.ts'

type Changes = readonly PendingChange[]

/** The change that waits for a record, where there is one. */
export const changeTo = (changes: Changes, { kind, id }: Pick<PendingChange, 'kind' | 'id'>) =>
  changes.find((change) => change.kind === kind && change.id === id)

/** What two writes to one record come to, as the search has still to show it; the time is the last one's. */
function merged(before: PendingChange, next: PendingChange): PendingChange {
  const isGone = before.change === 'deleted'
  if (next.change === 'deleted') {
    const isUnsettled = !isGone || before.isUnsettled === true
    return {
      ...before,
      ...next,
      fields: { ...before.fields, ...next.fields },
      ...(isUnsettled && { isUnsettled }),
    }
  }
  if (isGone || next.change === 'added') return next
  return { ...before, ...next, change: before.change, fields: { ...before.fields, ...next.fields } }
}

/** The changes with one more, the newest last: a record has one entry, whatever was done to it. */
export function withChange(changes: Changes, next: PendingChange): Changes {
  const before = changeTo(changes, next)
  return [...changes.filter((change) => change !== before), before ? merged(before, next) : next]
}
