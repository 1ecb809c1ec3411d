import * as v from 'valibot'
import {
  businessFields,
  businessFieldsSchema,
  businessInviteSchema,
  businessPermissionSchema,
  businessProfileSchema,
  businessSchema,
  businessUserTypes,
  listedBusinessSchema,
} from '../entities/business.ts'
import { referralSchema, referralUseSchema } from '../entities/referral.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent, setByButton } from './common.ts'
import { rowsOf } from './record-rows.ts'
import { searchInput } from './search.ts'

const businesses = rowsOf(records.businesses, businessSchema, businessSchema)
const ofBusiness = businesses.key

/** Businesses (API-13 to API-18, API-23). */
export const businessCalls = {
  'businesses.get': businesses.get,
  'businesses.list': businesses.longList(v.array(listedBusinessSchema)),
  'businesses.search': businesses.search(searchInput(strictRecord({}))),
  'businesses.create': businesses.create(
    strictRecord({ ...ofBusiness.entries, ...businessFieldsSchema.entries }),
  ),
  'businesses.update': businesses.update({
    input: strictRecord({
      ...ofBusiness.entries,
      ...v.partial(businessFieldsSchema).entries,
      isApproved: v.optional(v.boolean()),
    }),
    edit: { fields: { ...businessFields, isApproved: setByButton('Approved', 'whether it is approved') } },
  }),
  'businesses.remove': businesses.remove(),
  'businesses.setUpBilling': write({
    phrase: 'set up billing',
    success: 'Stripe billing is set up for {name}',
    method: 'PATCH',
    path: 'business/admin/{businessId}/stripe',
    input: ofBusiness,
    answer: businessSchema,
    readBack: {
      call: businesses.get,
      input: ({ businessId }) => ({ businessId }),
      arrived: (_, found) => (found?.stripeCustomerId ? { value: found } : undefined),
    },
  }),
}

/** The users of a business and its referrals (API-19 to API-22, API-24 to API-26). */
export const businessUserCalls = {
  'businessProfiles.list': read({
    phrase: 'load the users of the business',
    method: 'GET',
    path: 'business/admin/{businessId}/profiles',
    input: ofBusiness,
    answer: v.array(businessProfileSchema),
  }),
  'businessProfiles.create': write({
    phrase: 'invite the user',
    success: 'Invited {name}',
    method: 'POST',
    path: 'business/admin/{businessId}/profiles',
    // The specification requires businessId also in the body (BUS-62).
    body: 'whole',
    input: strictRecord({
      businessId: idSchema,
      ...businessInviteSchema.entries,
      type: v.picklist(businessUserTypes),
    }),
    answer: businessProfileSchema,
  }),
  'businessPermissions.list': read({
    phrase: 'load the permissions of the business',
    method: 'GET',
    path: 'business/admin/{businessId}/permissions',
    input: ofBusiness,
    answer: v.array(businessPermissionSchema),
  }),
  'businessPermissions.get': read({
    phrase: 'load the permission of the user',
    method: 'GET',
    path: 'business/admin/{businessId}/permissions/{userSub}',
    input: strictRecord({ businessId: idSchema, userSub: idSchema }),
    answer: businessPermissionSchema,
  }),
  'businessPermissions.remove': write({
    phrase: 'remove the user from the business',
    success: 'Deleted {name}',
    method: 'DELETE',
    path: 'business-permission/admin/{businessPermissionId}',
    input: strictRecord({ businessPermissionId: idSchema }),
    answer: noContent,
  }),
  'businessReferrals.list': read({
    phrase: 'load the referrals used by the business',
    method: 'GET',
    path: 'business/admin/{businessId}/business-referrals',
    input: ofBusiness,
    answer: v.array(referralUseSchema),
  }),
  'businessReferrals.listReferrals': read({
    phrase: 'load the referrals of the business',
    method: 'GET',
    path: 'business/admin/{businessId}/referrals',
    input: ofBusiness,
    answer: v.array(referralSchema),
  }),
}
