import { randomUUID } from 'node:crypto'
import type { referralCalls } from '#shared/contract/referrals.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

const referralFor = (referralId: string, { records }: HandlerContext) =>
  found(records.referrals.find(referralId), 'Referral', referralId)

/** Codes are case-sensitive. They are unique even among archived referrals (REF-13, REF-18). */
const withCode = (code: string, { records }: HandlerContext) => records.referrals.listBy('code', code)[0]

/** @throws ApiError 409 if another referral has the code. */
function checkCode(code: string, context: HandlerContext, referralId?: string): void {
  const existing = withCode(code, context)
  if (existing && existing.referralId !== referralId)
    throw new ApiError(409, `The code ${code} belongs to another referral`)
}

const listed = ({ records }: HandlerContext, isArchived: boolean) =>
  records.referrals.list().filter((referral) => (referral.isArchived ?? false) === isArchived)

const usesOf = (referralId: string, context: HandlerContext) => {
  referralFor(referralId, context)
  return context.records.businessReferrals.listBy('referral_id', referralId)
}

/** Referrals, and the businesses that used them (API-62 to API-69). */
export const referralHandlers: HandlersOf<Exclude<keyof typeof referralCalls, 'referrals.get'>> = {
  'referrals.list': (_, context) => listed(context, false),
  'referrals.listArchived': (_, context) => listed(context, true),
  'referrals.findByCode': ({ code }, context) => withCode(code, context) ?? null,
  'referrals.create': (fields, context) => {
    checkCode(fields.code, context)
    context.records.referrals.insert({ referralId: randomUUID(), ...fields })
    return {}
  },
  'referrals.update': (changes, context) => {
    const before = referralFor(changes.referralId, context)
    if (changes.code !== undefined) checkCode(changes.code, context, changes.referralId)
    context.records.referrals.replace(merged(before, changes))
    return {}
  },
  'referralUses.list': ({ referralId }, context) => usesOf(referralId, context),
  'referralBusinesses.list': ({ referralId }, context) =>
    usesOf(referralId, context).flatMap(
      ({ businessId }) => context.records.businesses.find(businessId) ?? [],
    ),
}
