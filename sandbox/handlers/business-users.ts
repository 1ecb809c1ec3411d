import { randomUUID } from 'node:crypto'
import type { businessUserCalls } from '#shared/contract/businesses.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlerContext, HandlersOf } from './handler.ts'

const ofBusiness = (businessId: string, { records }: HandlerContext) =>
  found(records.businesses.find(businessId), 'Business', businessId)

/** The users of a business and its referrals (API-19 to API-22, API-24 to API-26). */
export const businessUserHandlers: HandlersOf<keyof typeof businessUserCalls> = {
  'businessProfiles.list': ({ businessId }, context) => {
    ofBusiness(businessId, context)
    return context.records.businessProfiles.listBy('business_id', businessId)
  },
  'businessProfiles.create': ({ businessId, userEmail, firstName, lastName, type }, context) => {
    const { records, outbox } = context
    const business = ofBusiness(businessId, context)
    const members = records.businessProfiles.listBy('business_id', businessId)
    if (members.some((member) => member.userEmail.toLowerCase() === userEmail.toLowerCase()))
      throw new ApiError(409, `${userEmail} is already a user of this business`)
    const userSub = randomUUID()
    const profile = { userSub, businessId, firstName, lastName, userEmail }
    records.businessProfiles.insert(profile)
    records.businessPermissions.insert({ businessPermissionId: randomUUID(), businessId, userSub, type })
    outbox.send({
      channel: 'email',
      to: userEmail,
      subject: `You have been invited to ${business.name}`,
      text: `Hello ${firstName}, you can now manage ${business.name} on GoTo.`,
    })
    return profile
  },
  'businessPermissions.list': ({ businessId }, context) => {
    ofBusiness(businessId, context)
    return context.records.businessPermissions.listBy('business_id', businessId)
  },
  'businessPermissions.get': ({ businessId, userSub }, context) => {
    const all = context.records.businessPermissions.listBy('business_id', businessId)
    return found(
      all.find((permission) => permission.userSub === userSub),
      'Permission of user',
      userSub,
    )
  },
  'businessPermissions.remove': ({ businessPermissionId }, { records }) => {
    const { businessId, userSub } = found(
      records.businessPermissions.find(businessPermissionId),
      'Permission',
      businessPermissionId,
    )
    records.businessPermissions.remove(businessPermissionId)
    records.businessProfiles.remove(`${businessId}/${userSub}`)
    return {}
  },
  'businessReferrals.list': ({ businessId }, context) => {
    ofBusiness(businessId, context)
    return context.records.businessReferrals.listBy('business_id', businessId)
  },
  'businessReferrals.listReferrals': ({ businessId }, context) => {
    ofBusiness(businessId, context)
    return context.records.businessReferrals
      .listBy('business_id', businessId)
      .flatMap(({ referralId }) => context.records.referrals.find(referralId) ?? [])
  },
}
