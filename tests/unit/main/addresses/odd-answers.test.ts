import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { places } from '#main/addresses/places.ts'
import { placesNew } from '#main/addresses/places-new.ts'
import { toAddress } from '#main/addresses/to-address.ts'

const parts = [
  ['street_number', '12', '12'],
  ['route', 'Webster Road', 'Webster Rd'],
  ['locality', 'Stafford', 'Stafford'],
  ['administrative_area_level_1', 'Queensland', 'QLD'],
  ['country', 'Australia', 'AU'],
] as const
const friendly = '12 Webster Rd, Stafford QLD, Australia'
const address = {
  addressOne: '12 Webster Road',
  city: 'Stafford',
  state: 'QLD',
  postcode: '',
  country: 'Australia',
  addressFriendly: friendly,
}

/** Values that no service should send. They replace any value that it sends. */
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '', 0, [], {}, { types: null }))
const except = (isUsable: (value: unknown) => boolean) => junk.filter((value) => !isUsable(value))
/** Unreadable entries among good ones. */
const mixed = <T>(good: readonly T[], odd: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(fc.nat({ max: good.length }), odd), { maxLength: 4 })
    .map((odds) =>
      [...good.keys(), good.length].flatMap((at) => [
        ...odds.filter(([place]) => place === at).map(([, entry]) => entry),
        ...good.slice(at, at + 1),
      ]),
    )
/** A component that lacks what is needed, or has it in another type. */
const oddComponent = (name: string, short: string) =>
  fc.oneof(
    except((value) => value instanceof Object && name in value),
    fc.record({ [short]: junk, types: junk }, { requiredKeys: [] }),
    fc.record({ [name]: fc.constantFrom('Leeds', null), types: fc.constantFrom(null, [], 'locality', 7) }),
    fc.record({ [name]: fc.constantFrom(null, '', ' ', 7, {}), types: fc.constant(['locality']) }),
  )
const none = { lat: null, lng: null }
const oddNumber = fc.constantFrom(undefined, null, '12', 'x', 1000, {})

describe('unreadable parts of the answers of address services', () => {
  test('ADR-04 ADR-05 an unreadable part of an address from the older Places service does not hide the other parts', () => {
    const good = parts.map(([type, long_name, short_name]) => ({ long_name, short_name, types: [type] }))
    fc.assert(
      fc.property(mixed(good, oddComponent('long_name', 'short_name')), oddNumber, (components, lng) => {
        const result = {
          address_components: components,
          geometry: { location: { lat: -27.4, lng } },
          formatted_address: friendly,
        }
        const place = places.place({ status: 'OK', result })
        expect(place && toAddress(place)).toEqual({ ...address, ...none })
      }),
    )
  })

  test('ADR-04 ADR-05 an unreadable part of an address from Places API (New) does not hide the other parts', () => {
    const good = parts.map(([type, longText, shortText]) => ({ longText, shortText, types: [type] }))
    fc.assert(
      fc.property(
        mixed(good, oddComponent('longText', 'shortText')),
        oddNumber,
        junk,
        (components, odd, id) => {
          const place = placesNew.place({
            id,
            addressComponents: components,
            location: { latitude: odd, longitude: 153 },
            formattedAddress: friendly,
          })
          expect(place && toAddress(place)).toEqual({ ...address, ...none })
        },
      ),
    )
  })

  test('ADR-01 an unreadable suggestion of the older Places service does not hide the others', () => {
    const good = ['a', 'b'].map((id) => ({ place_id: id, description: `${id} Street, Perth` }))
    const odd = fc.oneof(
      except((value) => value instanceof Object && 'place_id' in value),
      fc.record({ place_id: fc.constantFrom('', null, 7), description: fc.constant('x') }),
      fc.record({ place_id: fc.constant('c'), description: fc.constantFrom(null, '', 7) }),
      // A suggested search term has no place.
      fc.constant({ description: 'pizza near Perth', matched_substrings: [] }),
    )
    fc.assert(
      fc.property(mixed(good, odd), (predictions) => {
        expect(places.suggestions({ status: 'OK', predictions })).toEqual([
          { placeId: 'a', text: 'a Street, Perth', detail: '' },
          { placeId: 'b', text: 'b Street, Perth', detail: '' },
        ])
      }),
    )
  })

  test('ADR-01 an unreadable suggestion of Places API (New) does not hide the others', () => {
    const good = ['a', 'b'].map((placeId) => ({
      placePrediction: { placeId, text: { text: `${placeId} Street, Perth` }, structuredFormat: null },
    }))
    const odd = fc.oneof(
      except((value) => value instanceof Object && 'placePrediction' in value),
      junk.map((placePrediction) => ({ placePrediction })),
      fc.constant({ queryPrediction: { text: { text: 'pizza near Perth' } } }),
      fc.constant({ placePrediction: { placeId: 'c', text: { text: 7 } } }),
      // A place that is suggested twice is listed once.
      fc.constant(good[1]),
    )
    fc.assert(
      fc.property(mixed(good, odd), (suggestions) => {
        const texts = placesNew.suggestions({ suggestions })?.map(({ text }) => text)
        expect(texts?.toSorted()).toEqual(['a Street, Perth', 'b Street, Perth'])
      }),
    )
    const query = { queryPrediction: { text: { text: 'pizza' } } }
    expect(placesNew.suggestions({ suggestions: [query] })).toEqual([])
  })

  test('ADR-05 an address without its written form is written from its parts', () => {
    const components = parts.map(([type, longText]) => ({ longText, types: [type] }))
    const place = placesNew.place({ addressComponents: components, formattedAddress: 7 })
    expect(place && toAddress(place).addressFriendly).toBe('12 Webster Road, Stafford Queensland, Australia')
  })
})
