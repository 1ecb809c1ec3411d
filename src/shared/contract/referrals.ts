import * as v from 'valibot'
import { businessSchema } from '../entities/business.ts'
import {
  referralCodeSchema,
  referralFields,
  referralFieldsSchema,
  referralSchema,
  referralUseSchema,
} from '../entities/referral.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { read, write } from './call.ts'
import { archivable, noContent, noInput } from './common.ts'
import { rowsOf } from './record-rows.ts'

const referrals = rowsOf(records.referrals, referralSchema, noContent)

const findByCode = read({
  phrase: 'check whether the code is free',
  method: 'GET',
  path: 'referral/admin/code/{code}',
  input: strictRecord({ code: referralCodeSchema }),
  /** Null if no referral has the code. A 404 means the same (REF-16, REF-18). */
  answer: v.nullable(referralSchema),
})

/**
 * Referrals (API-62 to API-69). The specification leaves the answers of POST and PATCH open, so they are read
 * again.
 */
export const referralCalls = {
  'referrals.get': referrals.get,
  'referrals.list': referrals.list,
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
    success: 'Added {name}',
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
  'referrals.update': referrals.update({
    input: strictRecord({
      ...referrals.key.entries,
      ...v.partial(referralFieldsSchema).entries,
      isArchived: v.optional(v.boolean()),
    }),
    edit: { fields: { ...referralFields, isArchived: archivable } },
  }),
  'referralUses.list': read({
    phrase: 'load the dates on which the code was used',
    method: 'GET',
    path: 'referral/admin/{referralId}/business-referrals',
    input: referrals.key,
    answer: v.array(referralUseSchema),
  }),
  'referralBusinesses.list': read({
    phrase: 'load the businesses that used the code',
    method: 'GET',
    path: 'referral/admin/{referralId}/businesses',
    input: referrals.key,
    answer: v.array(businessSchema),
  }),
}
