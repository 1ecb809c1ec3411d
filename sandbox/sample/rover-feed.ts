import type { RoverJob } from '#shared/entities/rover-job.ts'
import type { SampleBusiness } from './businesses.ts'
import { sampleIndustries } from './catalogue.ts'
import { crowd } from './crowd.ts'
import { isoDate } from './job-dates.ts'
import { placeLines, startLines } from './job-words.ts'
import { type Random, seeded } from './random.ts'
import { rolesOf } from './roles.ts'
import { writtenRoverJobs } from './rover-written.ts'

/** The number of jobs in the feed. */
export const roverFeedSize = 2000
const companyCount = 420
const firstId = 8_100_000
const minute = 60_000
/** The number of jobs without a date. They come last. */
const undated = 6

const workTypes = {
  CASUAL: ['Casual', 'casual/vacation', 'Casual – Temp'],
  FULL_TIME: ['Full Time', 'Full-time', 'FULL TIME'],
  PART_TIME: ['Part Time', 'part-time'],
  CONTRACT: ['Contract', 'Contract/Temp', 'Fixed term contract'],
} as const

/** Defects of some jobs, as in a real feed. Each line is one kind of defect. */
const defects: readonly [Partial<RoverJob>, ...Partial<RoverJob>[]] = [
  { latitude: null, longitude: null },
  { latitude: '', longitude: '' },
  { industry: 'Hospitality & Tourism' },
  { industry: 'Farming, Animals & Conservation' },
  { industry: 'kitchens & catering' },
  { industry: '' },
  { work_type: 'Temporary' },
  { work_type: 'Permanent' },
  { work_type: null },
  { city: null },
  { state: '', city: '' },
  { country: null },
  { company_id: null },
  { company_name: ' ' },
  { job_description_text: '' },
  { title: null },
]

/** Jobs that seem importable, but whose whole batch the provider refuses, by position in the feed. */
const refused: Readonly<Record<number, Partial<RoverJob>>> = {
  130: { title: 'Oyster Farm Hand', latitude: '35.7081 S' },
  133: { title: 'Pearl Sorter', latitude: 'ask the skipper' },
}

const industryNames = new Map(sampleIndustries('').map(({ jobIndustryId, name }) => [jobIndustryId, name]))

function salaryOf(random: Random, min: number, max: number): string | number | null {
  switch (random.below(4)) {
    case 0:
      return null
    case 1:
      return Math.round(min * 1976)
    default:
      return `$${min.toFixed(2)} - $${max.toFixed(2)} per hour`
  }
}

function contactOf(random: Random, email: string | null | undefined) {
  const number = () => `0${random.below(2) === 0 ? '4' : '7'}${String(random.below(1e8)).padStart(8, '0')}`
  return {
    email: random.below(5) === 0 ? null : (email ?? null),
    phone: random.below(2) === 0 ? null : number(),
    mobile: random.below(3) === 0 ? null : number(),
  }
}

function roverJobOf(index: number, random: Random, { business, kind }: SampleBusiness, company: number) {
  const role = random.pick(rolesOf(kind))
  const { address } = business
  const inTown = (text: string) => text.replace('{town}', address?.city ?? 'town')
  const id = firstId + index * 3 + random.below(3)
  return {
    id,
    title: random.pick(role.titles),
    // As in real feeds, some ids are numbers and some are text.
    company_id: company % 2 === 0 ? 40_000 + company : String(40_000 + company),
    company_name: business.name,
    industry: industryNames.get(role.industryId) ?? null,
    work_type: random.pick(workTypes[random.pick(role.contractTypes)]),
    city: address?.city ?? null,
    state: address?.state ?? null,
    country: 'Australia',
    latitude: address?.lat ?? null,
    longitude: address?.lng ?? null,
    salary: salaryOf(random, role.minHourlyRate, role.maxHourlyRate),
    ...contactOf(random, business.email),
    job_description_text: inTown(
      [role.description, ...role.tasks, role.asked, random.pick(placeLines), random.pick(startLines)].join(
        '\n',
      ),
    ),
    // The specification does not describe these two members, so the console must send them back unchanged.
    apply_url: `https://jobs.rover.example/${id}/apply`,
    source: { board: random.pick(['rover', 'partner', 'agency']), rank: random.below(100) },
  }
}

/** Generates the feed, newest first. The jobs are always the same; their dates are relative to `today`. */
function generate(today: number): readonly RoverJob[] {
  const random = seeded(20_260_501)
  const companies = [...crowd(companyCount, '')]
  let postedAt = today
  return Array.from({ length: roverFeedSize }, (_, index): RoverJob => {
    const number = random.below(companyCount)
    const company = companies[number] as SampleBusiness
    const job = roverJobOf(index, random, company, number)
    postedAt -= (1 + random.below(60)) * minute
    const written = writtenRoverJobs[index]
    const defect = random.below(7) === 0 ? random.pick(defects) : {}
    const posted_date = index < roverFeedSize - undated ? isoDate(postedAt) : null
    return { ...job, posted_date, ...(written ?? refused[index] ?? defect) }
  })
}

let kept: { readonly today: number; readonly jobs: readonly RoverJob[] } | undefined

/** The 2,000 jobs of the feed on a given day, newest first. Some can't be imported (ROV-24). */
export function roverFeed(today: number): readonly RoverJob[] {
  if (kept?.today !== today) kept = { today, jobs: generate(today) }
  return kept.jobs
}
