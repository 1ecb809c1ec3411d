import { wordsOf } from '../data/words.ts'
import { addressKey } from '../environment.ts'
import { findPlaces, placeOf } from '../places/gazetteer.ts'
import type { Place } from '../places/place.ts'
import { newApp } from './app.ts'

const maxSuggestions = 5

/** An error of the service. Like the Places API, it has HTTP status 200. */
interface Refusal {
  readonly status: 'REQUEST_DENIED' | 'INVALID_REQUEST' | 'NOT_FOUND' | 'ZERO_RESULTS'
  readonly error_message?: string
}

const refusalOfKey = (key: string | undefined): Refusal | undefined => {
  if (key === addressKey) return undefined
  const message = key
    ? 'The provided API key is invalid.'
    : 'You must use an API key to authenticate each request.'
  return { status: 'REQUEST_DENIED', error_message: message }
}

export type Box = (place: Place) => boolean

/** Parses `rectangle:south,west|north,east`; undefined if it is malformed. */
function readBox(bias: string): Box | undefined {
  const number = '(-?\\d+(?:\\.\\d+)?)'
  const found = new RegExp(`^rectangle:${number},${number}\\|${number},${number}$`).exec(bias)
  if (!found) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = found.slice(1).map(Number)
  return ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east
}

/** The kinds of places for each value of `types`; all if it is empty. */
const kindsOfTypes: Readonly<Record<string, readonly Place['kind'][]>> = {
  '': ['address', 'town', 'establishment'],
  address: ['address'],
  geocode: ['address', 'town'],
  '(cities)': ['town'],
  establishment: ['establishment'],
}

const typesOf: Readonly<Record<Place['kind'], readonly string[]>> = {
  address: ['street_address', 'geocode'],
  town: ['locality', 'political', 'geocode'],
  establishment: ['establishment', 'point_of_interest'],
}

function prediction({ id, kind, main, secondary }: Place, input: string) {
  const description = `${main}, ${secondary}`
  const matches = (text: string) =>
    wordsOf(input).flatMap((word) => {
      const offset = text.toLowerCase().search(new RegExp(`\\b${word}`))
      return offset < 0 ? [] : [{ length: word.length, offset }]
    })
  return {
    description,
    matched_substrings: matches(description),
    place_id: id,
    reference: id,
    structured_formatting: {
      main_text: main,
      main_text_matched_substrings: matches(main),
      secondary_text: secondary,
    },
    terms: description.split(', ').map((value) => ({ offset: description.indexOf(value), value })),
    types: typesOf[kind],
  }
}

const detailFields: Readonly<Record<string, (place: Place) => object>> = {
  address_components: ({ components }) => ({ address_components: components }),
  formatted_address: ({ formatted }) => ({ formatted_address: formatted }),
  geometry: ({ lat, lng }) => ({ geometry: { location: { lat, lng } } }),
  'geometry/location': ({ lat, lng }) => ({ geometry: { location: { lat, lng } } }),
  name: ({ main }) => ({ name: main }),
  place_id: ({ id }) => ({ place_id: id }),
}

function details(id: string, fields: string): object {
  const names = fields === '' ? Object.keys(detailFields) : fields.split(',')
  const unknown = names.find((name) => !Object.hasOwn(detailFields, name))
  if (unknown !== undefined)
    return {
      status: 'INVALID_REQUEST',
      error_message: `Error while parsing 'fields' parameter: Unsupported field name '${unknown}'. `,
    }
  try {
    const place = placeOf(id)
    if (!place) return { status: 'NOT_FOUND' }
    return { result: Object.assign({}, ...names.map((name) => detailFields[name]?.(place))), status: 'OK' }
  } catch {
    return { status: 'INVALID_REQUEST' }
  }
}

/** Places of these kinds. The bias only ranks: places outside the box come last. */
export function rankedPlaces(input: string, kinds: readonly Place['kind'][], inside: Box): readonly Place[] {
  const matching = findPlaces(input).filter(({ kind }) => kinds.includes(kind))
  return [...matching.filter(inside), ...matching.filter((place) => !inside(place))].slice(0, maxSuggestions)
}

/** Address lookup in the format of the older Places web service (ADR-02 to ADR-04). */
export function placesRoutes() {
  const app = newApp()
  app.get('/autocomplete/json', (c) => {
    const { input = '', types = '', locationbias, key } = c.req.query()
    const refuse = (refusal: Refusal) => c.json({ ...refusal, predictions: [] })
    const denied = refusalOfKey(key)
    if (denied) return refuse(denied)
    const kinds = Object.hasOwn(kindsOfTypes, types) ? kindsOfTypes[types] : undefined
    const inside = locationbias === undefined ? () => true : readBox(locationbias)
    if (input.trim() === '' || !kinds || !inside) return refuse({ status: 'INVALID_REQUEST' })
    const ranked = rankedPlaces(input, kinds, inside)
    if (ranked.length === 0) return refuse({ status: 'ZERO_RESULTS' })
    return c.json({
      predictions: ranked.map((place) => prediction(place, input)),
      status: 'OK',
    })
  })
  app.get('/details/json', (c) => {
    const { place_id: id = '', fields = '', key } = c.req.query()
    return c.json({ html_attributions: [], ...(refusalOfKey(key) ?? details(id, fields)) })
  })
  return app
}
