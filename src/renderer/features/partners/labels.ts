import { type Partner, type PartnerOffer, partnerFields } from '#shared/entities/partner.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** The id of a partner. */
export const idOf = ({ partnerId }: Partner): string => partnerId

/** The name of a partner, or its id if it has no name. */
export const nameOf = ({ name, partnerId }: Partner): string => nameOrId(name, partnerId)

/** The name of an offer, which has no id to fall back on (PRT-41). */
export const offerName = ({ name }: PartnerOffer): string => nameOrId(name, 'Offer')

/** The labels of a partner's fields, in the order of the form (PRT-09), and of its offers. */
export const labels = { ...labelsOf(partnerFields()), offers: 'Offers' }
