import type { CallError } from '../result.ts'

/**
 * Client errors that do not depend on what was sent: they are about the sender (401, 403, 407) or the moment (408,
 * 425, 429). Other records would also be refused now, and these might be accepted later.
 */
const notAboutRecords: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429])

/** Whether the provider refused a write because of its records, and carried out none of it (ROV-22). */
export const isRefusal = ({ call, status = 0, effect }: CallError, sentBy: string): boolean =>
  call === sentBy && effect === 'none' && status >= 400 && status < 500 && !notAboutRecords.has(status)

/** Why the provider refused a write, in its own words if it gave any. */
export const whyRefused = ({ words, message }: CallError): string => words ?? message
