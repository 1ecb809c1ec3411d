import * as v from 'valibot'
import type { Run, RunEnd } from './run.ts'

/** The import among the runs; null if there is none, or after its result was dismissed. */
export const importIn = (runs: readonly Run[]): Run | null =>
  runs.find(({ kind }) => kind === 'rover') ?? null

/** The number of GoTo Jobs that an import has created (ROV-17). */
export const importedCount = ({ counts }: Pick<Run, 'counts'>): number => counts.done + counts.found

/**
 * The specification's message about all accepted batches (ROV-17, ROV-22, ERR-14). If nothing was created, it
 * does not report a success.
 */
export function importedSentence(run: Pick<Run, 'counts' | 'extra' | 'done'>): string {
  const { counts, extra, done } = run
  const [jobs, businesses] = [importedCount(run), extra.businesses ?? 0]
  return jobs + businesses > 0
    ? `Successfully created ${jobs} GoTo Jobs and ${businesses} GoTo Businesses from ${done - counts.refused - counts.skipped} Rover Jobs`
    : 'No jobs were imported'
}

/** What a notice says of an import that no longer goes on by itself. */
export function importEnd(run: Run): string {
  const words: Readonly<Record<RunEnd, string>> = {
    done: importedSentence(run),
    failed: 'The import has stopped. The console shows why, and how to continue.',
    stopped: 'The import was stopped.',
    paused: 'The import is paused.',
  }
  return words[run.state as RunEnd]
}

const at = v.pipe(v.string(), v.isoTimestamp())
/** A job that exists at the provider, or one that may have arrived. */
export const knownJobSchema = v.variant('is', [
  v.object({
    is: v.literal('imported'),
    /** When that became known. */
    at,
    jobId: v.optional(v.string()),
  }),
  v.object({
    is: v.literal('unsure'),
    /** The latest time at which it may have left; null while it is in flight. */
    at: v.nullable(at),
    /** The run that was killed, of which no more is known than that it may have sent the job. */
    run: v.optional(v.string()),
  }),
])
