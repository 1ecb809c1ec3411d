import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { createClock } from '#tests/support/clock.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { newBusiness } from '#tests/support/sample-business.ts'

let main: ConsoleMain
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())
beforeEach(() => main.sandbox.reset())

const open = () => ({ signal: new AbortController().signal })
const fault = (...args: Parameters<typeof main.sandbox.faults.add>) => main.sandbox.faults.add(...args)
const requests = (...args: Parameters<typeof main.sandbox.requests>) => main.sandbox.requests(...args)

/** The admin of the sample, in whose name these tests call. */
const { sub } = sampleUsers.admin
const kim = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim.lee@goto.example' }
const invite = (admin = kim) => main.execute('admins.create', admin, open())

const create = (business = newBusiness()) => main.execute('businesses.create', business, open())
const get = (businessId: string) => main.execute('businesses.get', { businessId }, open())

describe('a write whose answer is lost', () => {
  test('but which arrived is a success: a new business', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    expect(await create(business)).toMatchObject(business)
    expect(
      requests('businesses.create').filter(({ body }) => JSON.stringify(body).includes(business.businessId)),
    ).toHaveLength(1)
  })

  test('but which arrived is a success: a changed one', async () => {
    const { businessId } = await create()
    fault({ call: 'businesses.update', fault: 'loseAnswer', times: 1 })
    const sent = { businessId, name: 'Emu Plains Farm', isApproved: true }
    expect(await main.execute('businesses.update', sent, open())).toMatchObject(sent)
  })

  test('but which arrived is a success: one that is gone', async () => {
    const { businessId } = await create()
    fault({ call: 'businesses.remove', fault: 'loseAnswer', times: 1 })
    expect(await main.execute('businesses.remove', { businessId }, open())).toEqual({})
  })

  test.each(['truncate', 'html'] as const)('to a fault of the kind %s is read back as well', async (kind) => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: kind, times: 1 })
    if (kind === 'truncate') expect(await create(business)).toMatchObject(business)
    else expect(await failureOf(create(business))).toMatchObject({ kind: 'badAnswer', effect: 'unknown' })
  })

  test('and which is not found, by a second look either, may still be under way', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'reset', times: 1 })
    const before = requests('businesses.get').length
    expect(await failureOf(create(business))).toMatchObject({ kind: 'network', effect: 'unknown' })
    expect(requests('businesses.get')).toHaveLength(before + 2)
    expect(await failureOf(get(business.businessId))).toMatchObject({ status: 404 })
  })

  test('is looked for again a second later, and no more once it is given up', async () => {
    const clock = createClock()
    const { send, tokens, config } = main
    const execute = createExecute({ send, tokens, apiBase: config.apiBase, timers: clock })
    const looks = () => requests('businesses.get').length
    const lose = (signal: AbortSignal) => {
      fault({ call: 'businesses.create', fault: 'reset', times: 1 })
      return failureOf(execute('businesses.create', newBusiness(), { signal }))
    }
    const waits = () => vi.waitFor(() => expect(clock.waiting()).toBe(1))

    const before = looks()
    const waited = lose(open().signal)
    await waits()
    clock.advance(999)
    expect([looks(), clock.waiting()]).toEqual([before + 1, 1])
    clock.advance(1)
    expect(await waited).toMatchObject({ effect: 'unknown' })
    expect(looks()).toBe(before + 2)

    const person = new AbortController()
    const givenUp = lose(person.signal)
    await waits()
    person.abort()
    expect(await givenUp).toMatchObject({ effect: 'unknown' })
    expect([looks(), clock.waiting()]).toEqual([before + 3, 0])
  })

  test.each([502, 503, 504])('to a gateway that gave up on it (%i) is read back too', async (status) => {
    fault({ call: 'businesses.create', fault: 'status', status, times: 1 })
    const before = requests('businesses.get').length
    expect(await failureOf(create())).toMatchObject({ kind: 'http', status, effect: 'unknown' })
    expect(requests('businesses.get')).toHaveLength(before + 2)
  })

  test('and whose id an older record has is not taken for that record', async () => {
    const { businessId } = await create()
    fault({ call: 'businesses.create', fault: 'reset', times: 1 })
    const other = newBusiness({ businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(other))).toMatchObject({ kind: 'network', effect: 'unknown' })
  })

  test('and whose record holds more than was sent, deep inside as well, has arrived', async () => {
    const business = newBusiness()
    const { address } = business
    const stored = {
      ...business,
      address: { ...address, geohash: 'r3gx2' },
      createdAt: '2026-11-20T00:00:00Z',
    }
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    fault({ call: 'businesses.get', fault: 'status', status: 200, body: { data: stored }, times: 1 })
    expect(await create(business)).toEqual(stored)
  })

  test('and which can not be read back says that nobody knows', async () => {
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    fault({ call: 'businesses.get', fault: 'reset' })
    expect(await failureOf(create())).toMatchObject({ kind: 'network', effect: 'unknown' })
  })

  test('and whose row names nothing to read says that nobody knows', async () => {
    const { businessId } = await create()
    const input = { businessId, ...kim, type: 'ADMIN' } as const
    fault({ call: 'businessProfiles.create', fault: 'loseAnswer', times: 1 })
    expect(await failureOf(main.execute('businessProfiles.create', input, open()))).toMatchObject({
      kind: 'network',
      effect: 'unknown',
    })
    expect(requests('businessProfiles.create')).toHaveLength(1)
  })

  test('which its person stops waiting for may have arrived', async () => {
    fault({ call: 'businesses.create', fault: 'hang', times: 1 })
    const abort = new AbortController()
    const before = requests('businesses.create').length
    const call = failureOf(main.execute('businesses.create', newBusiness(), { signal: abort.signal }))
    await expect.poll(() => requests('businesses.create').length).toBe(before + 1)
    abort.abort()
    expect(await call).toMatchObject({ kind: 'cancelled', effect: 'unknown' })
  })
})

describe('a write about an admin whose answer is lost', () => {
  const lost = (call: 'admins.create' | 'admins.update' | 'admins.remove', kind: 'loseAnswer' | 'reset') =>
    fault({ call, fault: kind, times: 1 })

  test('but which arrived is a success: one that the list shows, with the id that the server made', async () => {
    lost('admins.create', 'loseAnswer')
    const invited = await invite()
    expect(invited).toMatchObject(kim)
    expect(await main.execute('admins.list', {}, open())).toContainEqual(invited)
    expect(requests('admins.create')).toHaveLength(1)
  })

  test('and which the list does not show, or of whose address it shows somebody else, may still be under way', async () => {
    lost('admins.create', 'reset')
    expect(await failureOf(invite())).toMatchObject({ kind: 'network', effect: 'unknown' })
    await invite()
    lost('admins.create', 'reset')
    expect(await failureOf(invite({ ...kim, firstName: 'Kimberley' }))).toMatchObject({ effect: 'unknown' })
  })

  test('but which arrived is a success: the own profile', async () => {
    lost('admins.update', 'loseAnswer')
    const sent = { userSub: sub, firstName: 'Sasha', mobile: '' }
    expect(await main.execute('admins.update', sent, open())).toMatchObject({
      ...sent,
      lastName: 'Marchetti',
    })
    lost('admins.update', 'reset')
    const unsaved = { userSub: sub, firstName: 'Alexandra' }
    expect(await failureOf(main.execute('admins.update', unsaved, open()))).toMatchObject({
      effect: 'unknown',
    })
  })

  test('but which arrived is a success: one that the list shows no more', async () => {
    const { userSub: adminId } = await invite()
    lost('admins.remove', 'reset')
    expect(await failureOf(main.execute('admins.remove', { adminId }, open()))).toMatchObject({
      effect: 'unknown',
    })
    lost('admins.remove', 'loseAnswer')
    expect(await main.execute('admins.remove', { adminId }, open())).toEqual({})
  })
})

describe('a write that never left', () => {
  test('changed nothing: nobody waited for it any more', async () => {
    const before = requests().length
    const call = main.execute('businesses.create', newBusiness(), { signal: AbortSignal.abort() })
    expect(await failureOf(call)).toMatchObject({ kind: 'cancelled', effect: 'none' })
    expect(requests()).toHaveLength(before)
  })
})

describe('a write that conflicts', () => {
  test('with what the same write left earlier is a success', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    fault({ call: 'businesses.get', fault: 'reset' })
    expect(await failureOf(create(business))).toMatchObject({ effect: 'unknown' })
    main.sandbox.faults.clear()
    expect(await create(business)).toMatchObject(business)
    expect(requests('businesses.create').at(-1)?.status).toBe(409)
  })

  test('with another record changed nothing, after one look', async () => {
    const { businessId } = await create()
    const before = requests('businesses.get').length
    const other = newBusiness({ businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(other))).toMatchObject({ status: 409, effect: 'none' })
    expect(requests('businesses.get')).toHaveLength(before + 1)
    expect(await get(businessId)).toMatchObject({ name: 'Wallaby Track Hostel' })
  })
})

describe('a write that conflicts, of a record whose id the server makes', () => {
  test('is refused, and not taken for the same one that somebody made before', async () => {
    await invite()
    const before = requests('admins.list').length
    expect(await failureOf(invite())).toMatchObject({ status: 409, effect: 'none' })
    expect(requests('admins.list')).toHaveLength(before)
  })
})

describe('a write that is answered', () => {
  test.each([400, 403, 404, 429])('with %i changed nothing', async (status) => {
    fault({ call: 'businesses.create', fault: 'status', status, times: 1 })
    const before = requests().length
    expect(await failureOf(create())).toMatchObject({ status, effect: 'none' })
    expect(requests()).toHaveLength(before + 1)
  })

  test('ERR-01 without data fails with the whole response, and the record tells whether anything was changed', async () => {
    fault({ call: 'businesses.create', fault: 'noData', times: 1 })
    expect(await failureOf(create())).toMatchObject({
      kind: 'noData',
      body: { message: 'The request could not be completed' },
      effect: 'none',
    })
    const { businessId } = await create()
    fault({ call: 'businesses.update', fault: 'status', status: 500, times: 1 })
    const unchanged = { businessId, name: 'Wallaby Track Hostel' }
    expect(await failureOf(main.execute('businesses.update', unchanged, open()))).toMatchObject({
      status: 500,
      effect: 'unknown',
    })
  })

  test('with 503 is not sent again by itself, whatever Retry-After says', async () => {
    const headers = { 'retry-after': '0' }
    fault({ call: 'admins.create', fault: 'status', status: 503, headers, times: 1 })
    const before = requests('admins.create').length
    expect(await failureOf(invite())).toMatchObject({ status: 503 })
    expect(requests('admins.create')).toHaveLength(before + 1)
  })
})

describe('one press, one request', () => {
  test('identical writes at the same time are one', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'delay', ms: 100, times: 1 })
    const before = requests('businesses.create').length
    const answers = await Promise.all([create(business), create({ ...business }), create(business)])
    expect(requests('businesses.create')).toHaveLength(before + 1)
    for (const answer of answers) expect(answer).toMatchObject(business)
  })

  test('whoever stops waiting leaves the others their answer', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'delay', ms: 200, times: 1 })
    const abort = new AbortController()
    const [first, second] = [
      failureOf(main.execute('businesses.create', business, { signal: abort.signal })),
      create(business),
    ]
    abort.abort()
    expect(await first).toMatchObject({ kind: 'cancelled', effect: 'unknown' })
    expect(await second).toMatchObject(business)
  })

  test('the same write afterwards is a new one, and unlike ones never wait for each other', async () => {
    const before = requests('businesses.create').length
    const [one] = await Promise.all([create(), create()])
    const again = newBusiness({ businessId: one.businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(again))).toMatchObject({ status: 409 })
    expect(requests('businesses.create')).toHaveLength(before + 3)
  })

  test('identical reads are not joined: the second may know more', async () => {
    const before = requests('admins.list').length
    await Promise.all([main.execute('admins.list', {}, open()), main.execute('admins.list', {}, open())])
    expect(requests('admins.list')).toHaveLength(before + 2)
  })
})
