import * as v from 'valibot'
import { addressSchema, addressSuggestionSchema, lookupKinds } from '../entities/address.ts'
import { nativeRead } from './call.ts'

/**
 * Groups the suggestions of one search with the final pick, because the lookup's provider
 * bills them together.
 */
const lookupSession = v.pipe(v.string(), v.uuid())

/** Longest text that the lookup accepts, in characters. */
export const maxAddressTextLength = 300

/** Address lookup by the main process (ADR-01 to ADR-06). */
export const addressCalls = {
  'addresses.suggest': nativeRead({
    phrase: 'look up addresses',
    input: v.strictObject({
      text: v.pipe(v.string(), v.maxLength(maxAddressTextLength)),
      kind: v.picklist(lookupKinds),
      lookupSession,
    }),
    answer: v.array(addressSuggestionSchema),
  }),
  'addresses.get': nativeRead({
    phrase: 'load the picked address',
    input: v.strictObject({ placeId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)), lookupSession }),
    answer: addressSchema,
  }),
}
