import type { PendingChange } from '../entities/pending-change.ts'

/** Processing takes a few minutes; after this many milliseconds the console says that it takes longer than it should. */
const lateAfter = 15 * 60_000

/** Milliseconds since the change was sent. */
export const ageOf = ({ at }: PendingChange, now: number): number => Math.max(0, now - Date.parse(at))

/** Has the change been on its way for 15 minutes or more? */
export const isLate = (change: PendingChange, now: number): boolean => ageOf(change, now) >= lateAfter
