import { stateNames, type Town, towns } from '../sample/towns.ts'
import { type Component, component } from './place.ts'

/** A suburb or town with its known streets. */
export interface Locality {
  readonly name: string
  /** State, postcode and country in one line, without the name. */
  readonly tail: string
  /** State and country, for suggestions. */
  readonly suggestionTail: string
  readonly components: readonly Component[]
  readonly streets: readonly string[]
  readonly lat: number
  readonly lng: number
}

const australian = ({ name, state, postcode, council, streets, lat, lng }: Town): Locality => ({
  name,
  tail: ` ${state} ${postcode}, Australia`,
  suggestionTail: ` ${state}, Australia`,
  components: [
    component(name, ['locality', 'political']),
    component(council, ['administrative_area_level_2', 'political']),
    component(stateNames[state], ['administrative_area_level_1', 'political'], state),
    component('Australia', ['country', 'political'], 'AU'),
    component(postcode, ['postal_code']),
  ],
  streets,
  lat,
  lng,
})

const foreign = (
  name: string,
  postcode: string,
  [country, code]: readonly [string, string],
  [lat, lng]: readonly [number, number],
  ...streets: readonly string[]
): Locality => ({
  name,
  tail: ` ${postcode}, ${country}`,
  suggestionTail: `, ${country}`,
  components: [
    component(name, ['locality', 'political']),
    component(country, ['country', 'political'], code),
    component(postcode, ['postal_code']),
  ],
  streets,
  lat,
  lng,
})

/** Localities outside Australia. The bias ranks them last, but does not exclude them (ADR-03). */
const abroad: readonly Locality[] = [
  foreign(
    'Auckland',
    '1010',
    ['New Zealand', 'NZ'],
    [-36.8485, 174.7633],
    'Queen Street',
    'Karangahape Road',
  ),
  foreign(
    'Queenstown',
    '9300',
    ['New Zealand', 'NZ'],
    [-45.0312, 168.6626],
    'Shotover Street',
    'Beach Street',
  ),
  foreign('London', 'NW1 6XE', ['United Kingdom', 'GB'], [51.5238, -0.1586], 'Baker Street', 'George Street'),
  foreign('Seminyak', '80361', ['Indonesia', 'ID'], [-8.6913, 115.1682], 'Jalan Kayu Aya'),
  foreign('Kiel', '24103', ['Germany', 'DE'], [54.3233, 10.1228], 'Holstenstraße'),
  foreign('Göteborg', '411 06', ['Sweden', 'SE'], [57.7089, 11.9746], 'Avenyn'),
  foreign('Lyon', '69002', ['France', 'FR'], [45.764, 4.8357], 'Rue de la République'),
  foreign('Galway', 'H91 T8NY', ['Ireland', 'IE'], [53.2719, -9.0489], 'Eyre Street', 'High Street'),
]

/** Every locality, Australian ones first. */
export const localities: readonly Locality[] = [...towns.map(australian), ...abroad]
