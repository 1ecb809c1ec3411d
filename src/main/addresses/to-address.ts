import * as v from 'valibot'
import type { Address } from '#shared/fields/address.ts'
import { filled, latitude, longitude, orNone, readable, types } from './tolerant.ts'

/** The fields that the lookup requests (ADR-04). */
export const detailFields = ['address_components', 'geometry/location', 'place_id', 'formatted_address']

/** The readable details of a place in the Places web service's answer. */
export const placeSchema = v.object({
  address_components: readable(v.object({ long_name: filled, short_name: orNone(filled), types })),
  geometry: orNone(v.object({ location: v.object({ lat: latitude, lng: longitude }) })),
  formatted_address: orNone(filled),
})
export type Place = v.InferOutput<typeof placeSchema>
type Component = Place['address_components'][number]

/** Component types that may hold the town abroad, where `locality` and `postal_town` are often missing. */
const townsAbroad = [
  'administrative_area_level_3',
  'administrative_area_level_2',
  'sublocality',
  'sublocality_level_1',
  'neighborhood',
]

/** Components that are not places themselves. */
const partsOfStreets = new Set([
  'floor',
  'room',
  'subpremise',
  'premise',
  'street_number',
  'street_address',
  'route',
  'intersection',
  'post_box',
  'postal_code',
  'postal_code_prefix',
  'postal_code_suffix',
  'plus_code',
  'establishment',
  'point_of_interest',
  'continent',
])

const isOf =
  (type: string) =>
  ({ types }: Component) =>
    types.includes(type)

/** The first component that has one of these types; earlier types win. */
function find({ address_components: components }: Place, ...types: readonly string[]): Component | undefined {
  for (const type of types) {
    const found = components.find(isOf(type))
    if (found) return found
  }
  return undefined
}

/**
 * The city (ADR-05): in Australia, the suburb. Abroad, the areas around a neighbourhood come first, unless
 * the formatted address names only the neighbourhood: Brooklyn's area, for example, is Kings County.
 */
function cityOf(place: Place): string {
  const country = find(place, 'country')
  if (country?.short_name === 'AU' || country?.long_name === 'Australia')
    return find(place, 'locality', 'sublocality', 'postal_town')?.long_name ?? ''
  const town = find(place, 'locality', 'postal_town')
  if (town) return town.long_name
  const written = place.formatted_address ?? ''
  const towns = townsAbroad.flatMap((type) => place.address_components.filter(isOf(type)))
  const named = towns.find(({ long_name, short_name }) =>
    [long_name, short_name].some((name) => name && written.includes(name)),
  )
  const own = place.address_components.find(({ types }) => !types.some((type) => partsOfStreets.has(type)))
  return (named ?? towns[0] ?? own)?.long_name ?? ''
}

/**
 * Converts a place to the console's address object (ADR-05): street line as 'unit/number street', short
 * state, long country.
 */
export function toAddress(place: Place): Address {
  const nameOf = (type: string) => find(place, type)?.long_name ?? ''
  const house = [nameOf('subpremise'), nameOf('street_number')].filter(Boolean).join('/')
  const addressOne = [house, nameOf('route')].filter(Boolean).join(' ')
  const city = cityOf(place)
  const region = find(place, 'administrative_area_level_1')
  const state = region?.short_name ?? region?.long_name ?? ''
  const [postcode, country] = [nameOf('postal_code'), nameOf('country')]
  const lines = [addressOne, [city, state, postcode].filter(Boolean).join(' '), country]
  return {
    addressOne,
    city,
    state,
    postcode,
    country,
    // A form treats an address without this text as missing.
    addressFriendly: place.formatted_address ?? lines.filter(Boolean).join(', '),
    lat: place.geometry?.location.lat ?? null,
    lng: place.geometry?.location.lng ?? null,
  }
}
