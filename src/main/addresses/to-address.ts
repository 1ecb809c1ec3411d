import * as v from 'valibot'
import type { Address } from '#shared/fields/address.ts'

/** The fields that the lookup requests (ADR-04). */
export const detailFields = ['address_components', 'geometry/location', 'place_id', 'formatted_address']

/** The details of a place in the Places web service's answer. */
export const placeSchema = v.object({
  address_components: v.optional(
    v.array(v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) })),
    [],
  ),
  geometry: v.optional(v.object({ location: v.object({ lat: v.number(), lng: v.number() }) })),
  formatted_address: v.optional(v.string()),
})
export type Place = v.InferOutput<typeof placeSchema>

/**
 * The address object of a place (ADR-05): the street line as 'unit/number street', the state short, the
 * country long.
 */
export function toAddress(place: Place): Address {
  const find = (...types: string[]) => {
    for (const type of types) {
      const found = place.address_components.find((component) => component.types.includes(type))
      if (found) return found
    }
    return undefined
  }
  const unit = find('subpremise')?.long_name
  const number = find('street_number')?.long_name
  const street = find('route')?.long_name
  const house = [unit, number].filter(Boolean).join('/')
  return {
    addressOne: [house, street].filter(Boolean).join(' '),
    city: find('locality', 'sublocality', 'postal_town')?.long_name ?? '',
    state: find('administrative_area_level_1')?.short_name ?? '',
    postcode: find('postal_code')?.long_name ?? '',
    country: find('country')?.long_name ?? '',
    addressFriendly: place.formatted_address ?? '',
    lat: place.geometry?.location.lat ?? null,
    lng: place.geometry?.location.lng ?? null,
  }
}
