import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Business } from '#shared/entities/business.ts'
import type { Referral, ReferralUse } from '#shared/entities/referral.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const listOf = async (list: 'list' | 'archived') =>
  (await client()).data<Referral[]>('GET', `referral/admin/${list}`)
const lookUp = async (code: string) =>
  (await client()).call('GET', `referral/admin/code/${encodeURIComponent(code)}`)
const withCode = async (code: string): Promise<Referral> => {
  const { body } = await lookUp(code)
  return (body as { data: Referral }).data
}

const fields = { description: 'Radio', code: 'RADIO 26', freeConnectionAmount: 3, isArchived: false }

test('API-63 API-64 trap 3 trap 22 there are two lists, and their paths win over an id', async () => {
  const [active, archived] = [await listOf('list'), await listOf('archived')]
  expect([active.length, archived.length]).toEqual([10, 3])
  expect(active.some(({ isArchived }) => isArchived)).toBe(false)
  expect(archived.every(({ isArchived }) => isArchived)).toBe(true)
})

describe('the code lookup', () => {
  test.each(['MATES', 'mates', 'ROAD SHOW/26', 'GRÜEZI 100%', '<b>BOLD</b>&CO', 'FAX-BACK'])(
    'API-69 REF-13 trap 21 %s is found, URL-encoded, archived or not',
    async (code) => {
      expect(await lookUp(code)).toMatchObject({ status: 200, body: { data: { code } } })
    },
  )

  test.each(['Mates', 'MATE', 'ROAD SHOW', 'GRUEZI 100%', '%41', 'businesses', 'list', '?', '#1', ' MATES'])(
    'API-69 REF-16 REF-18 trap 21 %s is free: data is null',
    async (code) => {
      expect(await lookUp(code)).toEqual({ status: 200, body: { data: null } })
    },
  )
})

describe('writing', () => {
  test('API-62 API-65 trap 45 a referral is made with an id from the provider', async () => {
    const { call, data } = await client()
    expect(await data('POST', 'referral/admin', fields)).toEqual({})
    const made = (await listOf('list')).at(-1)
    expect(made).toEqual({ referralId: expect.any(String), ...fields })
    expect(await data('GET', `referral/admin/${made?.referralId}`)).toEqual(made)
    const own = await call('POST', 'referral/admin', { ...fields, referralId: randomUUID(), code: 'B' })
    expect(own.status).toBe(400)
  })

  test('API-66 REF-08 a PATCH changes the sent fields; archive and restore move a referral between the lists', async () => {
    const { data } = await client()
    const before = await withCode('FARMEXPO')
    const { referralId } = before
    const isIn = async (list: 'list' | 'archived') =>
      (await listOf(list)).some((referral) => referral.referralId === referralId)
    expect(await data('PATCH', 'referral/admin', { referralId, description: 'Expo' })).toEqual({})
    expect(await data('GET', `referral/admin/${referralId}`)).toEqual({ ...before, description: 'Expo' })
    await data('PATCH', 'referral/admin', { referralId, isArchived: true })
    expect([await isIn('list'), await isIn('archived')]).toEqual([false, true])
    await data('PATCH', 'referral/admin', { referralId, isArchived: false })
    expect([await isIn('list'), await isIn('archived')]).toEqual([true, false])
  })

  test.each(['MATES', 'FAX-BACK'])(
    'REF-13 REF-18 another referral’s code %s is refused; the own one is not',
    async (code) => {
      const { call } = await client()
      const taken = { status: 409, body: { message: `The code ${code} belongs to another referral` } }
      const { referralId } = await withCode('FARMEXPO')
      expect(await call('POST', 'referral/admin', { ...fields, code })).toEqual(taken)
      expect(await call('PATCH', 'referral/admin', { referralId, code })).toEqual(taken)
      const own = await withCode(code)
      const kept = { referralId: own.referralId, code, freeConnectionAmount: 9 }
      expect((await call('PATCH', 'referral/admin', kept)).status).toBe(200)
      expect(await withCode(code)).toEqual({ ...own, ...kept })
    },
  )

  test('unknown referrals give 404', async () => {
    const { call } = await client()
    const referralId = randomUUID()
    const missing = { status: 404, body: { message: `Referral ${referralId} was not found` } }
    for (const path of ['', '/businesses', '/business-referrals'])
      expect(await call('GET', `referral/admin/${referralId}${path}`)).toEqual(missing)
    expect(await call('PATCH', 'referral/admin', { referralId, isArchived: true })).toEqual(missing)
  })
})

describe('uses of a code', () => {
  const usesOf = async ({ referralId }: Referral) => {
    const { data } = await client()
    return {
      uses: await data<ReferralUse[]>('GET', `referral/admin/${referralId}/business-referrals`),
      businesses: await data<Business[]>('GET', `referral/admin/${referralId}/businesses`),
    }
  }

  test('API-67 API-68 REF-06 each use has a date and a business', async () => {
    const { uses, businesses } = await usesOf(await withCode('ROAD SHOW/26'))
    expect(businesses.map(({ name }) => name).toSorted()).toEqual([
      'Isis Macadamia Orchards',
      'Old Vine Cellars',
    ])
    expect(uses.map(({ businessId }) => businessId)).toEqual(businesses.map(({ businessId }) => businessId))
    for (const { createdAt } of uses) expect(Date.parse(createdAt ?? '')).toBeGreaterThan(0)
  })

  test('archived codes have uses too, and some codes have none', async () => {
    expect((await usesOf(await withCode('LOCKDOWN20'))).businesses).toHaveLength(5)
    expect(await usesOf(await withCode('FAX-BACK'))).toEqual({ uses: [], businesses: [] })
  })

  test('deleting a business deletes its uses', async () => {
    const { data } = await client()
    const referral = await withCode('ROAD SHOW/26')
    const { businesses } = await usesOf(referral)
    await data('DELETE', `business/admin/${businesses[0]?.businessId}`)
    const after = await usesOf(referral)
    expect([after.uses.length, after.businesses.length]).toEqual([1, 1])
  })
})
