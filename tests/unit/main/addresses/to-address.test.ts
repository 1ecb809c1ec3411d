import { describe, expect, test } from 'vitest'
import { toAddress } from '#main/addresses/to-address.ts'

const component = (type: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type, 'political'],
})
const street = [component('street_number', '123'), component('route', 'George Street', 'George St')]
const town = [
  component('locality', 'The Rocks'),
  component('administrative_area_level_1', 'New South Wales', 'NSW'),
  component('country', 'Australia', 'AU'),
  component('postal_code', '2000'),
]
const place = (...components: ReturnType<typeof component>[]) => ({
  address_components: components,
  geometry: { location: { lat: -33.86, lng: 151.2 } },
  formatted_address: 'as the service writes it',
})

describe('ADR-05 a picked place becomes an address', () => {
  test('ADR-05 with unit, number and street in one line, the state short, the country long', () => {
    expect(toAddress(place(component('subpremise', '4'), ...street, ...town))).toEqual({
      addressOne: '4/123 George Street',
      city: 'The Rocks',
      state: 'NSW',
      postcode: '2000',
      country: 'Australia',
      addressFriendly: 'as the service writes it',
      lat: -33.86,
      lng: 151.2,
    })
  })

  test.each([
    ['no unit', street, '123 George Street'],
    ['no number', street.slice(1), 'George Street'],
    ['a unit but no number', [component('subpremise', '4'), ...street.slice(1)], '4 George Street'],
    ['no street at all', [], ''],
  ])('ADR-05 with %s', (_, components, addressOne) => {
    expect(toAddress(place(...components, ...town)).addressOne).toBe(addressOne)
  })

  test.each([
    ['a sublocality', [component('sublocality', 'Jervis Bay')], 'Jervis Bay'],
    ['a postal town', [component('postal_town', 'Ballina')], 'Ballina'],
    [
      'a locality before either',
      [component('postal_town', 'Ballina'), component('locality', 'Skennars Head')],
      'Skennars Head',
    ],
    ['no town', [], ''],
  ])('the city is %s', (_, components, city) => {
    expect(toAddress(place(...components)).city).toBe(city)
  })

  test('with empty parts if the service has no more of it', () => {
    expect(toAddress({ address_components: [] })).toEqual({
      addressOne: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
      addressFriendly: '',
      lat: null,
      lng: null,
    })
  })
})
