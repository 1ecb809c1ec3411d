import type { ListedBusiness } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { matches } from '#shared/rules/text-match.ts'

/** What businesses are called, by their ids. */
export type BusinessNames = ReadonlyMap<string, string>

/** The names of businesses, to be looked up. */
export const namesOf = (businesses: readonly ListedBusiness[]): BusinessNames =>
  new Map(businesses.map(({ businessId, name }) => [businessId, nameOrId(name, businessId)]))

/** What a log calls its business: the name, else the id (INT-06). */
export const businessOf = ({ businessId }: BusinessLog, names: BusinessNames): string =>
  businessId ? (names.get(businessId) ?? businessId) : ''

/** When a log was written, in milliseconds; those of which nobody knows are the oldest. */
function timeOf({ createdAt }: BusinessLog): number {
  const time = createdAt ? Date.parse(createdAt) : Number.NaN
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}

/** The logs, newest first (INT-03); each time is read once, as there are tens of thousands. */
export const newestFirst = (logs: readonly BusinessLog[]): readonly BusinessLog[] =>
  logs
    .map((log) => [timeOf(log), log] as const)
    // Infinity less itself is no number: the order of such two stays.
    .sort(([one], [other]) => other - one || 0)
    .map(([, log]) => log)

/** The logs in whose message or business this text is found. */
export const foundLogs = (
  logs: readonly BusinessLog[],
  text: string,
  names: BusinessNames,
): readonly BusinessLog[] =>
  text.trim() === ''
    ? logs
    : logs.filter((log) => matches(text, log.message, businessOf(log, names), log.businessId))
