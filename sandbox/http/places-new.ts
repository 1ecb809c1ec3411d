import * as v from 'valibot'
import { addressKey } from '../environment.ts'
import { placeOf } from '../places/gazetteer.ts'
import type { Place } from '../places/place.ts'
import { newApp } from './app.ts'
import { type Box, rankedPlaces } from './places.ts'

const corner = v.strictObject({ latitude: v.number(), longitude: v.number() })

const requestSchema = v.strictObject({
  input: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  languageCode: v.optional(v.string()),
  sessionToken: v.optional(v.string()),
  includedPrimaryTypes: v.optional(v.pipe(v.array(v.string()), v.maxLength(5)), []),
  locationBias: v.optional(v.strictObject({ rectangle: v.strictObject({ low: corner, high: corner }) })),
})
type Request = v.InferOutput<typeof requestSchema>

/** The kind of place for each supported primary type. */
const kindOfType: Readonly<Record<string, Place['kind']>> = {
  street_address: 'address',
  premise: 'address',
  subpremise: 'address',
  route: 'address',
  locality: 'town',
  administrative_area_level_3: 'town',
  '(cities)': 'town',
  establishment: 'establishment',
}
const allKinds: readonly Place['kind'][] = ['address', 'town', 'establishment']

const boxOf = ({ locationBias }: Request): Box => {
  if (!locationBias) return () => true
  const { low, high } = locationBias.rectangle
  return ({ lat, lng }) =>
    lat >= low.latitude && lat <= high.latitude && lng >= low.longitude && lng <= high.longitude
}

const error = (code: 400 | 403 | 404, status: string, message: string) =>
  ({ error: { code, message, status } }) as const

const denied = error(403, 'PERMISSION_DENIED', 'The caller does not have permission')
const invalid = (message: string) => error(400, 'INVALID_ARGUMENT', message)

const suggestion = ({ id, main, secondary }: Place) => ({
  placePrediction: {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${main}, ${secondary}` },
    structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
  },
})

const detailFields: Readonly<Record<string, (place: Place) => object>> = {
  addressComponents: ({ components }) => ({
    addressComponents: components.map(({ long_name, short_name, types }) => ({
      longText: long_name,
      shortText: short_name,
      types,
      languageCode: 'en-AU',
    })),
  }),
  formattedAddress: ({ formatted }) => ({ formattedAddress: formatted }),
  id: ({ id }) => ({ id }),
  location: ({ lat, lng }) => ({ location: { latitude: lat, longitude: lng } }),
}

/** A known place; undefined if the id is unknown or malformed. */
function knownPlace(id: string): Place | undefined {
  try {
    return placeOf(id)
  } catch {
    return undefined
  }
}

/** Address lookup in the format of the Places API (New) (ADR-02 to ADR-04). */
export function placesNewRoutes() {
  const app = newApp()
  app.use('*', async (c, next) => {
    if (c.req.header('x-goog-api-key') !== addressKey) return c.json(denied, 403)
    return next()
  })
  app.post('/places:autocomplete', async (c) => {
    const parsed = v.safeParse(requestSchema, await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json(invalid('Request contains an invalid argument.'), 400)
    const { input, includedPrimaryTypes: types } = parsed.output
    const unknown = types.find((type) => !Object.hasOwn(kindOfType, type))
    if (unknown !== undefined) return c.json(invalid(`Invalid included_primary_types '${unknown}'`), 400)
    const kinds = types.length === 0 ? allKinds : types.flatMap((type) => kindOfType[type] ?? [])
    const suggestions = rankedPlaces(input, kinds, boxOf(parsed.output)).map(suggestion)
    return c.json(suggestions.length > 0 ? { suggestions } : {})
  })
  app.get('/places/:id', (c) => {
    const fields = c.req.header('x-goog-fieldmask')?.split(',') ?? []
    if (fields.length === 0 || fields.some((field) => !Object.hasOwn(detailFields, field)))
      return c.json(invalid('FieldMask is a required parameter.'), 400)
    const place = knownPlace(c.req.param('id'))
    if (!place) return c.json(error(404, 'NOT_FOUND', 'The Place ID is no longer valid.'), 404)
    return c.json(Object.assign({}, ...fields.map((field) => detailFields[field]?.(place))))
  })
  return app
}
