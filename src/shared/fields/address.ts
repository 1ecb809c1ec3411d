import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'
import { isFilled, messages } from '../rules/validation.ts'

const part = v.nullish(v.pipe(v.string(), v.maxLength(1000)))
const degrees = v.nullish(v.number())

/**
 * An address that was picked from the lookup (ADR-05): `state` in its short form, `country` in its long form,
 * `lat` and `lng` in degrees. Every part is optional, because older records may lack parts.
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

/** City and state, such as "Cairns City QLD"; once, if a city is its own state, such as Taipei. */
export const townOf = (address: Address | null | undefined): string =>
  [...new Set([address?.city, address?.state])].filter(Boolean).join(' ')

/**
 * A required address; typed text that was not picked does not count (ADR-06). `missing` replaces the default
 * message.
 */
export const requiredAddress = (field: string, missing = messages.required(field)) =>
  v.pipe(
    // Not nullish, because an object without the key would then skip the check.
    v.nullable(addressSchema),
    v.check((address) => isFilled(address?.addressFriendly ?? ''), missing),
  )
