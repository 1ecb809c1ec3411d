import { openCollections } from '../data/collections.ts'
import { contentAddress, contentPlaceholder } from '../data/content-address.ts'
import type { Database } from '../data/database.ts'
import { sampleBusinesses } from './businesses.ts'
import { sampleAdmins, sampleUserRecords } from './users.ts'

/** Puts the sample into empty tables; `scale` asks for that many businesses in all. */
export function fillSample(db: Database, scale: number | undefined): void {
  const collections = openCollections(db, contentAddress(contentPlaceholder))
  const businesses = sampleBusinesses(contentPlaceholder)
  for (const user of sampleUserRecords()) collections.users.insert(user)
  for (const admin of sampleAdmins()) collections.admins.insert(admin)
  for (const { business } of businesses) collections.businesses.insert(business)
}
