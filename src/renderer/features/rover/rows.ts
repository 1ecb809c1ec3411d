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

/** The class of a Rover job (ROV-08); `checking` while it is unknown. */
export type RoverClass = 'existing' | 'invalid' | 'selectable' | 'checking'

/** A Rover job in the table. */
export interface RoverRow {
  /** Its Rover id, or its position in the feed if it has no usable id. */
  readonly id: string
  readonly job: RoverJob
  readonly kind: RoverClass
  /** Why it can't be imported; empty unless it is invalid. */
  readonly reasons: readonly string[]
  /** The GoTo job that came from it, if its id is known. */
  readonly jobId?: string | undefined
}

/** An id that is valid for a search and an import. */
const isUsable = (id: string) => isFilled(id) && id.length <= longestRoverId

/** The usable ids of a page of the feed, each once, as the feed gave them. */
export const idsToAsk = (page: readonly RoverJob[]): readonly GivenRoverId[] => [
  ...new Map(
    page.flatMap((job) => {
      const given = givenRoverId(job)
      return given !== undefined && isUsable(roverId(job)) ? [[roverText(given), given] as const] : []
    }),
  ).values(),
]

/** Ids of the server's jobs by Rover id; undefined for a job whose id is not known. */
export type JobIds = ReadonlyMap<string, string | undefined>

/** The {@link JobIds} of these jobs. */
export const jobIdsOf = (jobs: readonly ImportedJob[] = []): JobIds =>
  new Map(jobs.map(({ id, jobId }) => [id, jobId]))

interface Known {
  /** The jobs that came from those of one page; undefined until known. */
  readonly found: readonly ImportedJob[] | undefined
  /** The jobs that this console has imported, by Rover id; undefined until known. */
  readonly imported: JobIds | undefined
  /** Names of all job industries; undefined until known. */
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
 * The rows of one page of the feed (ROV-08 to ROV-14); `number` is the page's, counted from 0. An existing
 * job is not checked further, because nothing can be done with it.
 */
export function rowsOfPage(page: readonly RoverJob[], known: Known, number = 0): readonly RoverRow[] {
  const existing = jobIdsOf(known.found)
  return page.map((job, at) => classOf(job, `job ${at} of page ${number}`, existing, known))
}

/** All rows without repeated jobs: the feed changes while its pages load. */
export function withoutRepeats(rows: readonly RoverRow[]): readonly RoverRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const counted = (rows: readonly RoverRow[], kind: RoverClass) =>
  grouped(rows.filter((row) => row.kind === kind).length)

/** The number of rows per class, in a sentence. */
export function summaryOf(rows: readonly RoverRow[]): string {
  const checking = counted(rows, 'checking')
  const parts = [
    `${counted(rows, 'selectable')} can be imported`,
    `${counted(rows, 'existing')} exist already`,
    `${counted(rows, 'invalid')} are invalid`,
    ...(checking !== '0' ? [`${checking} are being checked`] : []),
  ]
  return `${grouped(rows.length)} Rover jobs loaded: ${parts.join(', ')}`
}
