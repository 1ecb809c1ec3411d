import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'
import { isFilled, messages } from '../rules/validation.ts'

const part = v.nullish(v.pipe(v.string(), v.maxLength(1000)))
const degrees = v.nullish(v.number())

/**
 * An address chosen from the lookup (ADR-05): `state` is short, `country` long, `lat` and `lng` are in
 * degrees. All parts are optional, because older records may lack some.
 */
export const addressSchema = looseRecord({
  addressOne: part,
  city: part,
  state: part,
  postcode: part,
  country: part,
  addressFriendly: part,
  lat: degrees,
  lng: degrees,
})
export type Address = v.InferOutput<typeof addressSchema>

/** City and state, such as "Cairns City QLD". A city that is its own state, such as Taipei, is named once. */
export const townOf = (address: Address | null | undefined): string =>
  [...new Set([address?.city, address?.state])].filter(Boolean).join(' ')

/**
 * A required address. Typed text that was not chosen from the lookup does not count (ADR-06). `missing`
 * replaces the default message.
 */
export const requiredAddress = (field: string, missing = messages.required(field)) =>
  v.pipe(
    // Allows null but not undefined, because an object without the key must not pass.
    v.nullable(addressSchema),
    v.check((address) => isFilled(address?.addressFriendly ?? ''), missing),
  )
