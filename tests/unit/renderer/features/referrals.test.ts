import { describe, expect, test } from 'vitest'
import { ownerOf, saysUnused } from '#renderer/features/referrals/code-owner.ts'
import { foundReferrals } from '#renderer/features/referrals/found-referrals.ts'
import { joinUses } from '#renderer/features/referrals/referred-businesses.ts'
import type { CallError } from '#shared/result.ts'

const mates = { referralId: 'r-1', code: 'MATES' }

describe('the owner of a code', () => {
  test('REF-16 does not exist if the lookup finds no referral', () => {
    expect(ownerOf(null)).toBeUndefined()
  })

  test('REF-14 is another referral if the lookup finds one, archived or not', () => {
    expect(ownerOf(mates)).toBe(mates)
    const archived = { ...mates, isArchived: true }
    expect(ownerOf(archived)).toBe(archived)
  })

  test('REF-15 is not the edited referral itself', () => {
    expect(ownerOf(mates, 'r-1')).toBeUndefined()
    expect(ownerOf(mates, 'r-2')).toBe(mates)
  })

  test('P11 REF-14 REF-18 is what the server finds, also if it writes the code in another case or not at all', () => {
    for (const code of ['mates', 'MATES ', null]) {
      const found = { referralId: 'r-1', code }
      expect(ownerOf(found)).toBe(found)
    }
  })
})

describe('a lookup that fails', () => {
  const failed = (kind: CallError['kind'], status: number, body: unknown) =>
    saysUnused({ kind, status, body, message: '', call: 'referrals.findByCode', requestId: '' })

  test('REF-16 REF-18 trap 21: a 404 of the provider or an empty record means that the code is unused', () => {
    expect(failed('http', 404, { message: 'Not Found' })).toBe(true)
    expect(failed('http', 404, {})).toBe(true)
    expect(failed('noData', 200, {})).toBe(true)
  })

  test.each([
    ['http', 404, '<!doctype html><title>Not found</title>'],
    ['http', 404, ''],
    ['http', 404, undefined],
    ['http', 404, null],
    ['noData', 200, { message: 'Please wait' }],
    ['noData', 200, null],
    ['noData', 200, []],
    ['noData', 204, {}],
    ['badAnswer', 200, {}],
    ['http', 500, {}],
    ['forbidden', 403, {}],
  ] as const)('REF-18 trap 21: %s, %i and %j say nothing about the code', (kind, status, body) => {
    expect(failed(kind, status, body)).toBe(false)
  })
})

describe('the businesses that used a code', () => {
  const reef = { businessId: 'b-1', name: 'Reef Hostel' }
  const farm = { businessId: 'b-2', name: 'Berry Farm' }

  test('REF-06 each has the date of its own use, in any order of the uses', () => {
    const uses = [
      { businessId: 'b-2', createdAt: '2026-01-02T00:00:00.000Z' },
      { businessId: 'b-1', createdAt: '2025-05-06T00:00:00.000Z' },
    ]
    expect(joinUses([reef, farm], uses)).toEqual([
      { businessId: 'b-1', business: reef, firstUse: uses[1] },
      { businessId: 'b-2', business: farm, firstUse: uses[0] },
    ])
  })

  test('REF-05 a business without a use has no date; a use without its business is listed by id', () => {
    const use = { businessId: 'gone', createdAt: null }
    expect(joinUses([reef], [use])).toEqual([
      { businessId: 'b-1', business: reef, firstUse: undefined },
      { businessId: 'gone', business: undefined, firstUse: use },
    ])
  })

  test('REF-05 a business that used it twice is listed once, with its first use', () => {
    const uses = ['2025-05-06', '2026-01-02'].map((day) => ({ businessId: 'b-1', createdAt: day }))
    expect(joinUses([reef, reef], uses)).toEqual([{ businessId: 'b-1', business: reef, firstUse: uses[0] }])
  })
})

describe('the order of a list of referrals', () => {
  const referrals = [
    { referralId: 'r-2', description: 'Zebra stall', code: 'STRIPES' },
    { referralId: 'r-3', description: ' ', code: 'KANGAROO' },
    { referralId: 'r-4', description: 'ábaco fair', code: 'FAIR10' },
    { referralId: 'r-1' },
  ]
  const ids = (text: string) => foundReferrals(referrals, text).map(({ referralId }) => referralId)

  test('is by description, else code, else id', () => {
    expect(ids('')).toEqual(['r-4', 'r-3', 'r-1', 'r-2'])
  })

  test('a filter searches names and codes', () => {
    expect(ids('stripes')).toEqual(['r-2'])
    expect(ids('Abaco')).toEqual(['r-4'])
    expect(ids('fair1')).toEqual(['r-4'])
    expect(ids('nobody')).toEqual([])
  })
})
