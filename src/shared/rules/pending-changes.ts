import type { ArrivedChange, PendingChange } from '../entities/pending-change.ts'

/** Milliseconds after which processing is late; it usually takes a few minutes. */
const lateAfter = 15 * 60_000

/** Milliseconds since the change was sent. */
export const ageOf = ({ at }: PendingChange, now: number): number => Math.max(0, now - Date.parse(at))

/** True for a change that the provider has made and that its search may not show yet. */
export const isProcessed = (change: PendingChange): change is ArrivedChange =>
  change.state === 'waiting' || change.state === 'settling'

/** True if the change was sent 15 or more minutes ago. */
export const isLate = (change: PendingChange, now: number): boolean => ageOf(change, now) >= lateAfter

/** Of an edit without an answer, the values of its fields before it, as far as they are known. */
export const beforeOf = (change: PendingChange): Readonly<Record<string, unknown>> =>
  'before' in change
    ? Object.fromEntries(
        Object.entries(change.before ?? {}).filter(([name]) => Object.hasOwn(change.fields, name)),
      )
    : {}
