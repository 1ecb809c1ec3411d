import type { Business } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** What tells a business from every other one. */
export const idOf = ({ businessId }: Business): string => businessId

/** What a business is called on the screen. */
export const nameOf = ({ name, businessId }: Business): string => nameOrId(name, businessId)
