import { adminFields } from '../entities/admin.ts'
import { businessFields } from '../entities/business.ts'
import { jobIndustryFields, namedFields, tagFields } from '../entities/catalogue.ts'
import { datesAcross, jobFields, jobIndirect } from '../entities/job.ts'
import { jobTermsFields, ratesAcross } from '../entities/job-terms.ts'
import { partnerFields } from '../entities/partner.ts'
import { barOnly, placeDeal, placeFields, placeHours } from '../entities/place.ts'
import { postFields } from '../entities/post.ts'
import { productFields } from '../entities/product.ts'
import { referralFields } from '../entities/referral.ts'
import { userFields } from '../entities/user-profile.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import type { HttpCallName, ReadCallName, WriteCallName } from './index.ts'

/** The calls that save an edit. The status of an arrival package is no edit: it has two values. */
export type EditCallName = Exclude<
  Extract<HttpCallName & WriteCallName, `${string}.update`>,
  'arrivalPackages.update'
>

/** How the record of an edit is read, and what another admin's change of it means. */
export interface EditedRecord extends EditRules {
  /** The member that holds the record's id. */
  readonly id: string
  /**
   * Reads the record by its id, the admin's own record, or the list that has it, where no call reads one
   * record.
   */
  readonly read: ReadCallName
  readonly by: 'id' | 'self' | 'list'
}

// The address is changed together with the one at the identity service.
const { userEmail: _, ...ownProfile } = adminFields

/** The names of the fields that an edit sends; other members, such as `isArchived`, are set by buttons. */
export type EditedFieldName<N extends EditCallName, F = (typeof editedRecords)[N]['fields']> = {
  [M in keyof F]: F[M] extends { readonly kind: unknown } ? M : never
}[keyof F]

const isArchived = { label: 'whether it is archived' }

const entry = <L extends string, I extends string, F extends EditRules['fields']>(
  list: L,
  id: I,
  noun: string,
  fields: F,
) => ({ id, noun, fields: { ...fields, isArchived }, read: `${list}.list` as const, by: 'list' as const })

/**
 * Every record that an admin edits, each declared once. A new `update` call without its row does not compile.
 */
export const editedRecords = {
  'admins.update': {
    id: 'userSub',
    noun: 'profile',
    fields: ownProfile,
    read: 'admins.current',
    by: 'self',
  },
  'businesses.update': {
    id: 'businessId',
    noun: 'business',
    fields: { ...businessFields, isApproved: { label: 'whether it is approved' } },
    read: 'businesses.get',
    by: 'id',
  },
  'jobs.update': {
    id: 'jobId',
    noun: 'job',
    fields: { ...jobFields, ...jobIndirect, businessLogoUrl: jobIndirect.businessId },
    together: ['businessId', 'businessName', 'businessLogoUrl'],
    rules: [ratesAcross, datesAcross],
    read: 'jobs.get',
    by: 'id',
  },
  'jobTemplates.update': {
    id: 'jobTemplateId',
    noun: 'job template',
    fields: { ...jobTermsFields, status: isArchived },
    rules: [ratesAcross],
    read: 'jobTemplates.get',
    by: 'id',
  },
  'userProfiles.update': {
    id: 'userSub',
    noun: 'user profile',
    fields: userFields,
    read: 'userProfiles.get',
    by: 'id',
  },
  'referrals.update': {
    id: 'referralId',
    noun: 'referral',
    fields: { ...referralFields, isArchived },
    read: 'referrals.get',
    by: 'id',
  },
  'places.update': {
    id: 'placeId',
    noun: 'place',
    fields: { ...placeFields, ...placeHours, ...placeDeal },
    rules: [barOnly],
    read: 'places.get',
    by: 'id',
  },
  'posts.update': {
    id: 'postId',
    noun: 'post',
    fields: { ...postFields, isPublished: { label: 'whether it is published' } },
    read: 'posts.get',
    by: 'id',
  },
  'partners.update': {
    id: 'partnerId',
    noun: 'partner',
    fields: { ...partnerFields(), offers: { label: 'Offers', kind: 'texts' } },
    read: 'partners.get',
    by: 'id',
  },
  'products.update': {
    id: 'productId',
    noun: 'product',
    fields: productFields,
    read: 'products.list',
    by: 'list',
  },
  'jobRequirements.update': entry('jobRequirements', 'jobRequirementId', 'job requirement', namedFields),
  'jobIndustries.update': entry('jobIndustries', 'jobIndustryId', 'job industry', jobIndustryFields),
  'visaSubclasses.update': entry('visaSubclasses', 'visaSubclassId', 'visa subclass', namedFields),
  'languages.update': entry('languages', 'languageId', 'language', namedFields),
  'interests.update': entry('interests', 'interestId', 'interest', namedFields),
  'tags.update': entry('tags', 'tagId', 'tag', tagFields),
} as const satisfies Readonly<Record<EditCallName, EditedRecord>>
