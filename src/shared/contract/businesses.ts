import * as v from 'valibot'
import {
  businessFieldsSchema,
  businessInviteSchema,
  businessPermissionSchema,
  businessProfileSchema,
  businessSchema,
  businessUserTypes,
  listedBusinessSchema,
} from '../entities/business.ts'
import { referralSchema, referralUseSchema } from '../entities/referral.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, readList, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofBusiness = strictRecord({ businessId: idSchema })

const getBusiness = read({
  phrase: 'load the business',
  method: 'GET',
  path: 'business/admin/{businessId}',
  input: ofBusiness,
  answer: businessSchema,
})

const createInput = strictRecord({ businessId: idSchema, ...businessFieldsSchema.entries })

const updateInput = strictRecord({
  businessId: idSchema,
  ...v.partial(businessFieldsSchema).entries,
  isApproved: v.optional(v.boolean()),
})

/** Businesses (API-13 to API-18, API-23). */
export const businessCalls = {
  'businesses.get': getBusiness,
  'businesses.list': readList({
    phrase: 'load businesses',
    method: 'GET',
    path: 'business/admin/list',
    input: noInput,
    answer: v.array(listedBusinessSchema),
  }),
  'businesses.search': read({
    phrase: 'search businesses',
    method: 'POST',
    path: 'business/admin/search',
    input: searchInput(strictRecord({})),
    answer: searchAnswer(businessSchema),
  }),
  'businesses.create': write({
    phrase: 'add the business',
    said: 'Added {name}',
    method: 'POST',
    path: 'business/admin',
    input: createInput,
    answer: businessSchema,
    readBack: recordAsSent(getBusiness, 'businessId'),
  }),
  'businesses.update': write({
    phrase: 'save the business',
    said: {
      member: 'isApproved',
      turns: [
        [true, 'Approved {name}'],
        [false, 'Unapproved {name}'],
      ],
      otherwise: 'Saved {name}',
    },
    method: 'PATCH',
    path: 'business/admin',
    input: updateInput,
    answer: businessSchema,
    readBack: recordAsSent(getBusiness, 'businessId'),
  }),
  'businesses.remove': write({
    phrase: 'delete the business',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'business/admin/{businessId}',
    input: ofBusiness,
    answer: noContent,
    readBack: recordGone(getBusiness, 'businessId'),
  }),
  'businesses.setUpBilling': write({
    phrase: 'set up billing',
    said: 'Stripe billing is set up for {name}',
    method: 'PATCH',
    path: 'business/admin/{businessId}/stripe',
    input: ofBusiness,
    answer: businessSchema,
    readBack: {
      call: getBusiness,
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
    said: 'Invited {name}',
    method: 'POST',
    path: 'business/admin/{businessId}/profiles',
    // The specification lists businessId in the payload as well (BUS-62).
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
    said: 'Deleted {name}',
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
