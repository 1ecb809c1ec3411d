import type { ListedBusiness } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { matches } from '#shared/rules/text-match.ts'

/** Names of businesses by id. */
export type BusinessNames = ReadonlyMap<string, string>

/** Indexes the names of businesses by id. */
export const namesOf = (businesses: readonly ListedBusiness[]): BusinessNames =>
  new Map(businesses.map(({ businessId, name }) => [businessId, nameOrId(name, businessId)]))

/** A log's business: its name, or its id (INT-06). */
export const businessOf = ({ businessId }: BusinessLog, names: BusinessNames): string =>
  businessId ? (names.get(businessId) ?? businessId) : ''

/** The time of a log in milliseconds; a log without one counts as the oldest. */
function timeOf({ createdAt }: BusinessLog): number {
  const time = createdAt ? Date.parse(createdAt) : Number.NaN
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}

/** The logs, newest first (INT-03). Each time is parsed once, because there are tens of thousands. */
export const newestFirst = (logs: readonly BusinessLog[]): readonly BusinessLog[] =>
  logs
    .map((log) => [timeOf(log), log] as const)
    // Infinity minus infinity is NaN: logs without a time keep their order.
    .sort(([one], [other]) => other - one || 0)
    .map(([, log]) => log)

/** The logs with this text in the message, or in the name or id of the business. */
export const foundLogs = (
  logs: readonly BusinessLog[],
  text: string,
  names: BusinessNames,
): readonly BusinessLog[] =>
  text.trim() === ''
    ? logs
    : logs.filter((log) => matches(text, log.message, businessOf(log, names), log.businessId))
