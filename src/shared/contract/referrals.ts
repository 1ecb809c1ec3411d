import * as v from 'valibot'
import { businessSchema } from '../entities/business.ts'
import {
  referralCodeSchema,
  referralFieldsSchema,
  referralSchema,
  referralUseSchema,
} from '../entities/referral.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { archiving, noContent, noInput } from './common.ts'
import { recordAsSent } from './read-back.ts'

const ofReferral = strictRecord({ referralId: idSchema })

const getReferral = read({
  phrase: 'load the referral',
  method: 'GET',
  path: 'referral/admin/{referralId}',
  input: ofReferral,
  answer: referralSchema,
})

const findByCode = read({
  phrase: 'check whether the code is free',
  method: 'GET',
  path: 'referral/admin/code/{code}',
  input: strictRecord({ code: referralCodeSchema }),
  /** Null if no referral has the code; a 404 means the same (REF-16, REF-18). */
  answer: v.nullable(referralSchema),
})

/**
 * Referrals (API-62 to API-69). The specification leaves the answer of POST and PATCH open, so
 * they are read again.
 */
export const referralCalls = {
  'referrals.get': getReferral,
  'referrals.list': read({
    phrase: 'load referrals',
    method: 'GET',
    path: 'referral/admin/list',
    input: noInput,
    answer: v.array(referralSchema),
  }),
  'referrals.listArchived': read({
    phrase: 'load archived referrals',
    method: 'GET',
    path: 'referral/admin/archived',
    input: noInput,
    answer: v.array(referralSchema),
  }),
  'referrals.findByCode': findByCode,
  'referrals.create': write({
    phrase: 'add the referral',
    said: 'Added {name}',
    method: 'POST',
    path: 'referral/admin',
    input: strictRecord({ ...referralFieldsSchema.entries, isArchived: v.boolean() }),
    answer: noContent,
    readBack: {
      call: findByCode,
      input: ({ code }) => ({ code }),
      arrived: (sent, found) => (found && hasFields(found, sent) ? { value: {} } : undefined),
      conflict: 'refused',
    },
  }),
  'referrals.update': write({
    phrase: 'save the referral',
    said: archiving,
    method: 'PATCH',
    path: 'referral/admin',
    input: strictRecord({
      ...ofReferral.entries,
      ...v.partial(referralFieldsSchema).entries,
      isArchived: v.optional(v.boolean()),
    }),
    answer: noContent,
    readBack: recordAsSent(getReferral, 'referralId'),
  }),
  'referralUses.list': read({
    phrase: 'load when the code was used',
    method: 'GET',
    path: 'referral/admin/{referralId}/business-referrals',
    input: ofReferral,
    answer: v.array(referralUseSchema),
  }),
  'referralBusinesses.list': read({
    phrase: 'load the businesses that used the code',
    method: 'GET',
    path: 'referral/admin/{referralId}/businesses',
    input: ofReferral,
    answer: v.array(businessSchema),
  }),
}
