import * as v from 'valibot'
import { addressSchema } from '../fields/address.ts'
import { strictRecord } from '../rules/record.ts'
import { wellFormed } from '../rules/well-formed.ts'
import { nativeRead } from './call.ts'

/** Connects the suggestions of one search with the final choice, because the service bills them together. */
const lookupSession = v.pipe(v.string(), v.uuid())

/** The longest text that the lookup accepts, in characters. */
export const maxAddressTextLength = 300

/** A suggested address. `placeId` identifies it for `addresses.details`. */
export const addressSuggestionSchema = v.object({
  placeId: v.string(),
  text: v.string(),
  detail: v.string(),
})
export type AddressSuggestion = v.InferOutput<typeof addressSuggestionSchema>

/** The results of a lookup: only addresses, or also towns, or also establishments (ADR-02, ADR-06). */
export const lookupKinds = ['address', 'town', 'establishment'] as const
export type LookupKind = (typeof lookupKinds)[number]

/** Address lookup, handled by main (ADR-01 to ADR-06). */
export const addressCalls = {
  'addresses.suggest': nativeRead({
    phrase: 'look up addresses',
    input: strictRecord({
      text: v.pipe(v.string(), v.maxLength(maxAddressTextLength), v.transform(wellFormed)),
      kind: v.picklist(lookupKinds),
      lookupSession,
    }),
    answer: v.array(addressSuggestionSchema),
  }),
  'addresses.get': nativeRead({
    phrase: 'load the chosen address',
    input: strictRecord({
      placeId: v.pipe(v.string(), v.minLength(1), v.maxLength(500), v.transform(wellFormed)),
      lookupSession,
    }),
    answer: addressSchema,
  }),
}
