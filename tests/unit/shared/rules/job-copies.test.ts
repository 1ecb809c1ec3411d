import { expect, test } from 'vitest'
import { driftOf, isDrifted } from '#shared/rules/job-copies.ts'

const address = { addressFriendly: '1 Esplanade, Cairns' }
const business = { name: 'Bay Hostel', logoUrl: 'https://c/new.png', address }
const job = { businessName: 'Bay Hostel', businessLogoUrl: 'https://c/new.png', address }

test.each([
  ['nothing if both are equal', job, business, {}],
  ['the new name', { ...job, businessName: 'Bay' }, business, { businessName: 'Bay Hostel' }],
  ['a name that the job lacks', { ...job, businessName: null }, business, { businessName: 'Bay Hostel' }],
  ['the new logo', { ...job, businessLogoUrl: 'old' }, business, { businessLogoUrl: business.logoUrl }],
  [
    'a logo that the job lacks',
    { ...job, businessLogoUrl: null },
    business,
    { businessLogoUrl: business.logoUrl },
  ],
  ['no name of a business without one', job, { ...business, name: ' ' }, {}],
  ['no logo of a business without one', job, { ...business, logoUrl: '' }, {}],
])('a job takes %s', (_, of, from, copies) => {
  const drift = driftOf(of, from)
  expect(drift).toEqual({ copies })
  expect(isDrifted(drift)).toBe(Object.keys(copies).length > 0)
})

test('a job’s own address is no old copy, because the form lets a job have one; it is only named', () => {
  const drift = driftOf({ ...job, address: { addressFriendly: '2 Pier, Cairns' } }, business)
  expect(drift).toEqual({ copies: {}, address })
  expect(isDrifted(drift)).toBe(false)
  expect(driftOf(job, { ...business, address: null })).toEqual({ copies: {} })
})
