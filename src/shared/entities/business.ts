import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, answeredEntries, sent } from '../fields/field.ts'
import { address, flag, image, line, provided, text } from '../fields/kinds.ts'
import { ungrouped } from '../rules/one-line.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'
import { optionalText, requiredEmail, requiredText, requiredWebAddress } from '../rules/validation.ts'
import { invitationFields } from './invitation.ts'

/** The length of an ABN, which is all that is checked (LIM-07, BUS-20). */
export const abnLength = 11

const abn = (label: string) =>
  v.pipe(requiredText(label, 'Please enter an ABN'), v.length(abnLength, 'Please enter a valid ABN'))

/** The editable fields of a business (BUS-19 to BUS-29). */
export const businessFields = {
  name: line('Name', requiredText),
  address: address('Address'),
  abn: line('ABN', abn, ungrouped),
  domainName: line('Domain Name', (label) =>
    requiredWebAddress(label, 'Please enter a domain name', 'Please enter a valid domain name'),
  ),
  logoUrl: image('Logo', 'businessLogo'),
  isVerified: flag('Verified'),
  email: line('Email Address', (label) =>
    requiredEmail(label, 'Please enter an email address', 'Please enter a valid email address'),
  ),
  description: text('Description', optionalText),
}

/** Fields that only the provider sets. */
export const businessProvided = { stripeCustomerId: provided.text('Stripe customer id') }

/** A business in an answer (BUS-66). Unknown members are kept. */
export const businessSchema = looseRecord({
  ...answered('businessId', { ...businessFields, ...businessProvided }).entries,
  isApproved: answer.flag,
})
export type Business = v.InferOutput<typeof businessSchema>

/** A business in the list of all businesses. There are tens of thousands, so it has only what is filtered by. */
export const listedBusinessSchema = answer.listed({
  businessId: v.string(),
  ...answeredEntries({
    name: businessFields.name,
    abn: businessFields.abn,
    email: businessFields.email,
    isVerified: businessFields.isVerified,
    ...businessProvided,
  }),
  isApproved: answer.flag,
})
export type ListedBusiness = v.InferOutput<typeof listedBusinessSchema>

/** A business in a request. */
export const businessFieldsSchema = sent(businessFields)

/** The types of business users (BUS-65). An invited user starts as SUPERADMIN (BUS-61). */
export const businessUserTypes = ['SUPERADMIN', 'ADMIN'] as const
export type BusinessUserType = (typeof businessUserTypes)[number]
export const defaultBusinessUserType: BusinessUserType = 'SUPERADMIN'

/** The types in words; any other one shows as it is stored. */
export const businessUserTypeOptions = [
  { value: 'SUPERADMIN', label: 'Super admin' },
  { value: 'ADMIN', label: 'Admin' },
] as const satisfies readonly Option<BusinessUserType>[]

/** A user of a business (BUS-67). */
export const businessProfileSchema = looseRecord({
  userSub: v.string(),
  firstName: answer.text,
  lastName: answer.text,
})
export type BusinessProfile = v.InferOutput<typeof businessProfileSchema>

/**
 * Links a user to a business (BUS-67). Any `type` is accepted, so that an unknown one does not hide the user.
 */
export const businessPermissionSchema = looseRecord({
  businessPermissionId: v.string(),
  userSub: v.string(),
  type: answer.text,
})
export type BusinessPermission = v.InferOutput<typeof businessPermissionSchema>

/** The fields of the Invite User dialog (BUS-57 to BUS-59). */
export const businessInviteSchema = sent(invitationFields)
