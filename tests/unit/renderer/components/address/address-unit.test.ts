import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepUnit } from '#renderer/components/address/address-unit.ts'

const address = (addressOne: string) => ({ addressOne, addressFriendly: 'as the service writes it' })

/** The ways in which people write unit 22 of 15 Burnie Street. */
const written = [
  '22/15 Burnie Street',
  '22 / 15 Burnie Street',
  '22-15 Burnie Street',
  '22–15 Burnie Street',
  '22, 15 Burnie Street',
  'Unit 22, 15 Burnie Street',
  'unit 22/15 Burnie Street',
  'U22/15 Burnie Street',
  'u 22 15 Burnie Street',
  'Flat 22 15 Burnie Street',
  'Apt. 22, 15 Burnie Street',
  'Apartment No. 22, 15 Burnie Street',
  'Suite 22, 15 Burnie Street',
  'Shop 22/15 Burnie Street',
  '#22 15 Burnie Street',
  '15 Burnie Street, Unit 22',
  '15 Burnie Street Apt 22',
  'Level 22, 15 Burnie Street',
] as const
const texts = fc.constantFrom(...written)

describe('ADR-05 ADR-06 the unit of an address', () => {
  test('a suggested unit number that the address details lack is kept', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('', 'burn', ...written), (suggested, typed) => {
        const kept = keepUnit(address('15 Burnie Street'), suggested, typed)
        expect(kept.address).toEqual({ ...address('15 Burnie Street'), addressOne: suggested })
        expect(kept.unknown).toMatch(/ 22$/)
        expect(kept.completed).toBeUndefined()
      }),
    )
  })

  test('a unit that was only typed is named, and can be added', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const kept = keepUnit(address('15 Burnie Street'), '15 Burnie Street', typed)
        expect(kept.address).toEqual(address('15 Burnie Street'))
        expect(kept.unknown).toMatch(/^(unit|flat|apt|apartment|suite|shop|level) 22$/i)
        expect(kept.completed).toMatch(/^(22\/|(Shop|Level) 22, )15 Burnie Street$/)
        // A unit that was added once is not missing again.
        expect(keepUnit(address(kept.completed ?? ''), '15 Burnie Street', typed).unknown).toBeUndefined()
      }),
    )
  })

  test.each([
    ['4/12 Webster Road', 'Unit 4, 12 Webster Road'],
    ['4/12 Webster Road', 'u4/12 webster'],
    ['Unit 4/12 Webster Road', '4/12 Webster Road'],
    ['4-12 Webster Road', '4-12 Webster Road'],
    // A range of house numbers, of which the service keeps the first.
    ['4 Webster Road', '4-12 Webster Road'],
    // A unit without a number.
    ['4 George Street', 'Unit 4 George Street'],
    ['12 Webster Road', '12 Webster Road'],
    ['12 Flat Rock Road', '12 flat rock road'],
    ['5 Level Crossing Road', '5 level crossing'],
    ['12 1st Avenue', '12 1st Avenue'],
    ['254 West 54th Street', 'Studio 54'],
    ['', 'Kiel'],
    ['10A Main Street', '10a main st'],
  ])('the address "%s" has everything that was typed as "%s"', (line, typed) => {
    expect(keepUnit(address(line), typed, typed)).toEqual({ address: address(line) })
  })

  test.each([
    ['12 Webster Road', '12/12 Webster Road', 'unit 12'],
    ['12 Webster Road', 'B/12 Webster Road', 'unit B'],
    ['12 Webster Road', 'G02/12 Webster Road', 'unit G02'],
    ['12 Webster Road', 'Level 3, Unit 4, 12 Webster Road', 'Level 3, Unit 4'],
    ['12 Webster Road', '4-12 Webster Road', 'unit 4'],
    ['', 'Unit 4, Harbour Tower', 'Unit 4'],
  ])('the address "%s" lacks a part of the typed "%s": %s', (line, typed, unknown) => {
    expect(keepUnit(address(line), typed, '')).toMatchObject({ unknown, address: { addressOne: typed } })
  })

  test('the name of a business is no street line', () => {
    const kept = keepUnit(address('254 West Street'), 'Level 3 Bar', 'level 3')
    expect(kept.address.addressOne).toBe('254 West Street')
    expect(kept.unknown).toBe('Level 3')
  })
})
