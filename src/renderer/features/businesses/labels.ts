import type { Address } from '#shared/entities/address.ts'
import type { Business } from '#shared/entities/business.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** What tells a business from every other one. */
export const idOf = ({ businessId }: Business): string => businessId

/** What a business is called on the screen; an older one without a name still has its id. */
export const nameOf = ({ name, businessId }: Business): string => (name && isFilled(name) ? name : businessId)

/** Suburb and state, such as "Cairns City QLD". */
export const placeOf = (address: Address | null | undefined): string =>
  [address?.city, address?.state].filter(Boolean).join(' ')
