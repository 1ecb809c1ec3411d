import type { RecordKind, UsualCall } from './record-kind.ts'

const wholeLists = ['list', 'create', 'update'] as const

const archiving = [
  { name: 'Archive', done: 'Archived', set: { isArchived: true } },
  { name: 'Restore', done: 'Restored', set: { isArchived: false } },
] as const

/** The fields of jobs and templates that many can share. */
const terms = ['industryId', 'requirementIds', 'contractType', 'accommodationType', 'roles'] as const

/** Every kind of record that the console shows and changes. */
export const records = {
  admins: {
    id: 'userSub',
    alsoFoundBy: ['userEmail'],
    noun: 'admin',
    many: 'admins',
    path: '/admins',
    letter: 'm',
    api: 'admin',
    calls: ['list', 'create', 'update', 'remove'],
    own: 'current',
    providerMakesId: true,
    endsWithIt: ['sign-in'],
  },
  arrivalPackages: {
    id: 'arrivalPackageStatusId',
    noun: 'arrival package',
    many: 'arrival packages',
    path: '/arrival-packages',
    letter: 'a',
    api: 'arrival-package-status/admin',
    calls: ['list'],
    actions: [
      { name: 'Complete', done: 'Completed', set: { status: 'COMPLETE' } },
      { name: 'Reopen', done: 'Reopened', set: { status: 'PENDING' } },
    ],
    views: [{ name: 'Pending packages', search: { show: 'pending' } }],
    providerMakesId: true,
  },
  businesses: {
    id: 'businessId',
    name: 'name',
    alsoFoundBy: ['abn', 'email'],
    noun: 'business',
    many: 'businesses',
    path: '/businesses',
    letter: 'b',
    api: 'business/admin',
    calls: ['get', 'list', 'search', 'create', 'update', 'remove'],
    actions: [
      { name: 'Approve', done: 'Approved', set: { isApproved: true } },
      { name: 'Unapprove', done: 'Unapproved', set: { isApproved: false } },
    ],
    settable: ['isVerified'],
    // The manual step after a delete. The spelling is the specification's (BUS-14).
    removeWarning:
      'Warning: if this business has requested a refund, you will need to manually intitiate a refund from the Stripe dashboard after you delete the business.',
    shownBy: ['referralBusinesses.list'],
    along: ['businessReferrals', 'referralUses'],
    views: [{ name: 'To approve', search: { status: ['notApproved'] } }],
    endsWithIt: ['users', 'referrals', 'Stripe customer'],
  },
  interests: {
    id: 'interestId',
    name: 'name',
    noun: 'interest',
    many: 'interests',
    path: '/interests',
    letter: 'n',
    api: 'interest/admin',
    calls: wholeLists,
    actions: archiving,
    providerMakesId: true,
  },
  jobIndustries: {
    id: 'jobIndustryId',
    name: 'name',
    noun: 'job industry',
    many: 'job industries',
    path: '/job-industries',
    letter: 'i',
    api: 'job-industry/admin',
    calls: wholeLists,
    actions: archiving,
  },
  jobRequirements: {
    id: 'jobRequirementId',
    name: 'name',
    noun: 'job requirement',
    many: 'job requirements',
    path: '/job-requirements',
    letter: 'r',
    api: 'job-requirement/admin',
    calls: wholeLists,
    actions: archiving,
    providerMakesId: true,
  },
  jobs: {
    id: 'jobId',
    name: 'title',
    alsoFoundBy: ['businessName'],
    noun: 'job',
    many: 'jobs',
    path: '/jobs',
    letter: 'j',
    api: 'job/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
    settable: ['expiresAt', ...terms],
    along: ['jobApplications'],
    searchLag: { filters: { businessIds: 'businessId' } },
    views: [
      { name: 'Expired', search: { sort: { field: 'expiresAt', direction: 'asc' } } },
      { name: 'Expiring this week', search: { expiring: true } },
      { name: 'Never imported', path: '/rover-jobs', search: { show: 'selectable' } },
    ],
    isPattern: true,
    endsWithIt: ['applications', 'dates'],
  },
  jobTemplates: {
    id: 'jobTemplateId',
    name: 'title',
    noun: 'job template',
    many: 'job templates',
    path: '/job-templates',
    letter: 't',
    api: 'job-template/admin',
    calls: ['get', 'list', 'create', 'update'],
    actions: [
      { name: 'Archive', done: 'Archived', set: { status: 'ARCHIVED' } },
      { name: 'Restore', done: 'Restored', set: { status: 'ACTIVE' } },
    ],
    settable: terms,
    isPattern: true,
  },
  languages: {
    id: 'languageId',
    name: 'name',
    noun: 'language',
    many: 'languages',
    path: '/languages',
    letter: 'l',
    api: 'language/admin',
    calls: wholeLists,
    actions: archiving,
    providerMakesId: true,
  },
  partners: {
    id: 'partnerId',
    name: 'name',
    alsoFoundBy: ['email'],
    noun: 'partner',
    many: 'partners',
    path: '/partners',
    letter: 'h',
    formScreens: true,
    endsWithIt: ['offers'],
    api: 'partner/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
    settable: ['tagIds'],
  },
  places: {
    id: 'placeId',
    name: 'name',
    noun: 'place',
    many: 'places',
    path: '/places',
    letter: 'p',
    api: 'place/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
    settable: ['category', 'tagIds'],
    searchLag: { filters: {} },
    isPattern: true,
  },
  posts: {
    id: 'postId',
    name: 'title',
    noun: 'post',
    many: 'posts',
    path: '/posts',
    letter: 'o',
    formScreens: true,
    api: 'post/admin',
    calls: ['get', 'search', 'create', 'update', 'remove'],
    views: [{ name: 'Drafts', search: { onlyDrafts: true } }],
    actions: [
      { name: 'Publish', done: 'Published', set: { isPublished: true } },
      { name: 'Unpublish', done: 'Unpublished', set: { isPublished: false } },
    ],
    settable: ['tagIds'],
    isPattern: true,
  },
  products: {
    id: 'productId',
    noun: 'product',
    many: 'products',
    path: '/products',
    letter: 'd',
    adding: 'Create',
    api: 'product/admin',
    calls: ['list', 'create', 'update', 'remove'],
    along: ['providerProducts'],
    isPattern: true,
    choosesId: true,
  },
  referrals: {
    id: 'referralId',
    name: 'description',
    alsoFoundBy: ['code'],
    noun: 'referral',
    many: 'referrals',
    path: '/referrals',
    letter: 'f',
    api: 'referral/admin',
    calls: ['get', 'list', 'create', 'update'],
    actions: archiving,
    settable: ['freeConnectionAmount'],
    providerMakesId: true,
    shownBy: ['businessReferrals.listReferrals'],
  },
  tags: {
    id: 'tagId',
    name: 'name',
    noun: 'tag',
    many: 'tags',
    path: '/tags',
    letter: 'g',
    api: 'tag/admin',
    calls: wholeLists,
    actions: archiving,
    settable: ['type', 'weight'],
  },
  userProfiles: {
    id: 'userSub',
    alsoFoundBy: ['email'],
    noun: 'user profile',
    many: 'user profiles',
    path: '/user-profiles',
    letter: 'u',
    adding: 'Create',
    api: 'user-profile/admin',
    calls: ['get', 'list', 'create', 'update'],
    settable: [
      'visaSubclassId',
      'preferredContactMethod',
      'showFullName',
      'showAge',
      'showGender',
      'showCurrentLocation',
    ],
    providerMakesId: true,
    shownBy: ['jobApplications.list'],
  },
  visaSubclasses: {
    id: 'visaSubclassId',
    name: 'name',
    noun: 'visa subclass',
    many: 'visa subclasses',
    path: '/visa-subclasses',
    letter: 'v',
    api: 'visa-subclass/admin',
    calls: wholeLists,
    actions: archiving,
    providerMakesId: true,
  },
} as const satisfies Readonly<Record<string, RecordKind>>

type Records = typeof records
export type RecordName = keyof Records

/** The member of a call's input that contains a record's id. Its name depends on the kind. */
export type RecordKey<K extends RecordName> = { readonly [M in Records[K]['id']]: string }

export const recordKey = <K extends RecordName>(kind: K, id: string) =>
  ({ [records[kind].id]: id }) as RecordKey<K>

/** The kinds of record that have the call. */
export type RecordWith<C extends UsualCall> = {
  [K in RecordName]: C extends Records[K]['calls'][number] ? K : never
}[RecordName]

/** A kind whose search lags behind writes. */
export type LateKind = {
  [K in RecordName]: Records[K] extends { readonly searchLag: object } ? K : never
}[RecordName]

export const recordNames = Object.keys(records) as RecordName[]

/** Whether a kind of record has the call. */
export const hasCall = <C extends UsualCall>(kind: RecordName, call: C): kind is RecordWith<C> =>
  (records[kind] as RecordKind).calls.includes(call)

/** Whether a text is the name of a kind of record. */
export const isRecordName = (text: string): text is RecordName => Object.hasOwn(records, text)

/** Returns the kinds of record that have the call. */
export const recordsWith = <C extends UsualCall>(call: C): readonly RecordWith<C>[] =>
  recordNames.filter((kind): kind is RecordWith<C> => hasCall(kind, call))

/** The kinds whose search lags behind writes. */
export const lateKinds = recordNames.filter((kind): kind is LateKind => 'searchLag' in records[kind])

/** The names of all usual calls. Each must be in the contract, or it does not compile. */
export type UsualCallName = { [K in RecordName]: `${K}.${Records[K]['calls'][number]}` }[RecordName]
