import type { ArrivedChange, PendingChange } from '../entities/pending-change.ts'

/** In milliseconds. Processing usually takes a few minutes; after this time it is late. */
const lateAfter = 15 * 60_000

/** Milliseconds since the change was sent. */
export const ageOf = ({ at }: { readonly at: string }, now: number): number =>
  Math.max(0, now - Date.parse(at))

/** Whether the change has arrived, but its search may not show it yet. */
export const isProcessed = (change: PendingChange): change is ArrivedChange =>
  change.state === 'waiting' || change.state === 'settling'

/** True if the change was sent 15 or more minutes ago. */
export const isLate = (change: { readonly at: string }, now: number): boolean =>
  ageOf(change, now) >= lateAfter

/** For an unanswered edit: the previous values of its fields, as far as known. */
export const beforeOf = (change: PendingChange): Readonly<Record<string, unknown>> =>
  'before' in change
    ? Object.fromEntries(
        Object.entries(change.before ?? {}).filter(([name]) => Object.hasOwn(change.fields, name)),
      )
    : {}
