import { inserters } from '../data/collections.ts'
import { contentPlaceholder } from '../data/content-address.ts'
import type { Database } from '../data/database.ts'
import { sampleBusinesses } from './businesses.ts'
import { sampleIndustries, sampleRequirements } from './catalogue.ts'
import { crowd } from './crowd.ts'
import { jobsOf } from './jobs.ts'
import { referralsOf, sampleReferrals, usersOf } from './people.ts'
import { sampleAdmins, sampleUserRecords } from './users.ts'

/** Puts the sample into empty tables; `scale` asks for that many businesses in all. */
export function fillSample(db: Database, scale: number | undefined): void {
  const add = inserters(db)
  const sample = sampleBusinesses(contentPlaceholder).slice(0, scale)
  for (const user of sampleUserRecords()) add.users(user)
  for (const admin of sampleAdmins()) add.admins(admin)
  for (const referral of sampleReferrals) add.referrals(referral)
  for (const industry of sampleIndustries) add.jobIndustries(industry)
  for (const requirement of sampleRequirements) add.jobRequirements(requirement)
  for (const { business } of sample) add.businesses(business)
  for (const [profile, permission] of sample.flatMap(usersOf)) {
    add.businessProfiles(profile)
    add.businessPermissions(permission)
  }
  for (const use of sample.flatMap(referralsOf)) add.businessReferrals(use)
  for (const job of sample.flatMap(jobsOf)) add.jobs(job)
  for (const business of crowd((scale ?? 0) - sample.length, contentPlaceholder)) add.businesses(business)
}
