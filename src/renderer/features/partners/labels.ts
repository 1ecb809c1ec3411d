import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

/** What tells a partner from every other one. */
export const idOf = ({ partnerId }: Partner): string => partnerId

/** What a partner is called on the screen. */
export const nameOf = ({ name, partnerId }: Partner): string => nameOrId(name, partnerId)

/** What an offer is called on the screen: it has no id to fall back on (PRT-41). */
export const offerName = ({ name }: PartnerOffer): string => nameOrId(name, 'Offer')

/** What the fields of a partner are called, in the order of the form (PRT-09); imageUrl is the banner (trap 14). */
export const labels = {
  name: 'Name',
  logoImageUrl: 'Logo',
  imageUrl: 'Banner Image',
  url: 'Website URL',
  address: 'Address',
  email: 'Email Address',
  phone: 'Phone Number',
  description: 'Description',
  tagIds: 'Tags',
  offers: 'Offers',
} as const satisfies Partial<Record<keyof Partner, string>>
export type PartnerField = keyof typeof labels

/** The fields in which two states of a partner differ; what the console does not know of it is the server's. */
export const fieldsApart = (one: Partner, other: Partner): readonly PartnerField[] =>
  (Object.keys(labels) as PartnerField[]).filter((field) => !sameJson(one[field], other[field]))

const inWords = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** Their labels: "Logo, Phone Number and Tags". */
export const inLabels = (fields: readonly PartnerField[]): string =>
  inWords.format(fields.map((field) => labels[field]))
