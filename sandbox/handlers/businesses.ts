import { randomUUID } from 'node:crypto'
import type { businessCalls } from '#shared/contract/businesses.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { forgetJob } from './jobs.ts'

/** Businesses (API-13 to API-18, API-23). */
export const businessHandlers: HandlersOf<keyof typeof businessCalls> = {
  'businesses.get': ({ businessId }, { records }) =>
    found(records.businesses.find(businessId), 'Business', businessId),
  'businesses.list': (_, { records }) => records.businesses.listText(),
  'businesses.search': ({ query, from, size }, { records }) => ({
    ...records.businesses.search({ query, from, size }),
    size,
  }),
  'businesses.create': (fields, { records, timestamp }) => {
    const { businessId } = fields
    if (records.businesses.find(businessId) || records.spentIds.find(businessId))
      throw new ApiError(409, `Business ${businessId} already exists`)
    const now = timestamp()
    const business = { isVerified: false, ...fields, isApproved: false, createdAt: now, updatedAt: now }
    records.businesses.insert(business)
    return business
  },
  'businesses.update': (changes, { records, timestamp }) => {
    const { businessId } = changes
    const before = found(records.businesses.find(businessId), 'Business', businessId)
    const business = { ...before, ...changes, updatedAt: timestamp() }
    records.businesses.replace(business)
    return business
  },
  'businesses.remove': ({ businessId }, context) => {
    const { records } = context
    found(records.businesses.find(businessId), 'Business', businessId)
    records.businesses.remove(businessId)
    records.spentIds.insert({ id: businessId })
    for (const belonging of [
      records.businessProfiles,
      records.businessPermissions,
      records.businessReferrals,
    ])
      belonging.removeBy('business_id', businessId)
    for (const jobId of records.jobs.removeBy('business_id', businessId)) forgetJob(jobId, context)
    return {}
  },
  'businesses.setUpBilling': ({ businessId }, { records, timestamp }) => {
    const before = found(records.businesses.find(businessId), 'Business', businessId)
    if (before.stripeCustomerId) throw new ApiError(409, 'The business already has a payment customer')
    const stripeCustomerId = `cus_${randomUUID().replaceAll('-', '').slice(0, 14)}`
    const business = { ...before, stripeCustomerId, updatedAt: timestamp() }
    records.businesses.replace(business)
    return business
  },
}
