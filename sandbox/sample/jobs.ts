import type { Job } from '#shared/entities/job.ts'
import type { SampleBusiness } from './businesses.ts'
import { day, inOfficeHours, isoDate, monthLater } from './job-dates.ts'
import { benefits, placeLines, startLines, titleEndings } from './job-words.ts'
import { type Random, seeded, seedOf } from './random.ts'
import { type Role, rolesOf } from './roles.ts'
import { writtenJobs } from './written-jobs.ts'

/** The inputs for the sample's jobs, besides their businesses. */
export interface JobSetting {
  /** Midnight UTC. Dates are relative to it, so that some jobs of a new sample have just expired. */
  readonly today: number
  readonly contentBase: string
}

/**
 * Businesses with a fixed number of jobs: three pages, two, one, and none. Others have up to six, plus those
 * in `written-jobs.ts`.
 */
const setCounts: readonly (readonly [name: string, jobs: number])[] = [
  ['Three Rivers Sweet Potatoes', 27],
  ['Cane Toad Backpackers', 12],
  ['Isis Macadamia Orchards', 10],
  ['Mitchell Grass Station Stays', 0],
  ['Underground Opal Motel', 0],
]

/** True with a probability of one in `many`. */
const oneIn = (random: Random, many: number) => random.below(many) === 0

function textsOf(random: Random, role: Role, town: string): Partial<Job> {
  const title = random.pick(role.titles)
  const inTown = (text: string) => text.replace('{town}', town)
  const offered = new Set([random.pick(benefits), random.pick(benefits), random.pick(benefits)])
  return {
    title: oneIn(random, 4) ? title : `${title} – ${inTown(random.pick(titleEndings))}`,
    description: inTown(`${role.description} ${random.pick(placeLines)} ${random.pick(startLines)}`),
    ...(oneIn(random, 3) ? {} : { responsibilities: role.tasks.join('\n') }),
    ...(oneIn(random, 3) ? {} : { qualifications: role.asked }),
    ...(oneIn(random, 2) ? {} : { benefits: [...offered].join('\n') }),
  }
}

/** Generates a job that fits a business. */
export function jobOf({ business, kind }: SampleBusiness, random: Random, setting: JobSetting): Job {
  const jobId = random.uuid()
  const role = random.pick(rolesOf(kind))
  const listedAt = inOfficeHours(setting.today - (1 + random.below(150)) * day, random.fraction())
  const expires = oneIn(random, 2)
  return {
    jobId,
    ...textsOf(random, role, business.address?.city ?? 'town'),
    industryId: role.industryId,
    requirementIds: [...role.requirementIds],
    minHourlyRate: role.minHourlyRate,
    maxHourlyRate: oneIn(random, 4) ? role.minHourlyRate : role.maxHourlyRate,
    contractType: random.pick(role.contractTypes),
    roles: 1 + random.below(oneIn(random, 5) ? 40 : 6),
    address: business.address,
    businessId: business.businessId,
    businessName: business.name,
    ...(business.logoUrl ? { businessLogoUrl: business.logoUrl } : {}),
    listedAt: isoDate(listedAt),
    createdAt: isoDate(listedAt),
    ...(expires ? { expiresAt: isoDate(monthLater(listedAt)) } : {}),
    ...(oneIn(random, 3) ? { imageUrl: `${setting.contentBase}/sample/pictures/${jobId}.png` } : {}),
    ...(oneIn(random, 4)
      ? {}
      : { accommodationType: random.pick(['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID']) }),
    ...(oneIn(random, 12) ? { sourceId: String(7_000_000 + random.below(1_000_000)) } : {}),
  }
}

/** The jobs of a sample business. */
export function jobsOf(sample: SampleBusiness, setting: JobSetting): Job[] {
  const { name, businessId } = sample.business
  const set = setCounts.find(([known]) => known === name)?.[1]
  const count = set ?? seeded(seedOf(`jobs of ${businessId}`)).below(7)
  const written = writtenJobs(setting.today).filter(([business]) => business === name)
  const numbered = (number: number) => jobOf(sample, seeded(seedOf(`${businessId}/${number}`)), setting)
  return [
    ...Array.from({ length: count }, (_, number) => numbered(number)),
    ...written.map(([, fields], number) => ({ ...numbered(count + number), ...fields })),
  ]
}
