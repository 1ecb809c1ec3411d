import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'

/**
 * The ids of the server's jobs that came from these, by Rover id (ROV-09).
 * @throws CallFailure, also where the answer is about other jobs
 */
export async function findJobs(
  ids: readonly string[],
  execute: Execute,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = await jobsBySource(ids, (input) => execute('jobs.search', input, { signal }))
  if (found) return found
  throw new CallFailure({
    kind: 'badAnswer',
    message: 'The server did not say which of these jobs it has: it answered others.',
  })
}
