import type { Partner, PartnerOffer } from '#shared/entities/partner.ts'
import { nameOrId } from '#shared/rules/names.ts'

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
