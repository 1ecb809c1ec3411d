import * as v from 'valibot'
import { optionalText, requiredEmail, requiredText, requiredWebAddress } from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'

/** Length of an ABN; the rule looks at the length alone (LIM-07, BUS-20). */
export const abnLength = 11

const flag = v.nullish(v.boolean())
const text = v.nullish(v.string())

/** A business as the provider answers it (BUS-66); unknown fields survive. */
export const businessSchema = v.looseObject({
  businessId: v.string(),
  name: text,
  abn: text,
  domainName: text,
  address: v.nullish(addressSchema),
  logoUrl: text,
  isVerified: flag,
  email: text,
  description: text,
  isApproved: flag,
  stripeCustomerId: text,
})
export type Business = v.InferOutput<typeof businessSchema>

/** A business in the list of all, which has tens of thousands: its name, and how far it is. */
export const listedBusinessSchema = v.object({
  businessId: v.string(),
  name: text,
  isApproved: flag,
  stripeCustomerId: text,
})
export type ListedBusiness = v.InferOutput<typeof listedBusinessSchema>

/** The fields of the add and edit dialogs with their rules and messages (BUS-19 to BUS-29). */
export const businessFieldsSchema = v.strictObject({
  name: requiredText('Name'),
  abn: v.pipe(requiredText('ABN', 'Please enter an ABN'), v.length(abnLength, 'Please enter a valid ABN')),
  domainName: requiredWebAddress(
    'Domain Name',
    'Please enter a domain name',
    'Please enter a valid domain name',
  ),
  address: requiredAddress('Address'),
  email: requiredEmail(
    'Email Address',
    'Please enter an email address',
    'Please enter a valid email address',
  ),
  logoUrl: optionalText('Logo'),
  isVerified: v.optional(v.boolean()),
  description: optionalText('Description'),
})
export type BusinessFields = v.InferInput<typeof businessFieldsSchema>

/** Kinds of business user (BUS-65); an invited one starts as SUPERADMIN (BUS-61). */
export const businessUserTypes = ['SUPERADMIN', 'ADMIN'] as const
export type BusinessUserType = (typeof businessUserTypes)[number]
export const defaultBusinessUserType: BusinessUserType = 'SUPERADMIN'

/** A user of a business (BUS-67). */
export const businessProfileSchema = v.looseObject({ userSub: v.string(), firstName: text, lastName: text })
export type BusinessProfile = v.InferOutput<typeof businessProfileSchema>

/** What ties a user to a business (BUS-67). `type` stays open: an unknown one must not hide the user. */
export const businessPermissionSchema = v.looseObject({
  businessPermissionId: v.string(),
  userSub: v.string(),
  type: text,
})
export type BusinessPermission = v.InferOutput<typeof businessPermissionSchema>

/** What the Invite User dialog asks for (BUS-57 to BUS-59). */
export const businessInviteSchema = v.strictObject({
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  userEmail: requiredEmail('Email'),
})

/** One use of a referral by a business; `createdAt` is an ISO date-time (BUS-68). */
export const businessReferralSchema = v.looseObject({
  businessId: v.string(),
  referralId: v.string(),
  createdAt: v.string(),
})
export type BusinessReferral = v.InferOutput<typeof businessReferralSchema>
