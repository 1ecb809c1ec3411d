import type { Business } from '#shared/entities/business.ts'
import { abnOf } from './abn.ts'
import { addressOf } from './address.ts'
import { businessTable } from './business-table.ts'
import { seeded, seedOf } from './random.ts'
import { townOf } from './towns.ts'

/** A sample business. `kind` determines its jobs. */
export interface SampleBusiness {
  readonly business: Business
  readonly kind: string
}

/** The first day of the sample, in milliseconds since 1970. Businesses do not depend on today's date. */
export const sampleStart = Date.UTC(2024, 1, 5, 0, 12)
const day = 24 * 3600_000

function readBusiness(line: string, index: number, contentBase: string): SampleBusiness {
  const [
    name = '',
    kind = '',
    town = '',
    place = '',
    domain = '',
    mailbox = '',
    flags = '',
    description = '',
  ] = line.split('|').map((part) => part.trim())
  const random = seeded(seedOf(name))
  const [, unit, number = '', street = ''] = /^(?:(\w+)\/)?(.*?\d+) (.+)$/.exec(place) ?? []
  const businessId = random.uuid()
  const createdAt = new Date(sampleStart + index * 11 * day + random.below(day)).toISOString()
  return {
    kind,
    business: {
      businessId,
      name,
      abn: abnOf(100_000_000 + random.below(899_999_999)),
      domainName: `https://www.${domain}`,
      address: addressOf({ town: townOf(town), street, number, unit }),
      ...(flags.includes('n') ? {} : { logoUrl: `${contentBase}/sample/logos/${businessId}.png` }),
      isVerified: flags.includes('v'),
      email: `${mailbox}@${domain}`,
      ...(description ? { description } : {}),
      isApproved: flags.includes('a'),
      ...(flags.includes('s')
        ? { stripeCustomerId: `cus_${random.uuid().replaceAll('-', '').slice(0, 14)}` }
        : {}),
      createdAt,
      updatedAt: createdAt,
    },
  }
}

/** The sample's businesses, oldest first. */
export const sampleBusinesses = (contentBase: string): SampleBusiness[] =>
  businessTable
    .trim()
    .split('\n')
    .map((line, index) => readBusiness(line, index, contentBase))
