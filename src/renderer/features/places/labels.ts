import { placeCategoryOptions } from '#shared/entities/place.ts'
import { labelOf } from '#shared/rules/options.ts'

/** Returns a category's label, or the stored value if the category is unknown (PLC-10). */
export const categoryName = (category: string): string => labelOf(placeCategoryOptions, category)
