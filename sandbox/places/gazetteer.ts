import { contentPlaceholder } from '../data/content-address.ts'
import { wordsOf } from '../data/words.ts'
import { scattered, shortStreet } from '../sample/address.ts'
import { sampleBusinesses } from '../sample/businesses.ts'
import { seeded, seedOf } from '../sample/random.ts'
import { type Locality, localities } from './localities.ts'
import { component, type Place } from './place.ts'

interface Street {
  readonly locality: Locality
  readonly name: string
  /** The house number to suggest if none was typed. */
  readonly number: string
  readonly words: readonly string[]
}

/** Establishments besides the sample's businesses: name and town. */
const landmarks: readonly (readonly [string, string])[] = [
  ['Bundaberg Airport', 'Bundaberg Central'],
  ['Cairns Central Shopping Centre', 'Cairns City'],
  ['Australian Stockman’s Hall of Fame', 'Longreach'],
  ['Bondi Icebergs Club', 'Bondi Beach'],
  ['Central Station', 'Haymarket'],
  ['Luna Park Melbourne', 'St Kilda'],
  ['Fremantle Prison', 'Fremantle'],
  ['Mindil Beach Markets', 'Darwin City'],
  ['Nitmiluk Visitor Centre', 'Katherine'],
  ['Spirit of Tasmania Terminal', 'Devonport'],
]

const idOf = (parts: readonly string[]) => `ChIJ${Buffer.from(JSON.stringify(parts)).toString('base64url')}`

function addressPlace({ locality, name }: Street, number: string, unit: string | undefined): Place {
  const door = `${unit ? `${unit}/` : ''}${number}`
  return {
    id: idOf([locality.name, name, number, ...(unit ? [unit] : [])]),
    kind: 'address',
    main: `${door} ${name}`,
    secondary: `${locality.name}${locality.suggestionTail}`,
    components: [
      ...(unit ? [component(unit, ['subpremise'])] : []),
      component(number, ['street_number']),
      component(name, ['route'], shortStreet(name)),
      ...locality.components,
    ],
    formatted: `${door} ${shortStreet(name)}, ${locality.name}${locality.tail}`,
    ...scattered(`${locality.name}/${name}/${number}`, locality),
  }
}

const streets: readonly Street[] = localities.flatMap((locality) =>
  locality.streets.map((name) => {
    const number = String(1 + seeded(seedOf(`${name}, ${locality.name}`)).below(240))
    const words = wordsOf([number, name, shortStreet(name), locality.name, locality.tail].join(' '))
    return { locality, name, number, words }
  }),
)

function establishment(name: string, locality: Locality): Place {
  return {
    id: idOf([locality.name, name]),
    kind: 'establishment',
    main: name,
    secondary: `${locality.name}${locality.suggestionTail}`,
    components: [component(name, ['establishment', 'point_of_interest']), ...locality.components],
    formatted: `${name}, ${locality.name}${locality.tail}`,
    ...scattered(name, locality),
  }
}

/** A town as a place, without street and postcode, in Google's format. */
const townPlace = (locality: Locality): Place => ({
  id: idOf([locality.name]),
  kind: 'town',
  main: locality.name,
  secondary: locality.suggestionTail.replace(/^,/, '').trim(),
  components: locality.components.filter(({ types }) => !types.includes('postal_code')),
  formatted: `${locality.name}${locality.suggestionTail}`,
  lat: locality.lat,
  lng: locality.lng,
})

const townPlaces = localities.map((locality) => ({
  place: townPlace(locality),
  words: wordsOf(`${locality.name} ${locality.tail}`),
}))

const named = [
  ...landmarks,
  ...sampleBusinesses(contentPlaceholder).map(
    ({ business }) => [business.name, business.address?.city] as const,
  ),
]

const establishments: readonly { readonly place: Place; readonly words: readonly string[] }[] = named.flatMap(
  ([name, town]) => {
    const locality = localities.find((candidate) => candidate.name === town)
    if (!name || !locality) return []
    return [{ place: establishment(name, locality), words: wordsOf(`${name} ${town} ${locality.tail}`) }]
  },
)

const holds = (words: readonly string[], sought: readonly string[]) =>
  sought.every((part) => words.some((word) => word.startsWith(part)))

/** A leading house number, optionally with a unit before a slash: `3/45 Bourbong`. */
const doorAndStreet = /^\s*(?:(?:unit\s+)?(\d{1,4}[a-z]?)\s*\/\s*)?(\d{1,5}[a-z]?)\s+(\S.*)$/i

/** All places that contain, for each typed word, a word starting with it. In the gazetteer's order. */
export function findPlaces(text: string): Place[] {
  const [, unit, number, street] = doorAndStreet.exec(text) ?? []
  const sought = wordsOf(street ?? text)
  if (sought.length === 0) return []
  const fits = ({ words }: { readonly words: readonly string[] }) => holds(words, sought)
  return [
    // Finds a town only by its own name, because the name of a state would match all towns of that state.
    ...townPlaces
      .filter((town) => number === undefined && fits(town))
      .filter(({ place }) => holds(wordsOf(place.main), sought.slice(0, 1)))
      .map(({ place }) => place),
    ...streets.filter(fits).map((found) => addressPlace(found, number ?? found.number, unit)),
    ...(number === undefined ? establishments : []).filter(fits).map(({ place }) => place),
  ]
}

/**
 * The place with this id; undefined if it is unknown.
 * @throws if the id is malformed
 */
export function placeOf(id: string): Place | undefined {
  if (!id.startsWith('ChIJ')) throw new Error('not a place id')
  const parts: unknown = JSON.parse(Buffer.from(id.slice(4), 'base64url').toString())
  if (!Array.isArray(parts)) throw new Error('not a place id')
  const [town, name, number, unit] = parts.map(String)
  if (name === undefined) return townPlaces.find(({ place }) => place.id === id)?.place
  if (number === undefined) return establishments.find(({ place }) => place.id === id)?.place
  const street = streets.find((candidate) => candidate.locality.name === town && candidate.name === name)
  return street && addressPlace(street, number, unit)
}
