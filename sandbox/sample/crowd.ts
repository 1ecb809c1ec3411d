import type { Job } from '#shared/entities/job.ts'
import { wordsOf } from '../data/words.ts'
import { abnOf } from './abn.ts'
import { addressOf, around } from './address.ts'
import { type SampleBusiness, sampleStart } from './businesses.ts'
import { adjectives, surnames, things, trades } from './crowd-words.ts'
import { type JobSetting, jobOf } from './jobs.ts'
import { type Random, seeded } from './random.ts'
import { towns } from './towns.ts'

const nameFrom = (random: Random, town: string, noun: string): string => {
  switch (random.below(4)) {
    case 0:
      return `${town} ${noun}`
    case 1:
      return `${random.pick(surnames)} ${random.pick(['& Sons', 'Family', 'Brothers', '& Co'])} ${noun}`
    default:
      return `${random.pick(adjectives)} ${random.pick(things)} ${noun}`
  }
}

/** Generates `count` additional businesses, always the same. */
export function* crowd(count: number, contentBase: string): Generator<SampleBusiness> {
  const random = seeded(20_260_101)
  for (let index = 0; index < count; index++) {
    const town = random.pick(towns)
    const trade = random.pick(trades)
    const name = nameFrom(random, town.name, random.pick(trade.nouns))
    const domain = `${wordsOf(name).join('')}${index}.com.au`
    const businessId = random.uuid()
    const createdAt = new Date(sampleStart + index * 300_000).toISOString()
    const door = { town, street: random.pick(town.streets), number: String(1 + random.below(400)) }
    const business = {
      businessId,
      name,
      abn: abnOf(100_000_000 + random.below(899_999_999)),
      domainName: `https://www.${domain}`,
      address: addressOf(door, around(random, town)),
      ...(random.below(5) === 0 ? {} : { logoUrl: `${contentBase}/sample/logos/${businessId}.png` }),
      isVerified: random.below(3) > 0,
      email: `${random.pick(trade.mailboxes)}@${domain}`,
      description: `${random.pick(trade.openings)} In ${town.name} since ${1950 + random.below(75)}.`,
      isApproved: random.below(4) > 0,
      ...(random.below(2) === 0
        ? {}
        : { stripeCustomerId: `cus_${random.uuid().replaceAll('-', '').slice(0, 14)}` }),
      createdAt,
      updatedAt: createdAt,
    }
    yield { business, kind: trade.kind }
  }
}

/**
 * Creates a function that distributes jobs among businesses. It returns the number for the next business:
 * none, a few, or several. The last business gets the remaining jobs.
 */
export function jobSharer(
  jobs: number,
  businesses: number,
  setting: JobSetting,
): (of: SampleBusiness) => Job[] {
  const random = seeded(20_260_301)
  let jobsLeft = jobs
  let businessesLeft = businesses
  return (sample) => {
    const mean = jobsLeft / businessesLeft
    const share = businessesLeft === 1 ? jobsLeft : Math.round(random.fraction() ** 2 * 3 * mean)
    const count = Math.min(share, jobsLeft)
    jobsLeft -= count
    businessesLeft--
    return Array.from({ length: count }, () => jobOf(sample, random, setting))
  }
}
