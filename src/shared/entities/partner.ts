import * as v from 'valibot'
import { answered, answeredEntries, sent } from '../fields/field.ts'
import { address, anyIds, html, image, line, references, text } from '../fields/kinds.ts'
import { isDay } from '../rules/calendar-day.ts'
import { localDay } from '../rules/partner-offers.ts'
import { looseRecord } from '../rules/record.ts'
import {
  isWebAddress,
  messages,
  requiredEmail,
  requiredText,
  requiredWebAddress,
} from '../rules/validation.ts'

/** A day after `today`, as `YYYY-MM-DD` (PRT-38, PRT-39, PRT-42). */
const futureDay = (today: () => string) =>
  v.pipe(
    v.string('Please select a date'),
    v.check(isDay, 'Please select a date'),
    v.check((day) => day > today(), 'Please select a date at least a day in the future'),
  )

const optionalOfferUrl = () =>
  v.pipe(
    v.string(),
    v.check((url) => url === '' || isWebAddress(url), 'Please provide a valid URL'),
  )

/**
 * The fields of an offer (PRT-30, PRT-36 to PRT-40). The expiry is sent as the calendar day in the control.
 * @param today returns the local calendar day
 */
export const offerFields = (today = () => localDay(new Date())) => ({
  name: line('Name', (label) => requiredText(label, 'Please provide an offer name')),
  description: line('Summary Sentence', (label) => requiredText(label, 'Please provide a short summary')),
  expiry: text('Expiry date', () => futureDay(today)),
  url: line('URL', optionalOfferUrl),
})

/** An offer inside a partner. It has no id (PRT-41), and `expiry` is an ISO date or date-time. */
export const partnerOfferSchema = looseRecord(answeredEntries(offerFields()))
export type PartnerOffer = v.InferOutput<typeof partnerOfferSchema>

/**
 * The rule for a website. If `host`, the marketplace's own address, is known, the message uses it as an
 * example (PRT-11, PRT-17).
 */
const website = (host: string | undefined) => (label: string) =>
  requiredWebAddress(label, undefined, `Please enter a valid url${host ? ` such as ${host}` : ''}`)

const optionalEmail = (label: string) => v.union([v.literal(''), requiredEmail(label)], messages.email(label))

const email = (ruleOf: (label: string) => v.GenericSchema<string>) => line('Email Address', ruleOf)

/** The fields of an existing partner. The email is optional (PRT-20, PRT-21), `description` is HTML. */
export const partnerFields = (host?: string) => ({
  name: line('Name', requiredText),
  logoImageUrl: image('Logo', 'partner'),
  // The member `imageUrl` is the banner, not the logo (trap 14).
  imageUrl: image('Banner Image', 'partner'),
  url: line('Website URL', website(host)),
  address: address('Address'),
  email: email(optionalEmail),
  phone: line('Phone Number', requiredText),
  description: html('Description'),
  tagIds: references('Tags', anyIds, 'tags'),
})

/** The fields of a new partner (PRT-09, PRT-15 to PRT-19). */
export const newPartnerFields = (host?: string) => ({ ...partnerFields(host), email: email(requiredEmail) })

/** A partner in an answer (PRT-27). `description` is HTML that has not been sanitised. */
export const partnerSchema = looseRecord({
  ...answered('partnerId', partnerFields()).entries,
  offers: v.nullish(v.array(partnerOfferSchema)),
})
export type Partner = v.InferOutput<typeof partnerSchema>

/** A new partner in a request. */
export const newPartnerFieldsSchema = (host?: string) => sent(newPartnerFields(host))
