import * as v from 'valibot'
import { isDay } from '../rules/calendar-day.ts'
import { requiredHtml } from '../rules/rich-text.ts'
import {
  idSchema,
  isWebAddress,
  requiredEmail,
  requiredText,
  requiredWebAddress,
} from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'

const text = v.nullish(v.string())

/** An offer of a partner (PRT-41): it has no id and travels in its partner; `expiry` is an ISO date or date-time. */
export const partnerOfferSchema = v.looseObject({ name: text, description: text, expiry: text, url: text })
export type PartnerOffer = v.InferOutput<typeof partnerOfferSchema>

/** A partner as the provider answers it (PRT-27); `imageUrl` is the banner (trap 14), `description` HTML that nobody has cleaned. */
export const partnerSchema = v.looseObject({
  partnerId: v.string(),
  name: text,
  description: text,
  url: text,
  address: v.nullish(addressSchema),
  email: text,
  phone: text,
  offers: v.nullish(v.array(partnerOfferSchema)),
  tagIds: v.nullish(v.array(v.string())),
  imageUrl: text,
  logoImageUrl: text,
})
export type Partner = v.InferOutput<typeof partnerSchema>

/** What the website's field says of an address that is none; `host` is the marketplace's own, where it is known (PRT-11, PRT-17). */
const invalidUrl = (host: string | undefined): string =>
  `Please enter a valid url${host ? ` such as ${host}` : ''}`

const email = requiredEmail('Email Address')

/** What an admin writes of a new partner (PRT-15 to PRT-19); `host` is the example in the website's message. */
export const newPartnerFieldsSchema = (host: string | undefined) =>
  v.strictObject({
    name: requiredText('Name'),
    description: requiredHtml('Description'),
    url: requiredWebAddress('Website URL', undefined, invalidUrl(host)),
    address: requiredAddress('Address'),
    email,
    phone: requiredText('Phone Number'),
    tagIds: v.array(idSchema),
    imageUrl: v.nullish(v.string()),
    logoImageUrl: v.nullish(v.string()),
  })

/** What an admin writes of a partner that is there: the email may be left out (PRT-20, PRT-21). */
export const editedPartnerFieldsSchema = (host: string | undefined) =>
  v.strictObject({
    ...newPartnerFieldsSchema(host).entries,
    email: v.union([v.literal(''), email], 'Email Address must be a valid email'),
  })
export type PartnerFields = v.InferInput<ReturnType<typeof newPartnerFieldsSchema>>

/** What the URL of an offer says of an address that is none (PRT-40). */
const invalidOfferUrl = 'Please provide a valid URL'

/** A day that is after `today`, both as `YYYY-MM-DD`: tomorrow is the first (PRT-38, PRT-39, PRT-42). */
const expirySchema = (today: () => string) =>
  v.pipe(
    v.string('Please select a date'),
    v.check(isDay, 'Please select a date'),
    v.check((day) => day > today(), 'Please select a date at least a day in the future'),
  )

/** What an admin writes of an offer (PRT-36 to PRT-40); `today` tells this computer's calendar day. */
export const offerFieldsSchema = (today: () => string) =>
  v.strictObject({
    name: requiredText('Name', 'Please provide an offer name'),
    description: requiredText('Summary Sentence', 'Please provide a short summary'),
    expiry: expirySchema(today),
    url: v.pipe(
      v.string(),
      v.check((url) => url === '' || isWebAddress(url), invalidOfferUrl),
    ),
  })
export type OfferFields = v.InferInput<ReturnType<typeof offerFieldsSchema>>
