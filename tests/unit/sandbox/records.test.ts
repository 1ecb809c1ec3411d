import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Business, BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { authenticate, cognitoUser, identityCall, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

const fields = {
  name: 'Wombat Flats Orchard',
  abn: '51824753556',
  domainName: 'https://wombatflats.com.au',
  address: { addressFriendly: '1 Main St, Young NSW 2594, Australia', city: 'Young', lat: -34.3, lng: 148.3 },
  email: 'office@wombatflats.com.au',
}
const byName = async (name: string) => {
  const { data } = await client()
  const found = (await data<Business[]>('GET', 'business/admin/list')).find((one) => one.name === name)
  if (!found) throw new Error(`The sample has no ${name}`)
  return found
}

describe('businesses', () => {
  test('API-15 a business is made with the client’s id, unapproved', async () => {
    const { data } = await client()
    const businessId = randomUUID()
    const made = await data('POST', 'business/admin', { businessId, ...fields })
    expect(made).toMatchObject({ businessId, ...fields, isApproved: false, isVerified: false })
    expect(await data('GET', `business/admin/${businessId}`)).toEqual(made)
  })

  test('an id can be used once, even after its record was deleted', async () => {
    const { call, data } = await client()
    const businessId = randomUUID()
    await data('POST', 'business/admin', { businessId, ...fields })
    const again = await call('POST', 'business/admin', { businessId, ...fields })
    expect(again).toEqual({ status: 409, body: { message: `Business ${businessId} already exists` } })
    expect(await call('DELETE', `business/admin/${businessId}`)).toEqual({ status: 200, body: { data: {} } })
    expect((await call('POST', 'business/admin', { businessId, ...fields })).status).toBe(409)
  })

  test('X21 an id can be used once by each kind of record, and each can be deleted', async () => {
    const { call, data } = await client()
    const id = randomUUID()
    const { email, address } = fields
    const partner = {
      partnerId: id,
      name: 'Zebra Crossing',
      description: '<p>Ferries.</p>',
      url: 'https://zebra.example',
      address,
      email,
      phone: '07 5550 0000',
      tagIds: [],
      offers: [],
    }
    await data('POST', 'business/admin', { businessId: id, ...fields })
    expect((await call('DELETE', `business/admin/${id}`)).status).toBe(200)
    expect(await call('POST', 'partner/admin', partner)).toMatchObject({ status: 200 })
    expect((await call('DELETE', `partner/admin/${id}`)).status).toBe(200)
    expect((await call('POST', 'partner/admin', partner)).status).toBe(409)
  })

  test('API-16 a PATCH changes the sent fields and keeps the others, including unknown ones', async () => {
    const { data } = await client()
    const before = await byName('Old Vine Cellars')
    const after = await data<Business>('PATCH', 'business/admin', {
      businessId: before.businessId,
      isApproved: false,
    })
    expect(after).toEqual({ ...before, isApproved: false, updatedAt: after.updatedAt })
    expect(after.updatedAt).not.toBe(before.updatedAt)
  })

  test('unknown records give 404', async () => {
    const { call } = await client()
    const id = randomUUID()
    const missing = { status: 404, body: { message: `Business ${id} was not found` } }
    expect(await call('GET', `business/admin/${id}`)).toEqual(missing)
    expect(await call('PATCH', 'business/admin', { businessId: id, isApproved: true })).toEqual(missing)
    expect(await call('DELETE', `business/admin/${id}`)).toEqual(missing)
    expect(await call('GET', `business/admin/${id}/profiles`)).toEqual(missing)
    expect(await call('PATCH', `business/admin/${id}/stripe`)).toEqual(missing)
  })

  test('API-17 deleting a business deletes its users, referral uses and jobs', async () => {
    const { call, data } = await client()
    const { businessId } = await byName('Cane Toad Backpackers')
    const [permission] = await data<BusinessPermission[]>('GET', `business/admin/${businessId}/permissions`)
    await data('DELETE', `business/admin/${businessId}`)
    expect(
      (await call('DELETE', `business-permission/admin/${permission?.businessPermissionId}`)).status,
    ).toBe(404)
    const jobs = await data('POST', 'job/admin/search', {
      query: '',
      from: 0,
      size: 10,
      filters: { businessIds: [businessId] },
    })
    expect(jobs).toEqual({ data: [], total: 0, size: 10 })
  })

  test('API-23 billing can be set up once', async () => {
    const { call, data } = await client()
    const { businessId, stripeCustomerId } = await byName('Granite Belt Apples')
    expect(stripeCustomerId).toBeUndefined()
    const after = await data<Business>('PATCH', `business/admin/${businessId}/stripe`)
    expect(after.stripeCustomerId).toMatch(/^cus_\w{14}$/)
    expect((await call('PATCH', `business/admin/${businessId}/stripe`)).status).toBe(409)
  })
})

describe('users of a business', () => {
  test('API-22 API-21 an invited user has a profile, a permission and a mail', async () => {
    const { call, data } = await client()
    const { businessId } = await byName('Old Vine Cellars')
    const invitation = {
      businessId,
      userEmail: 'kim@oldvine.example',
      firstName: 'Kim',
      lastName: 'Lee',
      type: 'SUPERADMIN',
    }
    const path = `business/admin/${businessId}`
    const profile = await data<BusinessProfile>('POST', `${path}/profiles`, invitation)
    expect(profile).toMatchObject({ firstName: 'Kim', lastName: 'Lee' })
    expect(await data('GET', `${path}/profiles`)).toContainEqual(profile)
    expect(await data('GET', `${path}/permissions/${profile.userSub}`)).toMatchObject({ type: 'SUPERADMIN' })
    expect(running.get().outbox.latest('kim@oldvine.example')?.subject).toContain('Old Vine Cellars')
    expect((await call('POST', `${path}/profiles`, invitation)).status).toBe(409)
  })

  test('API-26 deleting a permission removes the user from that business', async () => {
    const { data } = await client()
    const { businessId } = await byName('Three Rivers Sweet Potatoes')
    const path = `business/admin/${businessId}`
    const [first, ...rest] = await data<BusinessPermission[]>('GET', `${path}/permissions`)
    expect(rest).toHaveLength(11)
    await data('DELETE', `business-permission/admin/${first?.businessPermissionId}`)
    expect(await data('GET', `${path}/permissions`)).toEqual(rest)
    const profiles = await data<BusinessProfile[]>('GET', `${path}/profiles`)
    expect(profiles.map(({ userSub }) => userSub)).toEqual(rest.map(({ userSub }) => userSub))
  })

  test('API-24 API-25 a business has its referral uses and their referrals', async () => {
    const { data } = await client()
    const { businessId } = await byName('Cane Toad Backpackers')
    const uses = await data<{ referralId: string }[]>(
      'GET',
      `business/admin/${businessId}/business-referrals`,
    )
    const referrals = await data<{ referralId: string }[]>('GET', `business/admin/${businessId}/referrals`)
    expect(uses).toHaveLength(2)
    expect(referrals.map(({ referralId }) => referralId)).toEqual(uses.map(({ referralId }) => referralId))
  })
})

describe('admins', () => {
  test('API-10 an invited admin gets a working temporary password by mail', async () => {
    const { data } = await client()
    const invitation = { firstName: 'Noa', lastName: 'Berg', userEmail: 'noa@goto.example' }
    const admin = await data<Admin>('POST', 'admin', invitation)
    expect(admin).toMatchObject(invitation)
    const password = running.get().outbox.latest('noa@goto.example')?.code ?? ''
    expect((await authenticate(cognitoUser(running.get(), 'noa@goto.example'), password)).step).toBe(
      'newPassword',
    )
    expect((await (await client()).call('POST', 'admin', invitation)).status).toBe(409)
  })

  test('API-11 an admin can change only their own profile', async () => {
    const { call, data } = await client()
    const changed = await data('PATCH', 'admin', { userSub: sampleUsers.admin.sub, firstName: 'Alexandra' })
    expect(changed).toMatchObject({ firstName: 'Alexandra', lastName: 'Marchetti' })
    expect((await call('PATCH', 'admin', { userSub: sampleUsers.sms.sub, firstName: 'X' })).status).toBe(403)
  })

  test('API-12 a deleted admin, also oneself, is refused and can not renew the session', async () => {
    const { refreshToken } = await signIn(running.get())
    const { call, data } = await client()
    await data('DELETE', `admin/${sampleUsers.admin.sub}`)
    expect(await call('GET', 'admin')).toEqual({ status: 403, body: { message: 'Forbidden' } })
    const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
    expect((await identityCall(running.get(), 'InitiateAuth', renewal)).answer).toMatchObject({
      message: 'Refresh Token has been revoked',
    })
  })
})
