import type { RecordOf } from '#shared/contract/record-calls.ts'
import type { Business, BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import type { Job, JobApplication } from '#shared/entities/job.ts'
import type { Partner } from '#shared/entities/partner.ts'
import type { Place } from '#shared/entities/place.ts'
import type { Post } from '#shared/entities/post.ts'
import type { Referral, ReferralUse } from '#shared/entities/referral.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, recordNames, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import type { User } from '../identity/user.ts'
import type { Collection } from './collection.ts'
import type { CollectionRow } from './table.ts'
import { foldText } from './words.ts'

/** A user's profile in one business. */
export interface StoredProfile extends BusinessProfile {
  readonly businessId: string
  readonly userEmail: string
}
export interface StoredPermission extends BusinessPermission {
  readonly businessId: string
}
export interface StoredReferralUse extends ReferralUse {
  readonly referralId: string
}
/** An application with its job's id. */
export interface StoredApplication extends JobApplication {
  readonly jobId: string
}
/** The database entry of an uploaded file, whose content is on disk. */
export interface StoredFile {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
}
/** The id of a deleted record. New records must not reuse it. */
interface SpentId {
  readonly kind: string
  readonly id: string
}

/** The key of a {@link SpentId}. */
export const spentKey = ({ kind, id }: SpentId): string => `${kind}/${id}`

const row = <T, F extends string = never>(value: CollectionRow<T, F>): CollectionRow<T, F> => value

const time = (text: string | null | undefined) => (text ? Date.parse(text) : null)
const sortable = (text: string | null | undefined) => (text ? foldText(text).trim() : null)

const jobFacets = {
  title: (job: Job) => sortable(job.title),
  businessName: (job: Job) => sortable(job.businessName),
  listedAt: (job: Job) => time(job.listedAt),
  expiresAt: (job: Job) => time(job.expiresAt),
  minHourlyRate: (job: Job) => job.minHourlyRate ?? null,
  maxHourlyRate: (job: Job) => job.maxHourlyRate ?? null,
  contractType: (job: Job) => job.contractType ?? null,
  industryId: (job: Job) => job.industryId ?? null,
  businessId: (job: Job) => job.businessId ?? null,
  sourceId: (job: Job) => job.sourceId ?? null,
}

const idOf = (kind: RecordName) => (record: object) => String(ownMember(record, records[kind].id))

/** Stores records by their id. A search finds the words of a record's id and name. */
function usualRow(kind: RecordName): CollectionRow<object> {
  const id = idOf(kind)
  const { name = '', calls }: RecordKind = records[kind]
  const text = (record: object) => {
    const value = ownMember(record, name)
    return typeof value === 'string' ? value : undefined
  }
  return { id, ...(calls.includes('search') && { words: (record) => [text(record), id(record)] }) }
}

/** Kinds of records that need no row of their own below. */
const usualRows = Object.fromEntries(recordNames.map((kind) => [kind, usualRow(kind)])) as unknown as {
  readonly [K in RecordName]: CollectionRow<RecordOf<K>>
}

/** Every kind of record in the sandbox. */
export const collectionRows = {
  ...usualRows,
  users: row<User>({ id: (user) => user.sub, columns: { email: (user) => user.email.toLowerCase() } }),
  businesses: row<Business>({
    id: idOf('businesses'),
    // The company's id in the external feed.
    columns: { source_id: ({ sourceId }) => (typeof sourceId === 'string' ? sourceId : null) },
    words: (business) => [
      business.name,
      business.businessId,
      business.abn,
      business.domainName,
      business.email,
      business.address?.city,
    ],
  }),
  businessProfiles: row<StoredProfile>({
    id: (profile) => `${profile.businessId}/${profile.userSub}`,
    columns: { business_id: (profile) => profile.businessId },
  }),
  businessPermissions: row<StoredPermission>({
    id: (permission) => permission.businessPermissionId,
    columns: { business_id: (permission) => permission.businessId },
  }),
  referrals: row<Referral>({
    id: idOf('referrals'),
    columns: { code: (referral) => referral.code ?? null },
  }),
  businessReferrals: row<StoredReferralUse>({
    id: (use) => `${use.businessId}/${use.referralId}`,
    columns: { business_id: (use) => use.businessId, referral_id: (use) => use.referralId },
  }),
  jobs: row<Job, keyof typeof jobFacets>({
    id: idOf('jobs'),
    columns: { business_id: (job) => job.businessId ?? null },
    words: (job) => [job.title, job.jobId, job.businessName, job.address?.city],
    facets: jobFacets,
    orders: ['title', 'businessName', 'industryId', 'listedAt', 'expiresAt'],
  }),
  places: row<Place, 'category'>({
    id: idOf('places'),
    words: (place) => [place.name, place.placeId, place.address?.city],
    facets: { category: (place) => place.category ?? null },
  }),
  jobApplications: row<StoredApplication>({
    id: (application) => application.jobApplicationId,
    columns: { job_id: (application) => application.jobId },
  }),
  userProfiles: row<UserProfile>({
    id: idOf('userProfiles'),
    columns: { email: (profile) => profile.email?.toLowerCase() ?? null },
  }),
  partners: row<Partner>({
    id: idOf('partners'),
    words: (partner) => [partner.name, partner.partnerId, partner.url, partner.email, partner.address?.city],
  }),
  posts: row<Post, 'isPublished'>({
    ...usualRows.posts,
    facets: { isPublished: (post) => (post.isPublished ? 1 : 0) },
  }),
  businessLogs: row<BusinessLog>({ id: (log) => log.businessLogId }),
  files: row<StoredFile>({ id: (file) => file.key }),
  spentIds: row<SpentId>({ id: spentKey }),
}

type Rows = typeof collectionRows
export type CollectionName = keyof Rows

/** The open collections, by name. */
export type Collections = {
  readonly [N in CollectionName]: Rows[N] extends CollectionRow<infer T, infer F> ? Collection<T, F> : never
}
/** For each collection, a function that adds a record to its table unchanged. */
export type Inserters = {
  readonly [N in CollectionName]: Rows[N] extends CollectionRow<infer T, infer _>
    ? (record: T) => void
    : never
}
