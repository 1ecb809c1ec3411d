import type { RecordName } from '#shared/records/records.ts'

const named = ['name', 'isArchived'] as const

/** The fields that the list of each kind shows. */
export const listedColumns: Readonly<Record<RecordName, readonly string[]>> = {
  admins: ['firstName', 'lastName', 'userEmail'],
  arrivalPackages: ['firstName', 'lastName', 'email', 'status'],
  businesses: ['name', 'abn', 'address', 'isApproved', 'isVerified'],
  interests: named,
  jobIndustries: ['name', 'imageUrl', 'markerImageUrl', 'isArchived'],
  jobRequirements: named,
  jobs: ['title', 'listedAt', 'expiresAt', 'businessName', 'industryId'],
  jobTemplates: ['title', 'industryId', 'minHourlyRate', 'maxHourlyRate', 'status'],
  languages: named,
  partners: ['name', 'address', 'tagIds', 'offers'],
  places: ['name', 'category', 'address'],
  posts: ['title', 'tagIds', 'isPublished'],
  products: [
    'description',
    'monthlyPriceId',
    'yearlyPriceId',
    'maxUsers',
    'maxMonthlyJobs',
    'trialPeriodDays',
    'weight',
    'purchasable',
  ],
  referrals: ['description', 'code', 'freeConnectionAmount', 'isArchived'],
  tags: ['name', 'type', 'weight', 'isArchived'],
  userProfiles: ['firstName', 'lastName', 'email'],
  visaSubclasses: named,
}
