import type { RunFailure } from './events.ts'

/**
 * Statuses below 500 that say nothing about the jobs of a batch: they are about who asks (401, 403, 407) or
 * about the moment (408, 425, 429). Any other job would get the same answer now, and these would get another one
 * later.
 */
const notAboutJobs: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429])

/** Whether the server refused a batch for its jobs, and created none of them (ROV-22). */
export const isRefusal = ({ call, status = 0, effect }: RunFailure): boolean =>
  call === 'rover.import' && effect === 'none' && status >= 400 && status < 500 && !notAboutJobs.has(status)

/** Why the server refused jobs: its own words, if it gave any. */
export const whyRefused = ({ words, message }: RunFailure): string => words ?? message

/** The halves of a batch; the first is the larger one. */
export const halvesOf = (ids: readonly string[]): readonly string[][] => {
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
