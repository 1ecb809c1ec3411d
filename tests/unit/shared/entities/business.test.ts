import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  businessFieldsSchema,
  businessInviteSchema,
  businessPermissionSchema,
  businessProfileSchema,
  businessSchema,
  businessUserTypes,
  defaultBusinessUserType,
} from '#shared/entities/business.ts'
import { referralSchema, referralUseSchema } from '#shared/entities/referral.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'

const good = {
  name: 'Reef Hostel',
  abn: '51824753556',
  domainName: 'https://reefhostel.com.au',
  address: { addressFriendly: '12 Esplanade, Cairns City QLD 4870, Australia' },
  email: 'desk@reefhostel.com.au',
} as const

const refusals = (change: object) => firstMessages(businessFieldsSchema, { ...good, ...change })

describe('the fields of a business', () => {
  test('BUS-29 a business with only its required fields passes', () => {
    expect(refusals({})).toEqual({})
    expect(refusals({ logoUrl: '', isVerified: false, description: '' })).toEqual({})
    expect(refusals({ logoUrl: undefined, isVerified: undefined, description: undefined })).toEqual({})
  })

  test('BUS-19 BUS-25 the name and the address of a business are required', () => {
    expect(refusals({ name: ' ' })).toEqual({ name: 'Name is a required field' })
    for (const address of [null, {}, { addressFriendly: null }, { addressFriendly: ' ', city: 'Cairns' }])
      expect(refusals({ address })).toEqual({ address: 'Address is a required field' })
    const { address: _, ...without } = good
    expect(v.is(businessFieldsSchema, without)).toBe(false)
  })

  test('BUS-20 LIM-07 ERR-08 an ABN passes exactly when it is 11 characters long, digits or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,20}$/), (abn) => {
        expect(refusals({ abn })).toEqual(abn.length === 11 ? {} : { abn: 'Please enter a valid ABN' })
      }),
    )
    expect(refusals({ abn: '51 824 753 556' })).toEqual({ abn: 'Please enter a valid ABN' })
  })

  test('BUS-21 BUS-23 BUS-27 BUS-28 a cleared field of a business shows the message for missing', () => {
    for (const empty of ['', '   '])
      expect(refusals({ abn: empty, domainName: empty, email: empty })).toEqual({
        abn: 'Please enter an ABN',
        domainName: 'Please enter a domain name',
        email: 'Please enter an email address',
      })
    expect(refusals({ abn: ' '.repeat(11) })).toEqual({ abn: 'Please enter an ABN' })
  })

  test('BUS-22 BUS-24 BUS-26 a domain name of a business without a scheme and an invalid email are refused', () => {
    expect(refusals({ domainName: 'reefhostel.com.au', email: 'desk' })).toEqual({
      domainName: 'Please enter a valid domain name',
      email: 'Please enter a valid email address',
    })
  })
})

describe('records around a business', () => {
  test('BUS-66 a business in an answer keeps fields that the console does not know', () => {
    const business = {
      businessId: 'b-1',
      ...good,
      isApproved: null,
      stripeCustomerId: 'cus_1',
      rating: { stars: 5 },
    }
    expect(v.parse(businessSchema, business)).toEqual(business)
    expect(v.is(businessSchema, good)).toBe(false)
  })

  test('BUS-57 BUS-58 BUS-59 an invitation to a business needs both names and a valid email', () => {
    const messagesOf = (invite: object) =>
      v.safeParse(businessInviteSchema, invite).issues?.map((i) => i.message)
    expect(messagesOf({ firstName: '', lastName: ' ', userEmail: 'ann' })).toEqual([
      'First Name is a required field',
      'Last Name is a required field',
      'Email must be a valid email',
    ])
    expect(messagesOf({ firstName: 'Ann', lastName: 'Lee', userEmail: 'ann@example.com' })).toBeUndefined()
  })

  test('BUS-61 BUS-65 an invited user of a business starts as SUPERADMIN', () => {
    expect(businessUserTypes).toEqual(['SUPERADMIN', 'ADMIN'])
    expect(defaultBusinessUserType).toBe('SUPERADMIN')
  })

  test('BUS-67 BUS-68 users, permissions and referrals of a business have the fields of the specification', () => {
    v.parse(businessProfileSchema, { userSub: 'u-1', firstName: 'Ann', lastName: null })
    v.parse(businessPermissionSchema, { businessPermissionId: 'p-1', userSub: 'u-1', type: 'OWNER' })
    v.parse(referralUseSchema, {
      businessId: 'b-1',
      referralId: 'r-1',
      createdAt: '2026-03-05T03:30:00Z',
    })
    v.parse(referralSchema, { referralId: 'r-1', description: 'Job fair' })
    expect(v.is(businessPermissionSchema, { userSub: 'u-1', type: 'ADMIN' })).toBe(false)
  })
})
