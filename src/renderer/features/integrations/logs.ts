import { remembered, rememberedSteps } from '#renderer/lib/long-list/remembered.ts'
import { textSearch } from '#renderer/lib/long-list/text-index.ts'
import type { ListedBusiness } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { sorted, timeOf } from '#shared/rules/sort-records.ts'
import { mapped } from '#shared/rules/steps.ts'
import { folded } from '#shared/rules/text-match.ts'

/** Names of businesses, by business id. */
export type BusinessNames = ReadonlyMap<string, string>

/** Maps business ids to names. */
export const namesOf = rememberedSteps((businesses: readonly ListedBusiness[]) =>
  mapped(businesses, ({ businessId, name }) => [businessId, nameOrId(name, businessId)]),
)

/** Returns the name of a log's business, or its id (INT-06). */
export const businessOf = ({ businessId }: BusinessLog, names: BusinessNames): string =>
  businessId ? (names.get(businessId) ?? businessId) : ''

/** Sorts the logs, newest first; logs without a time count as the oldest (INT-03). */
export const newestFirst = (logs: readonly BusinessLog[]) =>
  sorted(logs, ({ createdAt }) => timeOf(createdAt), 'desc')

/** The texts for the filter: messages, and the names and ids of businesses. */
export const logTexts = remembered((names: BusinessNames) =>
  textSearch((log: BusinessLog) => [log.message, businessOf(log, names), log.businessId], folded),
)
