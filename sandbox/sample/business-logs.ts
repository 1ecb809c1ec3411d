import type { BusinessLog } from '#shared/entities/business-log.ts'
import { type SampleBusiness, sampleBusinesses } from './businesses.ts'
import { type Random, seeded } from './random.ts'

const hour = 3600_000

const names = ['Three Rivers Sweet Potatoes', 'Old Vine Cellars', 'Snowgum Chalet']
const isConnected = ({ business }: SampleBusiness) => names.includes(business.name ?? '')

/** The sample businesses whose jobs come from JobAdder. */
export const jobAdderBusinessIds: readonly string[] = sampleBusinesses('')
  .filter(isConnected)
  .map(({ business }) => business.businessId)

const messages: readonly [(n: number) => string, ...((n: number) => string)[]] = [
  (n) => `Fetched ${n + 1} jobs from JobAdder: 1 new, ${n} unchanged`,
  (n) => `Fetched ${n} jobs from JobAdder: nothing new`,
  (n) => `Job ${48_000 + n} was skipped: it has no location`,
  (n) => `JobAdder asked to wait (429), next try in ${n + 1} minutes`,
]

function* hourly(businessIds: readonly string[], count: number, today: number): Generator<BusinessLog> {
  const random: Random = seeded(20_260_801)
  // Groups the logs by business, so that the list is not chronological.
  const each = Math.ceil(count / businessIds.length)
  for (let index = 0; index < count; index++) {
    const businessId = businessIds[Math.floor(index / each)] ?? null
    const hours = (index % each) + 1
    const createdAt = new Date(today - hours * hour + random.below(hour)).toISOString()
    const message = random.pick(messages)(random.below(30))
    yield { businessLogId: random.uuid(), businessId, message, createdAt }
  }
}

const trace = Array.from({ length: 60 }, (_, line) => `  at step ${line + 1} of the import`).join('\n')

/** Edge cases, as old records and other programs cause them. */
const awkward = (today: number): readonly BusinessLog[] => {
  const random = seeded(20_260_802)
  const at = (hours: number) => new Date(today - hours * hour).toISOString()
  const line = (log: Omit<BusinessLog, 'businessLogId'>) => ({ businessLogId: random.uuid(), ...log })
  return [
    line({
      businessId: 'business-deleted-since',
      message: 'Fetched 3 jobs from JobAdder',
      createdAt: at(30),
    }),
    line({ message: 'JobAdder’s own certificate was renewed', createdAt: at(31) }),
    line({
      businessId: jobAdderBusinessIds[0],
      message: '<img src=x onerror=alert(1)> “Obstpflücker – سائق جرّار” 🦘 could not be read',
      createdAt: at(32),
    }),
    line({
      businessId: jobAdderBusinessIds[1],
      message: `The import broke off:\n${trace}`,
      createdAt: at(33),
    }),
    line({ businessId: jobAdderBusinessIds[2], createdAt: at(34) }),
    line({ businessId: jobAdderBusinessIds[2], message: 'Connected to JobAdder' }),
  ]
}

/** The number of logs if no scale is set. */
const ownLogs = 66

/**
 * The logs up to `today`: one each hour for a day, or `count` if that is more. With `others`, also for those
 * businesses.
 */
export function* sampleLogs(
  today: number,
  count = 0,
  others: readonly string[] = [],
): Generator<BusinessLog> {
  const odd = awkward(today)
  yield* odd
  yield* hourly([...jobAdderBusinessIds, ...others], Math.max(ownLogs, count) - odd.length, today)
}
