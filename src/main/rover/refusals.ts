import type { RunFailure } from './events.ts'

/**
 * Client errors that do not depend on the jobs: they are about the sender (401, 403, 407) or the moment (408,
 * 425, 429). Other jobs would also be refused now, and these jobs might be accepted later.
 */
const notAboutJobs: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429])

/** Whether the server refused a batch because of its jobs, and created none of them (ROV-22). */
export const isRefusal = ({ call, status = 0, effect }: RunFailure): boolean =>
  call === 'rover.import' && effect === 'none' && status >= 400 && status < 500 && !notAboutJobs.has(status)

/** Why the server refused jobs, in its own words if it gave any. */
export const whyRefused = ({ words, message }: RunFailure): string => words ?? message

/** Splits a batch in half; the first half is larger if the number is odd. */
export const halvesOf = (ids: readonly string[]): readonly string[][] => {
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
