import { type Place, placeCategoryOptions } from '#shared/entities/place.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'

/** Returns the name of a place, or its id if it has no name. */
export const nameOf = ({ name, placeId }: Place): string => nameOrId(name, placeId)

/** Returns a category's label, or the stored value if the category is unknown (PLC-10). */
export const categoryName = (category: string): string => labelOf(placeCategoryOptions, category)
