import type { Execute } from '#main/api/execute.ts'
import type { CallInput, HttpCallName } from '#shared/contract/index.ts'
import type { EditCallName } from '#shared/contract/record-calls.ts'
import type { CatalogueEntry } from '#shared/entities/catalogue.ts'
import type { RecordKind, UsualCall } from '#shared/records/record-kind.ts'
import {
  type RecordName,
  recordKey,
  recordNames,
  records,
  type UsualCallName,
} from '#shared/records/records.ts'
import { recordId } from '#shared/rules/names.ts'
import { type AnyExecute, untyped } from '#tests/support/samples/any-execute.ts'
import { everything, firstRecord } from '#tests/support/samples/first-record.ts'
import { sampleProfile } from '#tests/support/samples/sample-profile.ts'
import { sampleRecords } from '#tests/support/samples/sample-records.ts'

/** An input for each HTTP call of the contract: a new row does not compile without one. */
export type SampleInputs = { readonly [N in HttpCallName]: CallInput<N> }

const rover = { page: 1, order_by: 'posted_date', sort_by: 'desc', page_size: 20 } as const
const newId = () => crypto.randomUUID()

/** The first item that matches. @throws Error if none does */
function first<T>(list: readonly T[], suits: (item: T) => boolean = () => true): T {
  const found = list.find(suits)
  if (found === undefined) throw new Error('the sample has no such record')
  return found
}

const isActive = ({ isArchived }: CatalogueEntry) => !isArchived

/** The inputs of a kind's usual calls, about the first record that its search or list shows. */
async function usualInputs(kind: RecordName, execute: AnyExecute) {
  const { calls }: RecordKind = records[kind]
  const key = recordKey(kind, recordId(kind, await firstRecord(kind, execute)))
  const { new: fields, values = {} } = Object.hasOwn(sampleRecords, `${kind}.update`)
    ? sampleRecords[`${kind}.update` as EditCallName]
    : {}
  const [change] = Object.entries(values).map(([field, [value]]) => ({ [field]: value }))
  const inputs: Readonly<Record<UsualCall, object>> = {
    get: key,
    list: {},
    search: everything,
    create: { ...recordKey(kind, newId()), ...fields },
    update: { ...key, ...change },
    remove: key,
  }
  return calls.map((call) => [`${kind}.${call}`, inputs[call]] as const)
}

/** Inputs that the sandbox answers with success on its sample data; each write changes something there. */
export async function sampleInputs(execute: Execute): Promise<SampleInputs> {
  const open = { signal: new AbortController().signal }

  const { data: businesses } = await execute('businesses.search', everything, open)
  const withUsers = { ...everything, query: 'Three Rivers Sweet Potatoes' }
  const { businessId } = first((await execute('businesses.search', withUsers, open)).data)
  const unbilled = first(businesses, ({ stripeCustomerId }) => !stripeCustomerId)
  const permission = first(await execute('businessPermissions.list', { businessId }, open))
  const { userSub: ownSub } = await execute('admins.current', {}, open)
  const admins = await execute('admins.list', {}, open)
  const colleague = first(admins, ({ userSub }) => userSub !== ownSub)
  const { jobId } = first((await execute('jobs.search', everything, open)).data)
  const { jobTemplateId } = first(await execute('jobTemplates.list', {}, open))
  const { placeId } = first((await execute('places.search', everything, open)).data)
  const { postId } = first((await execute('posts.search', everything, open)).data)
  const { data: partners } = await execute('partners.search', everything, open)
  const { offers, tagIds, ...partner } = first(partners, ({ address }) => Boolean(address))
  const { userSub } = first(await execute('userProfiles.list', {}, open))
  const packages = await execute('arrivalPackages.list', {}, open)
  const { referralId, code } = first(await execute('referrals.list', {}, open))
  const products = await execute('products.list', {}, open)
  const plan = first(products)
  const unused = first(
    await execute('providerProducts.list', {}, open),
    ({ id }) => !products.some(({ productId }) => productId === id),
  )
  const [monthlyPriceId = '', yearlyPriceId = ''] = unused.prices?.map(({ id }) => id) ?? []
  const { collection } = await execute('rover.search', rover, open)
  const { jobRequirementId } = first(await execute('jobRequirements.list', {}, open), isActive)
  const { jobIndustryId } = first(await execute('jobIndustries.list', {}, open), isActive)
  const { visaSubclassId } = first(await execute('visaSubclasses.list', {}, open), isActive)
  const { languageId } = first(await execute('languages.list', {}, open), isActive)
  const { interestId } = first(await execute('interests.list', {}, open), isActive)
  const { tagId } = first(await execute('tags.list', {}, open), isActive)

  const kim = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim.lee@goto.example' }
  const terms = {
    title: 'Oyster Shucker',
    industryId: jobIndustryId,
    description: 'Opens oysters.',
    minHourlyRate: 30,
    maxHourlyRate: 32.5,
    contractType: 'CASUAL',
    roles: 2,
  } as const
  const { languageIds, jobRequirementIds, interestIds, ...profile } = sampleProfile
  const named = { name: 'Zymurgy' }
  const archived = { isArchived: true }

  const usual: Readonly<Record<string, object>> = Object.fromEntries(
    (await Promise.all(recordNames.map((kind) => usualInputs(kind, untyped(execute))))).flat(),
  )

  return {
    ...(usual as Pick<SampleInputs, UsualCallName>),
    'admins.current': {},
    'admins.create': kim,
    'admins.update': { userSub: ownSub, firstName: 'Sasha' },
    'admins.remove': { adminId: colleague.userSub },
    'businesses.get': { businessId },
    'businesses.update': { businessId, description: 'Sweet potatoes by the ton.' },
    'businesses.remove': { businessId },
    'businesses.setUpBilling': { businessId: unbilled.businessId },
    'businessProfiles.list': { businessId },
    'businessProfiles.create': { businessId, ...kim, type: 'ADMIN' },
    'businessPermissions.list': { businessId },
    'businessPermissions.get': { businessId, userSub: permission.userSub },
    'businessPermissions.remove': { businessPermissionId: permission.businessPermissionId },
    'businessReferrals.list': { businessId },
    'businessReferrals.listReferrals': { businessId },
    'jobs.update': { jobId, title: terms.title },
    'jobApplications.list': { jobId },
    'jobRequirements.create': named,
    'jobRequirements.update': { jobRequirementId, ...archived },
    'jobIndustries.create': { jobIndustryId: newId(), ...named },
    'jobIndustries.update': { jobIndustryId, ...archived },
    'visaSubclasses.create': named,
    'visaSubclasses.update': { visaSubclassId, ...archived },
    'languages.create': named,
    'languages.update': { languageId, ...archived },
    'interests.create': named,
    'interests.update': { interestId, ...archived },
    'tags.create': { tagId: newId(), ...named, type: 'post' },
    'tags.update': { tagId, ...archived },
    'jobTemplates.create': { jobTemplateId: newId(), ...terms },
    'jobTemplates.update': { jobTemplateId, title: terms.title },
    'userProfiles.create': { email: 'zoe@goto.example', shouldPreVerify: true },
    'userProfiles.update': {
      ...profile,
      userSub,
      languageIds: [...languageIds],
      jobRequirementIds: [...jobRequirementIds],
      interestIds: [...interestIds],
    },
    'arrivalPackages.update': {
      arrivalPackageStatusId: first(packages, ({ status }) => status === 'PENDING').arrivalPackageStatusId,
      status: 'COMPLETE',
    },
    'referrals.listArchived': {},
    'referrals.findByCode': { code: code ?? '' },
    'referrals.create': {
      description: 'Radio',
      code: 'RADIO 26',
      freeConnectionAmount: 0,
      isArchived: false,
    },
    'referrals.update': { referralId, ...archived },
    'referralUses.list': { referralId },
    'referralBusinesses.list': { referralId },
    'places.update': { placeId, description: 'Stripes on every wall.' },
    'posts.create': {
      postId: newId(),
      title: 'Picking season',
      content: '<p>Soon.</p>',
      tagIds: [],
      isPublished: false,
    },
    'posts.update': { postId, title: 'Mango season' },
    'partners.get': { partnerId: partner.partnerId },
    'partners.create': {
      partnerId: newId(),
      name: 'Dive School',
      description: '<p>Dive.</p>',
      url: 'https://dive.example.com.au',
      address: { addressFriendly: '1 Sea Street, Cairns City QLD 4870' },
      email: 'hello@dive.example.com.au',
      phone: '+61 7 4000 0000',
      offers: [],
      tagIds: [],
    },
    'partners.update': { ...partner, name: 'Dive School', offers: offers ?? [], tagIds: tagIds ?? [] },
    'partners.remove': { partnerId: partner.partnerId },
    'providerProducts.list': {},
    'products.create': {
      productId: unused.id,
      monthlyPriceId,
      yearlyPriceId,
      maxMonthlyJobs: 10,
      maxUsers: 3,
      featureFlags: ['MATCHES'],
      purchasable: false,
      weight: 1,
      trialPeriodDays: 14,
      description: 'For two.',
      dotPoints: ['One', 'Two'],
    },
    'products.update': { productId: plan.productId, description: 'For two.' },
    'rover.search': rover,
    'rover.import': { jobs: collection.slice(0, 2) },
    'businessLogs.list': {},
    'jobAdder.refresh': {},
    'files.requestUpload': { key: 'uploads/businesses/b-1/x.png' },
  }
}
