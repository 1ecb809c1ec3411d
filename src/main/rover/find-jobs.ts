import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'

const pageSize = 100

/** A server that knows no such filter answers its first jobs, whichever they are. */
const cannotTell = () =>
  new CallFailure({
    kind: 'badAnswer',
    message: 'The server did not say which of these jobs it has: it answered others.',
  })

/**
 * The ids of the server's jobs that came from these, by Rover id (ROV-09), page by page: one may have been imported often.
 * @throws CallFailure, also where the answer is about other jobs: to be found in none of them proves nothing
 */
export async function findJobs(
  ids: readonly string[],
  execute: Execute,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const filters = { sourceIds: [...ids] }
  const asked = new Set(ids)
  const found = new Map<string, string>()
  for (let from = 0; found.size < asked.size; ) {
    const input = { query: '', from, size: pageSize, filters }
    const { data, total } = await execute('jobs.search', input, { signal })
    const ours = data.flatMap(({ sourceId, jobId }) =>
      sourceId && asked.has(sourceId) ? [[sourceId, jobId] as const] : [],
    )
    if (data.length > 0 && ours.length === 0) throw cannotTell()
    for (const [id, jobId] of ours) found.set(id, jobId)
    from += data.length
    if (data.length === 0 || from >= total) break
  }
  return found
}
