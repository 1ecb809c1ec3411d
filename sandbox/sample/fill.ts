import { contentPlaceholder } from '../data/content-address.ts'
import type { Database } from '../data/database.ts'
import { inserters } from '../data/open-collections.ts'
import { applicationsOf } from './applications.ts'
import { sampleLogs } from './business-logs.ts'
import { sampleBusinesses } from './businesses.ts'
import {
  sampleIndustries,
  sampleInterests,
  sampleLanguages,
  sampleRequirements,
  sampleTags,
  sampleVisas,
} from './catalogue.ts'
import { crowd, jobSharer } from './crowd.ts'
import { day } from './job-dates.ts'
import { sampleTemplates } from './job-templates.ts'
import { jobsOf } from './jobs.ts'
import { samplePartners } from './partners.ts'
import { usersOf } from './people.ts'
import { samplePlaces } from './places.ts'
import { samplePosts } from './posts.ts'
import { sampleProducts } from './products.ts'
import { referralsOf, sampleReferrals } from './referrals.ts'
import { sizesOf } from './sizes.ts'
import { samplePackages, sampleProfiles, userCrowd } from './user-records.ts'
import { sampleAdmins, sampleUserRecords } from './users.ts'

/** The size and the date of a sample. */
export interface SampleSize {
  /**
   * The number of jobs, if it is more than the sample's. {@link sizesOf} derives the numbers of other
   * records.
   */
  readonly scale?: number | undefined
  /** The clock, in milliseconds since 1970. Jobs were listed in the months before. */
  readonly now: () => number
}

/** The number of generated businesses with JobAdder logs. */
const mostConnected = 200

/** Fills empty tables with the sample. */
export function fillSample(db: Database, { scale, now }: SampleSize): void {
  const add = inserters(db)
  const contentBase = contentPlaceholder
  const setting = { today: Math.floor(now() / day) * day, contentBase }
  const sample = sampleBusinesses(contentBase).slice(0, scale)
  const jobs = sample.flatMap((one) => jobsOf(one, setting))
  for (const user of sampleUserRecords()) add.users(user)
  for (const admin of sampleAdmins()) add.admins(admin)
  for (const referral of sampleReferrals) add.referrals(referral)
  for (const industry of sampleIndustries(contentBase)) add.jobIndustries(industry)
  for (const requirement of sampleRequirements) add.jobRequirements(requirement)
  for (const visa of sampleVisas) add.visaSubclasses(visa)
  for (const language of sampleLanguages) add.languages(language)
  for (const interest of sampleInterests) add.interests(interest)
  for (const template of sampleTemplates()) add.jobTemplates(template)
  for (const tag of sampleTags(contentBase)) add.tags(tag)
  for (const partner of samplePartners(setting)) add.partners(partner)
  for (const place of samplePlaces(contentBase)) add.places(place)
  for (const post of samplePosts(contentBase)) add.posts(post)
  for (const { business } of sample) add.businesses(business)
  for (const [profile, permission] of sample.flatMap(usersOf)) {
    add.businessProfiles(profile)
    add.businessPermissions(permission)
  }
  for (const use of sample.flatMap(referralsOf)) add.businessReferrals(use)
  for (const job of jobs) add.jobs(job)
  for (const application of jobs.flatMap(applicationsOf)) add.jobApplications(application)
  const profiles = sampleProfiles()
  for (const profile of profiles) add.userProfiles(profile)
  for (const one of samplePackages(profiles)) add.arrivalPackages(one)
  for (const product of sampleProducts) add.products(product)
  if (scale === undefined) {
    for (const log of sampleLogs(setting.today)) add.businessLogs(log)
    return
  }
  const sizes = sizesOf(scale)
  for (const [profile, one] of userCrowd(sizes.users)) {
    add.userProfiles(profile)
    add.arrivalPackages(one)
  }
  const missing = sizes.businesses - sample.length
  const jobsFor = jobSharer(Math.max(0, sizes.jobs - jobs.length), missing, setting)
  const connected: string[] = []
  for (const generated of crowd(missing, contentBase)) {
    add.businesses(generated.business)
    if (connected.length < mostConnected) connected.push(generated.business.businessId)
    for (const job of jobsFor(generated)) add.jobs(job)
  }
  for (const log of sampleLogs(setting.today, sizes.logs, connected)) add.businessLogs(log)
}
