import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import {
  type GivenRoverId,
  givenRoverId,
  longestRoverId,
  type RoverJob,
  roverId,
  roverText,
} from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { isFilled } from '#shared/rules/validation.ts'
import type { ImportedJob } from './queries.ts'

/** The class of a Rover job (ROV-08); `checking` until it is known. */
export type RoverClass = 'existing' | 'invalid' | 'selectable' | 'checking'

/** A Rover job in the table. */
export interface RoverRow {
  /** The job's Rover id, or its position in the feed if it has no usable id. */
  readonly id: string
  readonly job: RoverJob
  readonly kind: RoverClass
  /** The reasons why the job can't be imported; empty unless it is invalid. */
  readonly reasons: readonly string[]
  /** The id of the GoTo job that was imported from it, if known. */
  readonly jobId?: string | undefined
}

/** True if the id is valid for a search and an import. */
const isUsable = (id: string) => isFilled(id) && id.length <= longestRoverId

/** Returns the usable ids on a page of the feed, without duplicates, in the feed's form. */
export const usableIds = (page: readonly RoverJob[]): readonly GivenRoverId[] => [
  ...new Map(
    page.flatMap((job) => {
      const given = givenRoverId(job)
      return given !== undefined && isUsable(roverId(job)) ? [[roverText(given), given] as const] : []
    }),
  ).values(),
]

/** Ids of GoTo jobs by Rover id; undefined if a job's id is not known. */
export type JobIds = ReadonlyMap<string, string | undefined>

/** Returns the {@link JobIds} of these jobs. */
export const jobIdsOf = (jobs: readonly ImportedJob[] = []): JobIds =>
  new Map(jobs.map(({ id, jobId }) => [id, jobId]))

interface Known {
  /** The jobs that were imported from this page's jobs; undefined until they have loaded. */
  readonly found: readonly ImportedJob[] | undefined
  /** The jobs that this console has imported, by Rover id; undefined until they have loaded. */
  readonly imported: JobIds | undefined
  /** The names of all job industries; undefined until they have loaded. */
  readonly industries: ReadonlySet<string> | undefined
}

const none: readonly string[] = []

function classOf(job: RoverJob, place: string, existing: JobIds, known: Known): RoverRow {
  const { found, imported, industries } = known
  const own = roverId(job)
  const id = isUsable(own) ? own : place
  const row = (kind: RoverClass, reasons = none): RoverRow => ({ id, job, kind, reasons })
  if (existing.has(id) || imported?.has(id))
    return { ...row('existing'), jobId: existing.get(id) ?? imported?.get(id) }
  if (!found || !imported || !industries) return row('checking')
  const reasons = [
    ...(own.length > longestRoverId ? ['an id that is too long'] : []),
    ...reasonsAgainst(job, industries),
  ]
  return reasons.length > 0 ? row('invalid', reasons) : row('selectable')
}

/**
 * Returns the rows of one page of the feed (ROV-08 to ROV-14); `number` is the page's index, from 0. A job
 * that exists is not validated, because it can't be imported again.
 */
export function rowsOfPage(page: readonly RoverJob[], known: Known, number = 0): readonly RoverRow[] {
  const existing = jobIdsOf(known.found)
  return page.map((job, at) => classOf(job, `job ${at} of page ${number}`, existing, known))
}

/** Removes repeated jobs, because the feed may change while its pages load. */
export function withoutRepeats(rows: readonly RoverRow[]): readonly RoverRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const countOf = (rows: readonly RoverRow[], kind: RoverClass) =>
  grouped(rows.filter((row) => row.kind === kind).length)

/** Returns a sentence with the number of rows per class. */
export function summaryOf(rows: readonly RoverRow[]): string {
  const checking = countOf(rows, 'checking')
  const parts = [
    `${countOf(rows, 'selectable')} ready`,
    `${countOf(rows, 'existing')} already here`,
    `${countOf(rows, 'invalid')} can't be imported`,
    ...(checking !== '0' ? [`${checking} being checked`] : []),
  ]
  return `${counted(rows.length, 'Rover job')} loaded: ${parts.join(', ')}`
}
