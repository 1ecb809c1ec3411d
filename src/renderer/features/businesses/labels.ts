import type { Business } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** The id of a business. */
export const idOf = ({ businessId }: Business): string => businessId

/** The name of a business, or its id if it has none. */
export const nameOf = ({ name, businessId }: Business): string => nameOrId(name, businessId)
