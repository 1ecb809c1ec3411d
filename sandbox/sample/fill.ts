import { openCollections } from '../data/collections.ts'
import { contentAddress, contentPlaceholder } from '../data/content-address.ts'
import type { Database } from '../data/database.ts'
import { sampleBusinesses } from './businesses.ts'
import { sampleIndustries, sampleRequirements } from './catalogue.ts'
import { crowd } from './crowd.ts'
import { jobsOf } from './jobs.ts'
import { referralsOf, sampleReferrals, usersOf } from './people.ts'
import { sampleAdmins, sampleUserRecords } from './users.ts'

/** Puts the sample into empty tables; `scale` asks for that many businesses in all. */
export function fillSample(db: Database, scale: number | undefined): void {
  // Both sides of the translation are the placeholder: the sample is stored as it is made.
  const collections = openCollections(db, contentAddress(contentPlaceholder))
  const sample = sampleBusinesses(contentPlaceholder).slice(0, scale)
  for (const user of sampleUserRecords()) collections.users.insert(user)
  for (const admin of sampleAdmins()) collections.admins.insert(admin)
  for (const referral of sampleReferrals) collections.referrals.insert(referral)
  for (const industry of sampleIndustries) collections.jobIndustries.insert(industry)
  for (const requirement of sampleRequirements) collections.jobRequirements.insert(requirement)
  for (const { business } of sample) collections.businesses.insert(business)
  for (const [profile, permission] of sample.flatMap(usersOf)) {
    collections.businessProfiles.insert(profile)
    collections.businessPermissions.insert(permission)
  }
  for (const use of sample.flatMap(referralsOf)) collections.businessReferrals.insert(use)
  for (const job of sample.flatMap(jobsOf)) collections.jobs.insert(job)
  for (const business of crowd((scale ?? 0) - sample.length, contentPlaceholder))
    collections.businesses.insert(business)
}
