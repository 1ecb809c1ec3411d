import { longestRoverId, type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** What can be done about a Rover job (ROV-08); `checking` while it isn't known. */
export type RoverClass = 'existing' | 'invalid' | 'selectable' | 'checking'

/** A Rover job in the table. */
export interface RoverRow {
  /** Its Rover id; of a job that has none that is usable, its place in the feed. */
  readonly id: string
  readonly job: RoverJob
  readonly kind: RoverClass
  /** Why it can't be imported; none unless it is invalid. */
  readonly reasons: readonly string[]
}

/** An id that jobs can be asked for by, and imported by. */
const isUsable = (id: string) => isFilled(id) && id.length <= longestRoverId

/** The ids of a page of the feed that jobs can be asked for by. */
export const idsToAsk = (page: readonly RoverJob[]): readonly string[] => [
  ...new Set(page.map(roverId).filter(isUsable)),
]

interface Known {
  /** The ids of one page that jobs carry; undefined until they are known. */
  readonly found: readonly string[] | undefined
  /** The ids that this console has imported; undefined until they are known. */
  readonly imported: ReadonlySet<string> | undefined
  /** The names of all job industries; undefined until they are known. */
  readonly industries: ReadonlySet<string> | undefined
}

const none: readonly string[] = []

function classOf(job: RoverJob, place: string, existing: ReadonlySet<string>, known: Known): RoverRow {
  const { found, imported, industries } = known
  const own = roverId(job)
  const id = isUsable(own) ? own : place
  const row = (kind: RoverClass, reasons = none): RoverRow => ({ id, job, kind, reasons })
  if (existing.has(id) || imported?.has(id)) return row('existing')
  if (!found || !imported || !industries) return row('checking')
  const reasons = [
    ...(own.length > longestRoverId ? ['an id that is too long'] : []),
    ...reasonsAgainst(job, industries),
  ]
  return reasons.length > 0 ? row('invalid', reasons) : row('selectable')
}

/**
 * The rows of one page of the feed (ROV-08 to ROV-14); `number` is the page's, counted from 0. What is there already is no
 * more looked at: nothing is to be done about it.
 */
export function rowsOfPage(page: readonly RoverJob[], known: Known, number = 0): readonly RoverRow[] {
  const existing = new Set(known.found)
  return page.map((job, at) => classOf(job, `job ${at} of page ${number}`, existing, known))
}

/** All rows, each job once: the feed moves on while its pages are read. */
export function withoutRepeats(rows: readonly RoverRow[]): readonly RoverRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const counted = (rows: readonly RoverRow[], kind: RoverClass) =>
  rows.filter((row) => row.kind === kind).length

/** How many rows there are of which class, in a sentence. */
export function summaryOf(rows: readonly RoverRow[]): string {
  const checking = counted(rows, 'checking')
  const parts = [
    `${counted(rows, 'selectable')} can be imported`,
    `${counted(rows, 'existing')} exist already`,
    `${counted(rows, 'invalid')} are invalid`,
    ...(checking > 0 ? [`${checking} are being checked`] : []),
  ]
  return `${rows.length} Rover jobs loaded: ${parts.join(', ')}`
}
