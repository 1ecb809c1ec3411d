import * as v from 'valibot'
import type { CallAnswer, CallInput, HttpCallName, ReadCallName } from '#shared/contract/index.ts'
import { roverPageSize } from '#shared/entities/rover-job.ts'
import { idSchema } from '#shared/rules/validation.ts'

/** Every read of the provider. */
export type ProviderRead = Extract<HttpCallName, ReadCallName>

type RecordOf<A> = A extends readonly (infer R)[]
  ? R
  : A extends { readonly data: readonly (infer R)[] }
    ? R
    : A

/** The first record of an earlier answer, if it had one. */
export type First = <N extends ProviderRead>(name: N) => RecordOf<CallAnswer<N>> | undefined

/** Makes the input of a read; undefined if no earlier answer has the id that it needs. */
type Probe<N extends ProviderRead> = (first: First) => CallInput<N> | undefined

const nothing = () => ({})
const search = () => ({ query: '', from: 0, size: 10, filters: {} })

/** A record's own id as an input; undefined without a valid one. */
function byId<I extends string>(record: { readonly [N in I]: string } | undefined, name: I) {
  const id = v.safeParse(idSchema, record?.[name])
  return id.success ? ({ [name]: id.output } as { readonly [N in I]: string }) : undefined
}

const ofBusiness = (first: First) => byId(first('businesses.search'), 'businessId')
const ofReferral = (first: First) => byId(first('referrals.list'), 'referralId')

/** The input of every read, in an order in which each finds the ids that it needs. */
export const probes: { readonly [N in ProviderRead]: Probe<N> } = {
  'admins.current': nothing,
  'admins.list': nothing,
  'businesses.search': search,
  'businesses.list': nothing,
  'businesses.get': ofBusiness,
  'businessProfiles.list': ofBusiness,
  'businessPermissions.list': ofBusiness,
  'businessPermissions.get': (first) => {
    const [business, user] = [ofBusiness(first), byId(first('businessPermissions.list'), 'userSub')]
    return business && user && { ...business, ...user }
  },
  'businessReferrals.list': ofBusiness,
  'businessReferrals.listReferrals': ofBusiness,
  'jobs.search': search,
  'jobs.get': (first) => byId(first('jobs.search'), 'jobId'),
  'jobApplications.list': (first) => byId(first('jobs.search'), 'jobId'),
  'jobRequirements.list': nothing,
  'jobIndustries.list': nothing,
  'visaSubclasses.list': nothing,
  'languages.list': nothing,
  'interests.list': nothing,
  'tags.list': nothing,
  'jobTemplates.list': nothing,
  'jobTemplates.get': (first) => byId(first('jobTemplates.list'), 'jobTemplateId'),
  'userProfiles.list': nothing,
  'userProfiles.get': (first) => byId(first('userProfiles.list'), 'userSub'),
  'arrivalPackages.list': nothing,
  'referrals.list': nothing,
  'referrals.listArchived': nothing,
  'referrals.get': ofReferral,
  'referrals.findByCode': (first) => {
    const code = first('referrals.list')?.code
    return code ? { code } : undefined
  },
  'referralUses.list': ofReferral,
  'referralBusinesses.list': ofReferral,
  'places.search': search,
  'places.get': (first) => byId(first('places.search'), 'placeId'),
  'posts.search': search,
  'posts.get': (first) => byId(first('posts.search'), 'postId'),
  'partners.search': search,
  'partners.get': (first) => byId(first('partners.search'), 'partnerId'),
  'products.list': nothing,
  'providerProducts.list': nothing,
  'rover.search': () => ({ page: 1, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize }),
  'businessLogs.list': nothing,
}
