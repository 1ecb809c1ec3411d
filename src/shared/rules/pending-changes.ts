import type { PendingChange } from '../entities/pending-change.ts'

/** Milliseconds after which processing is late; it usually takes a few minutes. */
const lateAfter = 15 * 60_000

/** Milliseconds since the change was sent. */
export const ageOf = ({ at }: PendingChange, now: number): number => Math.max(0, now - Date.parse(at))

/** True if the change was sent 15 or more minutes ago. */
export const isLate = (change: PendingChange, now: number): boolean => ageOf(change, now) >= lateAfter
