import type { Business } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Returns the id of a business. */
export const idOf = ({ businessId }: Business): string => businessId

/** Returns the name of a business, or its id if it has no name. */
export const nameOf = ({ name, businessId }: Business): string => nameOrId(name, businessId)
