import * as v from 'valibot'
import type { LookupKind } from '#shared/contract/addresses.ts'
import { australia, language, type PlacesService } from './service.ts'
import { placesIn, suggestionOf } from './suggestions.ts'
import { filled, latitude, longitude, orNone, placeId, readable, types } from './tolerant.ts'

/**
 * The primary types of each kind of lookup; the service allows five. An empty list also finds establishments.
 */
const typesOf: Readonly<Record<LookupKind, readonly string[]>> = {
  address: ['street_address', 'premise', 'subpremise', 'route'],
  // The first two are what `(cities)` stands for. `(cities)` itself can't be combined with other types.
  town: ['locality', 'administrative_area_level_3', 'street_address', 'premise', 'route'],
  establishment: [],
}

const { north, south, east, west } = australia
const rectangle = {
  low: { latitude: south, longitude: west },
  high: { latitude: north, longitude: east },
}

const suggestionFields = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.text',
  'suggestions.placePrediction.structuredFormat',
]

/** The fields of ADR-04, as this API names them. */
const detailFields = ['addressComponents', 'location', 'id', 'formattedAddress']

const text = v.object({ text: filled })

const suggestionsSchema = v.object({
  // The service omits this member if it finds nothing.
  suggestions: v.nullish(v.array(v.unknown()), []),
})

const suggestionSchema = v.object({
  placePrediction: v.object({
    placeId,
    text: orNone(text),
    structuredFormat: orNone(v.object({ mainText: text, secondaryText: orNone(text) })),
  }),
})

/** A suggested query has no place behind it. */
const querySchema = v.object({ queryPrediction: v.object({}) })

const placeSchema = v.object({
  addressComponents: readable(v.object({ longText: filled, shortText: orNone(filled), types })),
  location: orNone(v.object({ latitude, longitude })),
  formattedAddress: orNone(filled),
})

const errorSchema = v.object({ error: v.object({ status: v.string() }) })

const headers = (key: string, fields: readonly string[]) => ({
  'x-goog-api-key': key,
  'x-goog-fieldmask': fields.join(','),
})

/** The Places API (New). It reports refusals as HTTP errors (ADR-01 to ADR-06). */
export const placesNew: PlacesService = {
  base: 'https://places.googleapis.com/v1/',
  suggest: (base, key, { text, kind, lookupSession }) => ({
    method: 'POST',
    // Joins both parts to one string, because `new URL` would take `places:` for a scheme.
    url: new URL(`${base}places:autocomplete`),
    headers: headers(key, suggestionFields),
    body: {
      input: text,
      languageCode: language,
      locationBias: { rectangle },
      sessionToken: lookupSession,
      ...(typesOf[kind].length > 0 && { includedPrimaryTypes: typesOf[kind] }),
    },
  }),
  details: (base, key, { placeId, lookupSession }) => {
    const url = new URL(`${base}places/${encodeURIComponent(placeId)}`)
    url.search = new URLSearchParams({ languageCode: language, sessionToken: lookupSession }).toString()
    return { method: 'GET', url, headers: headers(key, detailFields) }
  },
  refusalOf: (status, body) => {
    if (status === 200) return v.is(v.object({}), body) ? undefined : null
    const parsed = v.safeParse(errorSchema, body)
    return parsed.success ? { code: parsed.output.error.status } : null
  },
  suggestions: (body) => {
    const parsed = v.safeParse(suggestionsSchema, body)
    if (!parsed.success) return undefined
    const places = parsed.output.suggestions.filter((suggestion) => !v.is(querySchema, suggestion))
    return placesIn(places, (suggestion) => {
      const read = v.safeParse(suggestionSchema, suggestion)
      if (!read.success) return undefined
      const { placeId, text, structuredFormat: parts } = read.output.placePrediction
      return suggestionOf(placeId, [parts?.mainText.text, text?.text], parts?.secondaryText?.text)
    })
  },
  place: (body) => {
    const parsed = v.safeParse(placeSchema, body)
    if (!parsed.success) return undefined
    const { addressComponents, location, formattedAddress } = parsed.output
    return {
      address_components: addressComponents.map(({ longText, shortText, types }) => ({
        long_name: longText,
        short_name: shortText,
        types,
      })),
      geometry: location && { location: { lat: location.latitude, lng: location.longitude } },
      formatted_address: formattedAddress,
    }
  },
}
