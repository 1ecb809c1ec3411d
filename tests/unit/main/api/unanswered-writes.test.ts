import { describe, expect, test, vi } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const { main, execute, fault, requests } = setUpMain()

const kim = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim.lee@goto.example' }
const invite = (admin = kim) => execute('admins.create', admin)

const create = (business = newBusiness()) => execute('businesses.create', business)
const get = (businessId: string) => execute('businesses.get', { businessId })

describe('a write whose answer is lost', () => {
  test('a write whose answer is lost is read back again after one second', async () => {
    const clock = createClock()
    const { send, tokens, config } = main()
    const execute = createExecute({ send, tokens, apiBase: config.apiBase, timers: clock })
    const looks = () => requests('businesses.get').length
    const lose = (signal: AbortSignal) => {
      fault({ call: 'businesses.create', fault: 'reset', times: 1 })
      return failureOf(execute('businesses.create', newBusiness(), { signal }))
    }
    const waits = () => vi.waitFor(() => expect(clock.waiting()).toBe(1))

    const before = looks()
    const waited = lose(new AbortController().signal)
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

  test('a write is read back if a gateway gave up', async () => {
    for (const status of [502, 504]) {
      fault({ call: 'businesses.create', fault: 'status', status, times: 1 })
      const before = requests('businesses.get').length
      expect(await failureOf(create())).toMatchObject({ kind: 'http', status, effect: 'unknown' })
      expect(requests('businesses.get')).toHaveLength(before + 2)
    }
  })

  test('a write whose answer is lost does not count as arrived because of an older record with the same id', async () => {
    const { businessId } = await create()
    fault({ call: 'businesses.create', fault: 'reset', times: 1 })
    const other = newBusiness({ businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(other))).toMatchObject({ kind: 'network', effect: 'unknown' })
  })

  test('a write has arrived if its record holds more than was sent, even in nested fields', async () => {
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

  test('a write whose answer is lost is reported as unknown if its record cannot be read', async () => {
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    fault({ call: 'businesses.get', fault: 'reset' })
    expect(await failureOf(create())).toMatchObject({ kind: 'network', effect: 'unknown' })
  })
})

describe('a write about an admin whose answer is lost', () => {
  const lost = (call: 'admins.create' | 'admins.update' | 'admins.remove', kind: 'loseAnswer' | 'reset') =>
    fault({ call, fault: kind, times: 1 })

  test('an invitation whose answer is lost is reported as unknown unless the list shows that admin', async () => {
    lost('admins.create', 'reset')
    expect(await failureOf(invite())).toMatchObject({ kind: 'network', effect: 'unknown' })
    await invite()
    lost('admins.create', 'reset')
    expect(await failureOf(invite({ ...kim, firstName: 'Kimberley' }))).toMatchObject({ effect: 'unknown' })
  })
})

describe('a write that was never sent', () => {
  test('a write that is cancelled before it is sent is reported as not made', async () => {
    const before = requests().length
    const call = execute('businesses.create', newBusiness(), { signal: AbortSignal.abort() })
    expect(await failureOf(call)).toMatchObject({ kind: 'cancelled', effect: 'none' })
    expect(requests()).toHaveLength(before)
  })
})

describe('a write that conflicts', () => {
  test('a write that conflicts succeeds if an identical write was made earlier', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    fault({ call: 'businesses.get', fault: 'reset' })
    expect(await failureOf(create(business))).toMatchObject({ effect: 'unknown' })
    main().sandbox.faults.clear()
    expect(await create(business)).toMatchObject(business)
    expect(requests('businesses.create').at(-1)?.status).toBe(409)
  })

  test('a write that conflicts has changed nothing if its id belongs to another record', async () => {
    const { businessId } = await create()
    const before = requests('businesses.get').length
    const other = newBusiness({ businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(other))).toMatchObject({ status: 409, effect: 'none' })
    expect(requests('businesses.get')).toHaveLength(before + 1)
    expect(await get(businessId)).toMatchObject({ name: 'Wallaby Track Hostel' })
  })
})

describe('a write that is answered', () => {
  test('ERR-01 a write answered without data fails, and its record shows whether anything was changed', async () => {
    fault({ call: 'businesses.create', fault: 'noData', times: 1 })
    expect(await failureOf(create())).toMatchObject({
      kind: 'noData',
      body: { message: 'The request could not be completed' },
      effect: 'none',
    })
    const { businessId } = await create()
    fault({ call: 'businesses.update', fault: 'status', status: 500, times: 1 })
    const unchanged = { businessId, name: 'Wallaby Track Hostel' }
    expect(await failureOf(execute('businesses.update', unchanged))).toMatchObject({
      status: 500,
      effect: 'unknown',
    })
  })
})

describe('concurrent calls', () => {
  test('concurrent identical writes are one request', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'delay', ms: 100, times: 1 })
    const before = requests('businesses.create').length
    const answers = await Promise.all([create(business), create({ ...business }), create(business)])
    expect(requests('businesses.create')).toHaveLength(before + 1)
    for (const answer of answers) expect(answer).toMatchObject(business)
  })

  test('a cancelled write leaves identical writes their answer', async () => {
    const business = newBusiness()
    fault({ call: 'businesses.create', fault: 'delay', ms: 200, times: 1 })
    const abort = new AbortController()
    const [first, second] = [
      failureOf(execute('businesses.create', business, { signal: abort.signal })),
      create(business),
    ]
    abort.abort()
    expect(await first).toMatchObject({ kind: 'cancelled', effect: 'unknown' })
    expect(await second).toMatchObject(business)
  })

  test('different writes never wait for each other', async () => {
    const before = requests('businesses.create').length
    const [one] = await Promise.all([create(), create()])
    const again = newBusiness({ businessId: one.businessId, name: 'Bilby Burrow Backpackers' })
    expect(await failureOf(create(again))).toMatchObject({ status: 409 })
    expect(requests('businesses.create')).toHaveLength(before + 3)
  })

  test('concurrent identical reads stay separate, because the second may return newer data', async () => {
    const before = requests('admins.list').length
    await Promise.all([execute('admins.list', {}), execute('admins.list', {})])
    expect(requests('admins.list')).toHaveLength(before + 2)
  })
})
