import { type PartnerOffer, partnerFields } from '#shared/entities/partner.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Returns the name of an offer, or "Offer", because an offer has no id (PRT-41). */
export const offerName = ({ name }: PartnerOffer): string => nameOrId(name, 'Offer')

/** The labels of a partner's fields in the form's order (PRT-09), and the label of its offers. */
export const labels = { ...labelsOf(partnerFields()), offers: 'Offers' }
