import * as v from 'valibot'
import { placeCategorySchema, placeFieldsSchema, placeSchema } from '../entities/place.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofPlace = strictRecord({ placeId: idSchema })

const getPlace = read({
  phrase: 'load the place',
  method: 'GET',
  path: 'place/admin/{placeId}',
  input: ofPlace,
  answer: placeSchema,
})

/**
 * Places (API-57 to API-61). The specification leaves the answer of POST and PATCH open, so the
 * place is read again.
 */
export const placeCalls = {
  'places.get': getPlace,
  'places.search': read({
    phrase: 'search places',
    method: 'POST',
    path: 'place/admin/search',
    input: searchInput(strictRecord({ categories: v.optional(v.array(placeCategorySchema)) })),
    answer: searchAnswer(placeSchema),
  }),
  'places.create': write({
    phrase: 'add the place',
    said: 'Added {name}',
    method: 'POST',
    path: 'place/admin',
    input: strictRecord({ ...ofPlace.entries, ...placeFieldsSchema.entries }),
    answer: noContent,
    readBack: recordAsSent(getPlace, 'placeId'),
  }),
  'places.update': write({
    phrase: 'save the place',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'place/admin',
    input: strictRecord({ ...ofPlace.entries, ...v.partial(placeFieldsSchema).entries }),
    answer: noContent,
    readBack: recordAsSent(getPlace, 'placeId'),
  }),
  'places.remove': write({
    phrase: 'delete the place',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'place/admin/{placeId}',
    // A DELETE sends only its path. The ledger of changes needs the name, because it cannot
    // read a deleted place.
    input: strictRecord({ placeId: idSchema, name: v.nullish(v.string()) }),
    answer: noContent,
    readBack: recordGone(getPlace, 'placeId'),
  }),
}
