import type { Business } from '#shared/entities/business.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Returns the name of a business, or its id if it has no name. */
export const nameOf = ({ name, businessId }: Business): string => nameOrId(name, businessId)
