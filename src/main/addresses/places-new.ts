import * as v from 'valibot'
import type { LookupKind } from '#shared/contract/addresses.ts'
import { australia, language, type PlacesService } from './service.ts'

/** The primary types of each kind of lookup, at most five; without any, it also finds establishments. */
const typesOf: Readonly<Record<LookupKind, readonly string[]>> = {
  address: ['street_address', 'premise', 'subpremise', 'route'],
  // The first two are what `(cities)` stands for, which allows no other type beside it.
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

/** The four fields of ADR-04 in this interface's words. */
const detailFields = ['addressComponents', 'location', 'id', 'formattedAddress']

const text = v.object({ text: v.string() })

const suggestionsSchema = v.object({
  // Left out if nothing is found.
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          text,
          structuredFormat: v.optional(v.object({ mainText: text, secondaryText: v.optional(text) })),
        }),
      }),
    ),
    [],
  ),
})

const placeSchema = v.object({
  id: v.string(),
  addressComponents: v.optional(
    v.array(
      v.object({ longText: v.string(), shortText: v.optional(v.string()), types: v.array(v.string()) }),
    ),
    [],
  ),
  location: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  formattedAddress: v.optional(v.string()),
})

const errorSchema = v.object({ error: v.object({ status: v.string() }) })

const headers = (key: string, fields: readonly string[]) => ({
  'x-goog-api-key': key,
  'x-goog-fieldmask': fields.join(','),
})

/** The Places API (New), whose refusals are HTTP errors (ADR-01 to ADR-06). */
export const placesNew: PlacesService = {
  base: 'https://places.googleapis.com/v1/',
  suggest: (base, key, { text, kind, lookupSession }) => ({
    method: 'POST',
    // With the base in one string: by itself, `places:` would be a scheme.
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
    const said = v.safeParse(errorSchema, body)
    return said.success ? { code: said.output.error.status } : null
  },
  suggestions: (body) => {
    const parsed = v.safeParse(suggestionsSchema, body)
    return parsed.success
      ? parsed.output.suggestions.map(({ placePrediction: { placeId, text, structuredFormat: parts } }) => ({
          placeId,
          text: parts?.mainText.text ?? text.text,
          detail: parts?.secondaryText?.text ?? '',
        }))
      : undefined
  },
  place: (body) => {
    const parsed = v.safeParse(placeSchema, body)
    if (!parsed.success) return undefined
    const { addressComponents, location, formattedAddress } = parsed.output
    return {
      address_components: addressComponents.map(({ longText, shortText = longText, types }) => ({
        long_name: longText,
        short_name: shortText,
        types,
      })),
      ...(location && { geometry: { location: { lat: location.latitude, lng: location.longitude } } }),
      ...(formattedAddress !== undefined && { formatted_address: formattedAddress }),
    }
  },
}
