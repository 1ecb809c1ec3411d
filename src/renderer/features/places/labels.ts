import { type Place, placeCategoryOptions } from '#shared/entities/place.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'

/** The id of a place. */
export const idOf = ({ placeId }: Place): string => placeId

/** The name of a place, or its id if it has no name. */
export const nameOf = ({ name, placeId }: Place): string => nameOrId(name, placeId)

/** The label of a category; an unknown one is shown as it is (PLC-10). */
export const categoryName = (category: string): string => labelOf(placeCategoryOptions, category)
