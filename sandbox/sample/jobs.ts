import type { Job } from '#shared/entities/job.ts'
import { type SampleBusiness, sampleStart } from './businesses.ts'
import { industryId } from './catalogue.ts'
import { patternsOf } from './job-table.ts'
import { seeded, seedOf } from './random.ts'

const day = 24 * 3600_000
const monthAfter = 31 * day
/** What the sample takes for today: jobs that ended before are expired. */
const today = Date.UTC(2026, 10, 1)

/** Businesses with a set number of jobs: three pages, two, exactly one, and none. The rest have up to six. */
const setCounts: readonly (readonly [name: string, jobs: number])[] = [
  ['Three Rivers Sweet Potatoes', 27],
  ['Cane Toad Backpackers', 12],
  ['Isis Macadamia Orchards', 10],
  ['Mitchell Grass Station Stays', 0],
  ['Underground Opal Motel', 0],
]

function jobOf({ business, kind }: SampleBusiness, number: number): Job {
  const random = seeded(seedOf(`${business.businessId}/${number}`))
  const { title, industry, rate, description } = random.pick(patternsOf(kind))
  const [low, high] = rate
  const listedAt = sampleStart + random.below(Math.floor((today - sampleStart) / day)) * day
  const expires = random.below(2) === 0
  const isoDate = (at: number) => new Date(at).toISOString()
  return {
    jobId: random.uuid(),
    title:
      number % 3 === 0
        ? title
        : `${title} – ${random.pick(['immediate start', 'full season', 'two positions', 'weekends', 'couples welcome'])}`,
    industryId: industryId(industry),
    description,
    requirementIds: [],
    minHourlyRate: low,
    maxHourlyRate: random.below(4) === 0 ? low : high,
    contractType: random.pick(['CASUAL', 'CASUAL', 'FULL_TIME', 'PART_TIME', 'CONTRACT']),
    roles: 1 + random.below(12),
    address: business.address,
    businessId: business.businessId,
    businessName: business.name,
    ...(business.logoUrl ? { businessLogoUrl: business.logoUrl } : {}),
    listedAt: isoDate(listedAt),
    createdAt: isoDate(listedAt),
    ...(expires ? { expiresAt: isoDate(listedAt + monthAfter) } : {}),
    accommodationType: random.pick(['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID']),
    status: expires && listedAt + monthAfter < today ? 'EXPIRED' : 'ACTIVE',
  }
}

/** The jobs of a sample business. */
export function jobsOf(sample: SampleBusiness): Job[] {
  const { name, businessId } = sample.business
  const set = setCounts.find(([known]) => known === name)?.[1]
  const count = set ?? seeded(seedOf(`jobs of ${businessId}`)).below(7)
  return Array.from({ length: count }, (_, number) => jobOf(sample, number))
}
