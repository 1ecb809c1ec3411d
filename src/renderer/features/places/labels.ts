import { type Place, placeCategoryOptions } from '#shared/entities/place.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'

/** What tells a place from every other one. */
export const idOf = ({ placeId }: Place): string => placeId

/** What a place is called. */
export const nameOf = ({ name, placeId }: Place): string => nameOrId(name, placeId)

/** What a category is called; one that the console does not know speaks for itself (PLC-10). */
export const categoryName = (category: string): string => labelOf(placeCategoryOptions, category)
