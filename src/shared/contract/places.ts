import * as v from 'valibot'
import {
  barOnly,
  placeCategorySchema,
  placeDeal,
  placeFields,
  placeFieldsSchema,
  placeHours,
  placeSchema,
} from '../entities/place.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { noContent } from './common.ts'
import { rowsOf } from './record-rows.ts'
import { searchInput } from './search.ts'

const places = rowsOf(records.places, placeSchema, noContent)

/**
 * Places (API-57 to API-61). The specification leaves the answers of POST and PATCH open, so the place is
 * read again.
 */
export const placeCalls = {
  'places.get': places.get,
  'places.search': places.search(
    searchInput(strictRecord({ categories: v.optional(v.array(placeCategorySchema)) })),
  ),
  'places.create': places.create(strictRecord({ ...places.key.entries, ...placeFieldsSchema.entries })),
  'places.update': places.update({
    input: strictRecord({ ...places.key.entries, ...v.partial(placeFieldsSchema).entries }),
    edit: { fields: { ...placeFields, ...placeHours, ...placeDeal }, rules: [barOnly] },
  }),
  'places.remove': places.remove(),
}
