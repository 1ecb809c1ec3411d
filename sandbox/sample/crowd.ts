import type { Business } from '#shared/entities/business.ts'
import { wordsOf } from '../data/words.ts'
import { abnOf } from './abn.ts'
import { addressOf, around } from './address.ts'
import { sampleStart } from './businesses.ts'
import { adjectives, surnames, things, trades } from './crowd-words.ts'
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

/** Generates businesses beyond the sample's own: as many as asked for, the same ones each time. */
export function* crowd(count: number, contentBase: string): Generator<Business> {
  const random = seeded(20_260_101)
  for (let index = 0; index < count; index++) {
    const town = random.pick(towns)
    const trade = random.pick(trades)
    const name = nameFrom(random, town.name, random.pick(trade.nouns))
    const domain = `${wordsOf(name).join('')}${index}.com.au`
    const businessId = random.uuid()
    const createdAt = new Date(sampleStart + index * 300_000).toISOString()
    const door = { town, street: random.pick(town.streets), number: String(1 + random.below(400)) }
    yield {
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
  }
}
