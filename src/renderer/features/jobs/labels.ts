import type { Business } from '#shared/entities/business.ts'
import { townOf } from '#shared/fields/address.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Makes the option of a business; its town distinguishes businesses with the same name. */
export const businessOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: nameOrId(name, businessId),
  detail: townOf(address),
})
