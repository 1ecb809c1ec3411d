import { type Place, placeCategoryOptions } from '#shared/entities/place.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'

/** What tells a place from every other one. */
export const idOf = ({ placeId }: Place): string => placeId

/** What a place is called. */
export const nameOf = ({ name, placeId }: Place): string => nameOrId(name, placeId)

/** What the fields of a place are called. */
export const labels = {
  name: 'Name',
  address: 'Address',
  category: 'Category',
  description: 'Description',
  imageUrl: 'Image',
  tagIds: 'Tags',
  openingHours: 'Opening Hours',
  happyHours: 'Happy Hours',
  dealUrl: 'Deal URL',
} as const satisfies Partial<Record<keyof Place, string>>

/** What a category is called; one that the console does not know speaks for itself (PLC-10). */
export const categoryName = (category: string): string => labelOf(placeCategoryOptions, category)
