import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Job } from '#shared/entities/job.ts'
import { type GivenRoverId, givenRoverId, type RoverJob } from '#shared/entities/rover-job.ts'

type IdType = 'text' | 'number'
const typeWords: Readonly<Record<IdType, string>> = { text: 'text', number: 'a number' }

/** The results of searches by a known source id, by the id's type. */
export type SourceIdFinds = ReadonlyMap<IdType, 'found' | 'nothing' | string>

type Search = (filters: { readonly sourceIds?: GivenRoverId[] }, size: number) => Promise<readonly Job[]>

const isNumber = (text: string) => text === String(Number(text))

/** The source id of one of these jobs, preferably a numeric one. */
function knownId(jobs: readonly Job[]): string | undefined {
  const ids = jobs.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []))
  return ids.find(isNumber) ?? ids[0]
}

/**
 * Searches for a job by its source id, as text and as a number (ROV-09); undefined if there is none to search
 * for.
 */
export async function askSourceIds(
  jobs: readonly Job[],
  execute: Execute,
  signal: AbortSignal,
): Promise<SourceIdFinds | undefined> {
  const search: Search = async (filters, size) =>
    (await execute('jobs.search', { query: '', from: 0, size, filters }, { signal })).data
  const id = knownId(jobs) ?? knownId(await search({}, 100))
  if (id === undefined) return undefined
  const finds = async (sourceId: GivenRoverId) => {
    try {
      const found = await search({ sourceIds: [sourceId] }, 10)
      return found.some((job) => job.sourceId === id) ? 'found' : 'nothing'
    } catch (error) {
      if (error instanceof CallFailure && !signal.aborted) return error.detail.message
      throw error
    }
  }
  const finding = new Map([['text' as IdType, await finds(id)]])
  if (isNumber(id)) finding.set('number', await finds(Number(id)))
  return finding
}

/** A sentence for each tried type of source id. It does not contain the id. */
export const sourceIdNotes = (finds: SourceIdFinds | undefined): readonly string[] =>
  finds === undefined
    ? ['No job has a source id, so the search by source id was not tried.']
    : [...finds].map(([type, found]) => {
        const start = `A search for a known source id as ${typeWords[type]}`
        if (found === 'found') return `${start} found its job.`
        return found === 'nothing' ? `${start} found nothing.` : `${start} failed: ${found}`
      })

/**
 * Returns the reasons why a search for the feed's ids does not find imported jobs. Such jobs would be
 * imported again.
 */
export function sourceIdDifferences(
  feed: readonly RoverJob[],
  finds: SourceIdFinds | undefined,
): readonly string[] {
  if (finds === undefined) return []
  const types = new Set(
    feed.flatMap((job) => {
      const id = givenRoverId(job)
      return id === undefined ? [] : [typeof id === 'number' ? ('number' as const) : ('text' as const)]
    }),
  )
  return [...types].flatMap((type) =>
    (finds.get(type) ?? 'found') === 'found'
      ? []
      : [`sourceIds should find jobs by the feed's ids, but does not by ${typeWords[type]}`],
  )
}
