import type { Job } from '#shared/entities/job.ts'
import type { StoredApplication } from '../data/collections.ts'
import { seeded, seedOf } from './random.ts'
import { travellers } from './travellers.ts'

/** Jobs with a fixed number of applications. The others have up to five. */
const setCounts: readonly (readonly [title: string, applications: number])[] = [
  ['Night Auditor – four nights on, three off', 47],
  ['Roadhouse Couple, always wanted', 2],
  ['Trek Cook', 0],
]

/** The applications for a sample job, each by a different traveller. */
export function applicationsOf({ jobId, title }: Job): StoredApplication[] {
  const random = seeded(seedOf(`applications for ${jobId}`))
  const set = setCounts.find(([known]) => known === title)?.[1]
  const count = set ?? random.pick([0, 0, 0, 1, 1, 2, 3, 5])
  const first = random.below(travellers.length)
  return [...travellers.slice(first), ...travellers.slice(0, first)]
    .slice(0, count)
    .map(({ userSub, name }) => ({
      jobApplicationId: random.uuid(),
      jobId,
      userSub,
      ...(name ? { applicantName: name } : {}),
    }))
}
