import { randomUUID } from 'node:crypto'
import type { businessCalls } from '#shared/contract/businesses.ts'
import { ApiError } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { forgetJob } from './jobs.ts'
import { recordHandlers } from './record-handlers.ts'

const businesses = recordHandlers('businesses')

/** Businesses (API-13 to API-18, API-23). */
export const businessHandlers: HandlersOf<
  Exclude<keyof typeof businessCalls, 'businesses.get' | 'businesses.search'>
> = {
  'businesses.list': (_, { records }) => records.businesses.listText(),
  'businesses.create': (fields, context) => {
    const now = context.timestamp()
    const business = { isVerified: false, ...fields, isApproved: false, createdAt: now, updatedAt: now }
    businesses.create(business, context)
    return businesses.get(business, context)
  },
  'businesses.update': (changes, context) => {
    businesses.update({ ...changes, updatedAt: context.timestamp() }, context)
    return businesses.get(changes, context)
  },
  'businesses.remove': ({ businessId }, context) => {
    const { records } = context
    businesses.remove({ businessId }, context)
    for (const belonging of [
      records.businessProfiles,
      records.businessPermissions,
      records.businessReferrals,
    ])
      belonging.removeBy('business_id', businessId)
    for (const jobId of records.jobs.removeBy('business_id', businessId)) forgetJob(jobId, context)
    return {}
  },
  'businesses.setUpBilling': (key, context) => {
    const before = businesses.get(key, context)
    if (before.stripeCustomerId) throw new ApiError(409, 'The business already has a payment customer')
    const stripeCustomerId = `cus_${randomUUID().replaceAll('-', '').slice(0, 14)}`
    const business = { ...before, stripeCustomerId, updatedAt: context.timestamp() }
    context.records.businesses.replace(business)
    return business
  },
}
