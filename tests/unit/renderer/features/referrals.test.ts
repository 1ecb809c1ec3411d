import { describe, expect, test } from 'vitest'
import { meansUnused, ownerOf } from '#renderer/features/referrals/code-owner.ts'
import { foundReferrals } from '#renderer/features/referrals/found-referrals.ts'
import { joinUses } from '#renderer/features/referrals/referred-businesses.ts'
import type { CallError } from '#shared/result.ts'

const mates = { referralId: 'r-1', code: 'MATES' }

test.each([
  ['REF-16 does not exist if the lookup finds no referral', null, undefined, false],
  ['REF-14 is another referral', mates, undefined, true],
  ['REF-14 may be archived', { ...mates, isArchived: true }, undefined, true],
  ['REF-15 is not the edited referral itself', mates, 'r-1', false],
  ['REF-15 is another one than the edited referral', mates, 'r-2', true],
  ['REF-14 REF-18 is found by another case', { ...mates, code: 'mates' }, undefined, true],
  ['REF-14 REF-18 is found with blanks', { ...mates, code: 'MATES ' }, undefined, true],
  ['REF-14 REF-18 is found without its code', { ...mates, code: null }, undefined, true],
])('the referral that owns a code %s', (_, found, edited, isOwner) => {
  expect(ownerOf(found, edited)).toBe(isOwner ? found : undefined)
})

describe('a lookup that fails', () => {
  const failed = (kind: CallError['kind'], status: number, body: unknown) =>
    meansUnused({ kind, status, body, message: '', call: 'referrals.findByCode', requestId: '' })

  test.each([
    ['http', 404, { message: 'Not Found' }],
    ['http', 404, {}],
    ['noData', 200, {}],
  ] as const)(
    'REF-16 REF-18 trap 21 a failed lookup with %s, %i and %j means that the referral code is unused',
    (kind, status, body) => {
      expect(failed(kind, status, body)).toBe(true)
    },
  )

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
  ] as const)(
    'REF-18 trap 21 a failed lookup with %s, %i and %j tells nothing about the referral code',
    (kind, status, body) => {
      expect(failed(kind, status, body)).toBe(false)
    },
  )
})

describe('the businesses that used a code', () => {
  const reef = { businessId: 'b-1', name: 'Reef Hostel' }
  const farm = { businessId: 'b-2', name: 'Berry Farm' }

  test('REF-06 the businesses that used a code are sorted by the date of use, latest first', () => {
    const uses = [
      { businessId: 'b-1', createdAt: '2026-01-02T09:00:00+11:00' },
      { businessId: 'gone', createdAt: null },
      { businessId: 'b-2', createdAt: '2026-01-01T23:00:00.000Z' },
    ]
    expect(joinUses([reef, { businessId: 'b-3' }, farm], uses)).toEqual([
      { businessId: 'b-2', business: farm, firstUse: uses[2] },
      { businessId: 'b-1', business: reef, firstUse: uses[0] },
      { businessId: 'b-3', business: { businessId: 'b-3' }, firstUse: undefined },
      { businessId: 'gone', business: undefined, firstUse: uses[1] },
    ])
  })

  test('REF-05 a business that has not used the code has no date of use', () => {
    const use = { businessId: 'gone', createdAt: null }
    expect(joinUses([reef], [use])).toEqual([
      { businessId: 'b-1', business: reef, firstUse: undefined },
      { businessId: 'gone', business: undefined, firstUse: use },
    ])
  })

  test('REF-05 a business that used a code twice is listed once, with its first use', () => {
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

  test('referrals are sorted by description, or else code, or else id', () => {
    expect(ids('')).toEqual(['r-4', 'r-3', 'r-1', 'r-2'])
  })

  test('the filter of referrals searches names and codes', () => {
    expect(ids('stripes')).toEqual(['r-2'])
    expect(ids('Abaco')).toEqual(['r-4'])
    expect(ids('fair1')).toEqual(['r-4'])
    expect(ids('nobody')).toEqual([])
  })
})
