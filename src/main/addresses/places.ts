import * as v from 'valibot'
import type { LookupKind } from '#shared/contract/addresses.ts'
import { australia, language, type PlacesService } from './service.ts'
import { placesIn, suggestionOf } from './suggestions.ts'
import { detailFields, placeSchema } from './to-address.ts'
import { filled, orNone, placeId } from './tolerant.ts'

/** The types of each kind of lookup; undefined also finds establishments (ADR-02, ADR-06). */
const typesOf: Readonly<Record<LookupKind, string | undefined>> = {
  address: 'address',
  // Finds towns and addresses, but no businesses.
  town: 'geocode',
  establishment: undefined,
}

const { north, south, east, west } = australia

const statusSchema = v.object({ status: v.string() })

const suggestionsSchema = v.object({ predictions: v.array(v.unknown()) })

const predictionSchema = v.object({
  place_id: placeId,
  description: orNone(filled),
  structured_formatting: orNone(v.object({ main_text: filled, secondary_text: orNone(filled) })),
})

const detailsSchema = v.object({ result: placeSchema })

function urlOf(path: string, base: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(path, base)
  url.search = new URLSearchParams({ ...query, language }).toString()
  return url
}

const get = (url: URL) => ({ method: 'GET', url, headers: {} }) as const

/** The older Places web service. It reports its status in the body (ADR-01 to ADR-06). */
export const places: PlacesService = {
  base: 'https://maps.googleapis.com/maps/api/place/',
  suggest: (base, key, { text, kind, lookupSession }) => {
    const types = typesOf[kind]
    return get(
      urlOf('autocomplete/json', base, {
        input: text,
        locationbias: `rectangle:${south},${west}|${north},${east}`,
        sessiontoken: lookupSession,
        ...(types && { types }),
        key,
      }),
    )
  },
  details: (base, key, { placeId, lookupSession }) =>
    get(
      urlOf('details/json', base, {
        place_id: placeId,
        fields: detailFields.join(','),
        sessiontoken: lookupSession,
        key,
      }),
    ),
  refusalOf: (status, body) => {
    const parsed = v.safeParse(statusSchema, body)
    if (status !== 200 || !parsed.success) return null
    const { status: code } = parsed.output
    const isNoSuggestion = code === 'ZERO_RESULTS' && v.is(suggestionsSchema, body)
    return code === 'OK' || isNoSuggestion ? undefined : { code }
  },
  suggestions: (body) => {
    const parsed = v.safeParse(suggestionsSchema, body)
    if (!parsed.success) return undefined
    return placesIn(parsed.output.predictions, (prediction) => {
      const read = v.safeParse(predictionSchema, prediction)
      if (!read.success) return undefined
      const { place_id, description, structured_formatting: parts } = read.output
      return suggestionOf(place_id, [parts?.main_text, description], parts?.secondary_text)
    })
  },
  place: (body) => {
    const parsed = v.safeParse(detailsSchema, body)
    return parsed.success ? parsed.output.result : undefined
  },
}
