import type { RecordKind, UsualCall } from './record-kind.ts'

const wholeLists = ['list', 'create', 'update'] as const

/** Every kind of records that the console shows and changes, each declared once. */
export const records = {
  admins: {
    id: 'userSub',
    noun: 'admin',
    many: 'admins',
    api: 'admin',
    calls: ['list', 'create', 'update', 'remove'],
    own: 'current',
    providerMakesId: true,
  },
  arrivalPackages: {
    id: 'arrivalPackageStatusId',
    noun: 'arrival package',
    many: 'arrival packages',
    api: 'arrival-package-status/admin',
    calls: ['list'],
    providerMakesId: true,
  },
  businesses: {
    id: 'businessId',
    noun: 'business',
    many: 'businesses',
    api: 'business/admin',
    calls: ['get', 'list', 'search', 'create', 'update', 'remove'],
    shownBy: ['referralBusinesses.list'],
    along: ['businessReferrals', 'referralUses'],
  },
  interests: {
    id: 'interestId',
    noun: 'interest',
    many: 'interests',
    api: 'interest/admin',
    calls: wholeLists,
    providerMakesId: true,
  },
  jobIndustries: {
    id: 'jobIndustryId',
    noun: 'job industry',
    many: 'job industries',
    api: 'job-industry/admin',
    calls: wholeLists,
  },
  jobRequirements: {
    id: 'jobRequirementId',
    noun: 'job requirement',
    many: 'job requirements',
    api: 'job-requirement/admin',
    calls: wholeLists,
    providerMakesId: true,
  },
  jobs: {
    id: 'jobId',
    noun: 'job',
    many: 'jobs',
    api: 'job/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
    along: ['jobApplications'],
  },
  jobTemplates: {
    id: 'jobTemplateId',
    noun: 'job template',
    many: 'job templates',
    api: 'job-template/admin',
    calls: ['get', 'list', 'create', 'update'],
  },
  languages: {
    id: 'languageId',
    noun: 'language',
    many: 'languages',
    api: 'language/admin',
    calls: wholeLists,
    providerMakesId: true,
  },
  partners: {
    id: 'partnerId',
    noun: 'partner',
    many: 'partners',
    api: 'partner/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
  },
  places: {
    id: 'placeId',
    noun: 'place',
    many: 'places',
    api: 'place/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
  },
  posts: {
    id: 'postId',
    noun: 'post',
    many: 'posts',
    api: 'post/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
  },
  products: {
    id: 'productId',
    noun: 'product',
    many: 'products',
    adding: 'Create',
    api: 'product/admin',
    calls: ['list', 'create', 'update', 'remove'],
    along: ['providerProducts'],
  },
  referrals: {
    id: 'referralId',
    noun: 'referral',
    many: 'referrals',
    api: 'referral/admin',
    calls: ['get', 'list', 'create', 'update'],
    providerMakesId: true,
    shownBy: ['businessReferrals.listReferrals'],
  },
  tags: {
    id: 'tagId',
    noun: 'tag',
    many: 'tags',
    api: 'tag/admin',
    calls: wholeLists,
  },
  userProfiles: {
    id: 'userSub',
    noun: 'user profile',
    many: 'user profiles',
    adding: 'Create',
    api: 'user-profile/admin',
    calls: ['get', 'list', 'create', 'update'],
    providerMakesId: true,
    shownBy: ['jobApplications.list'],
  },
  visaSubclasses: {
    id: 'visaSubclassId',
    noun: 'visa subclass',
    many: 'visa subclasses',
    api: 'visa-subclass/admin',
    calls: wholeLists,
    providerMakesId: true,
  },
} as const satisfies Readonly<Record<string, RecordKind>>

type Records = typeof records
export type RecordName = keyof Records

/** The kinds that have a call of this name. */
export type RecordWith<C extends UsualCall> = {
  [K in RecordName]: C extends Records[K]['calls'][number] ? K : never
}[RecordName]

/** The names of all usual calls: the contract does not compile without one of them. */
export type UsualCallName = { [K in RecordName]: `${K}.${Records[K]['calls'][number]}` }[RecordName]
