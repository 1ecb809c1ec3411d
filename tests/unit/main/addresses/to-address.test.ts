import { describe, expect, test } from 'vitest'
import { placesNew } from '#main/addresses/places-new.ts'
import { toAddress } from '#main/addresses/to-address.ts'
import { townOf } from '#shared/fields/address.ts'

const component = (type: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type, 'political'],
})
type Part = readonly [types: string, long: string, short?: string]
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

describe('ADR-05 the address of a picked place', () => {
  test('ADR-05 a picked place becomes an address with unit, number and street in one line, a short state and a long country', () => {
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
  ])(
    'ADR-05 a picked place with %s gets its street line from the parts that it has',
    (_, components, addressOne) => {
      expect(toAddress(place(...components, ...town)).addressOne).toBe(addressOne)
    },
  )

  test.each([
    ['a sublocality', [component('sublocality', 'Jervis Bay')], 'Jervis Bay'],
    ['a postal town', [component('postal_town', 'Ballina')], 'Ballina'],
    [
      'a locality before either',
      [component('postal_town', 'Ballina'), component('locality', 'Skennars Head')],
      'Skennars Head',
    ],
    ['empty without a town', [], ''],
  ])('the city of a picked place is %s', (_, components, city) => {
    expect(toAddress(place(...components)).city).toBe(city)
  })

  /** Components by their types, most specific first, as Google answers them. */
  const real = (written: string, ...parts: readonly Part[]) =>
    toAddress({
      address_components: parts.map(([types, long, short]) => ({
        long_name: long,
        short_name: short,
        types: [...types.split(' '), 'political'],
      })),
      geometry: undefined,
      formatted_address: written,
    })
  const [one, two, three] = [1, 2, 3].map((level) => `administrative_area_level_${level}`) as [
    string,
    string,
    string,
  ]
  const quarter = 'sublocality sublocality_level_1'

  const towns: readonly (readonly [city: string, written: string, ...parts: Part[]])[] = [
    [
      'São Paulo',
      'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brazil',
      ['street_number', '1578'],
      ['route', 'Avenida Paulista'],
      [quarter, 'Bela Vista'],
      [two, 'São Paulo'],
      [one, 'São Paulo', 'SP'],
      ['country', 'Brazil', 'BR'],
    ],
    [
      'Greve in Chianti',
      '50022 Greve in Chianti, Metropolitan City of Florence, Italy',
      [three, 'Greve in Chianti'],
      [two, 'Metropolitan City of Florence', 'FI'],
      [one, 'Tuscany'],
      ['country', 'Italy', 'IT'],
    ],
    [
      'Central Jakarta City',
      'Central Jakarta City, Jakarta, Indonesia',
      [two, 'Central Jakarta City'],
      [one, 'Jakarta'],
      ['country', 'Indonesia', 'ID'],
    ],
    ['Jakarta', 'Jakarta, Indonesia', [one, 'Jakarta'], ['country', 'Indonesia', 'ID']],
    ['Taipei City', 'Taipei City, Taiwan', [one, 'Taipei City'], ['country', 'Taiwan', 'TW']],
    ['Hong Kong', 'Hong Kong', ['country', 'Hong Kong', 'HK']],
    [
      'Central',
      '1 Queen’s Road Central, Central, Hong Kong',
      ['street_number', '1'],
      ['route', 'Queen’s Road Central'],
      ['neighborhood', 'Central'],
      [one, 'Hong Kong Island'],
      ['country', 'Hong Kong', 'HK'],
    ],
    [
      'Singapore',
      '1 Raffles Place, Singapore 048616',
      ['street_number', '1'],
      ['route', 'Raffles Place'],
      ['country', 'Singapore', 'SG'],
      ['postal_code', '048616'],
    ],
    [
      'Brooklyn',
      'Brooklyn, NY, USA',
      [quarter, 'Brooklyn'],
      [two, 'Kings County'],
      [one, 'New York', 'NY'],
      ['country', 'United States', 'US'],
    ],
    [
      'London',
      '10 Downing St, London SW1A 2AA, UK',
      ['street_number', '10'],
      ['route', 'Downing Street'],
      ['neighborhood', 'Westminster'],
      ['postal_town', 'London'],
      [two, 'Greater London'],
      [one, 'England'],
      ['country', 'United Kingdom', 'GB'],
    ],
    ['Tokyo', 'Tokyo, Japan', [one, 'Tokyo'], ['country', 'Japan', 'JP']],
    [
      'Shibuya',
      '1-2 Jinnan, Shibuya, Tokyo 150-8010, Japan',
      [quarter, 'Jinnan'],
      ['locality', 'Shibuya'],
      [one, 'Tokyo'],
      ['country', 'Japan', 'JP'],
    ],
    [
      'Chatswood',
      '1 Help St, Chatswood NSW 2067, Australia',
      ['route', 'Help Street'],
      [quarter, 'A quarter'],
      ['locality', 'Chatswood'],
      [two, 'Willoughby City Council'],
      [one, 'New South Wales', 'NSW'],
      ['country', 'Australia', 'AU'],
    ],
    // ADR-05 asks for the suburb, and an area of Australia is none.
    [
      '',
      'Willoughby City Council, NSW, Australia',
      [two, 'Willoughby City Council'],
      [one, 'New South Wales', 'NSW'],
      ['country', 'Australia', 'AU'],
    ],
  ]

  test.each(towns.map(([city, written, ...parts]) => ({ city, written, parts })))(
    'the city of $written is $city',
    ({ city, written, parts }) => {
      expect(real(written, ...parts)).toMatchObject({ city, addressFriendly: written })
    },
  )

  test('a city that is its own state is written once', () => {
    const taipei = real('Taipei City, Taiwan', [one, 'Taipei City'], ['country', 'Taiwan', 'TW'])
    expect(townOf(taipei)).toBe('Taipei City')
  })

  test('a part of a picked place that has no type is never the city', () => {
    const components = [{ longText: '12A' }, { longText: 'Singapore', types: ['country', 'political'] }]
    const place = placesNew.place({ addressComponents: components })
    expect(place && toAddress(place).city).toBe('Singapore')
  })

  test('an address has empty parts where the service gives none', () => {
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
