import { describe, expect, test } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import type { Reading } from '#shared/result.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { takeParts } from '#tests/support/desk/take-parts.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const { main, execute, fault, requests } = setUpMain()

describe('a call', () => {
  test('API-01 a call goes to the API base address with its path appended', async () => {
    await execute('admins.list', {})
    const [seen] = requests('admins.list').slice(-1)
    expect(new URL(seen?.path ?? '', main().sandbox.origin).href).toBe(`${main().config.apiBase}admin/list`)
  })

  test('API-03 AUTH-04 a call carries the identity token as a Bearer header', async () => {
    const admin = await execute('admins.current', {})
    expect(admin.userSub).not.toBe('')
    expect(requests('admins.current').at(-1)?.headers.authorization).toMatch(/^Bearer /)
  })

  test('a call and its retries carry the request id and the version of the console', async () => {
    const requestId = crypto.randomUUID()
    fault({ call: 'admins.list', fault: 'status', status: 503, times: 1 })
    await execute('admins.list', {}, { requestId })
    const seen = requests('admins.list').slice(-2)
    expect(seen.map(({ headers }) => headers['x-request-id'])).toEqual([requestId, requestId])
    expect(seen[0]?.headers['user-agent']).toBe('GoTo-Admin/1.2.3')
    await execute('admins.list', {})
    expect(requests('admins.list').at(-1)?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('a write whose answer is lost and its read-back have the same request id', async () => {
    const requestId = crypto.randomUUID()
    fault({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    const before = requests().length
    await execute('businesses.create', newBusiness(), { requestId })
    const seen = requests().slice(before)
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(seen.map(({ headers }) => headers['x-request-id'])).toEqual([requestId, requestId])
  })

  test('API-02 a call returns the data of the response', async () => {
    const business = newBusiness()
    expect(await execute('businesses.create', business)).toMatchObject(business)
    expect(await execute('businesses.get', { businessId: business.businessId })).toMatchObject(business)
  })

  test('API-07 a call that is answered without content, or with null, returns an empty object', async () => {
    const business = newBusiness()
    await execute('businesses.create', business)
    expect(await execute('businesses.remove', { businessId: business.businessId })).toEqual({})
    const answer = { call: 'businesses.remove', fault: 'status', status: 200, body: { data: null } } as const
    fault({ ...answer, times: 1 })
    expect(await execute('businesses.remove', { businessId: 'b-1' })).toEqual({})
  })

  test('a call keeps the answered fields that the console does not know', async () => {
    const body = { data: { businessId: 'b-1', name: 'x', newField: { deep: [1] } } }
    fault({ call: 'businesses.get', fault: 'status', status: 200, body, times: 1 })
    expect(await execute('businesses.get', { businessId: 'b-1' })).toEqual(body.data)
  })

  test('a call reports once that it could not read several parts of a list', async () => {
    const data = Array.from({ length: 3000 }, (_, id) =>
      id % 100 === 60
        ? { email: 'a@example.com' }
        : { userSub: `sub-${id}`, email: id % 100 === 70 ? 1 : '' },
    )
    fault({ call: 'userProfiles.list', fault: 'status', status: 200, body: { data } })
    const readings: Reading[] = []
    const taken = takeParts()
    const onReading = (reading: Reading) => void readings.push(reading)
    const last = await execute('userProfiles.list', {}, { parts: taken, onReading })
    expect(taken.parts.length).toBeGreaterThan(2)
    expect(taken.parts.flat().length + last.length).toBe(2970)
    expect(readings).toEqual([
      {
        leftOut: 30,
        differences: expect.arrayContaining([
          { path: 'data[].userSub', expected: 'a value', found: 'nothing' },
          { path: 'data[].email', expected: 'text', found: 'a number' },
        ]),
      },
    ])
    expect(readings[0]?.differences).toHaveLength(2)
  })
})

describe('the failure of a call', () => {
  test('a refused call fails with the server’s words', async () => {
    const body = { message: 'in the words of the server', detail: [1] }
    fault({ call: 'admins.list', fault: 'status', status: 418, body, times: 1 })
    expect(await failureOf(execute('admins.list', {}))).toEqual({
      kind: 'http',
      message: 'The server refused the request (418).',
      status: 418,
      body,
    })
  })

  test('API-02 ERR-01 a call answered without data fails with the unchanged response', async () => {
    fault({ call: 'admins.list', fault: 'noData', times: 1 })
    expect(await failureOf(execute('admins.list', {}))).toEqual({
      kind: 'noData',
      message: 'The server answered without data.',
      status: 200,
      body: { message: 'The request could not be completed' },
    })
  })

  test('USR-16 an unreadable answer to a call is not passed on, because it may hold a temporary password', async () => {
    const input = { email: 'zoe@goto.example', shouldPreVerify: true }
    const create = () => failureOf(execute('userProfiles.create', input))
    const body = { data: { password: ['Tmp-Secret-1'] } }
    fault({ call: 'userProfiles.create', fault: 'status', status: 200, body, times: 1 })
    fault({ call: 'userProfiles.create', fault: 'truncate', times: 1 })
    const failures = [await create(), await create()]
    expect(failures.map(({ kind }) => kind)).toEqual(['otherForm', 'badAnswer'])
    for (const failure of failures) {
      expect(failure).not.toHaveProperty('body')
    }
  })
})

test('a long list in another member of the answer than declared is read', async () => {
  const body = { data: { users: [{ userSub: 'a', email: 'a@b.example', aboutMe: 'Long' }], count: 1 } }
  fault({ call: 'userProfiles.list', fault: 'status', status: 200, body, times: 1 })
  expect(await execute('userProfiles.list', {})).toEqual([{ userSub: 'a', email: 'a@b.example' }])
})

describe('a record with odd values', () => {
  const read = {
    userSub: 'u-1',
    weight: 4,
    $odd: { weight: { stored: '4', read: 4 }, name: { stored: [7] } },
  }
  const bodyOf = async (name: 'tags.update' | 'tags.create') => {
    let body: unknown
    const execute = createExecute({
      send: async (request) => {
        body = request.body
        return { status: 200, text: '{"data":{"tagId":"t-1"}}' }
      },
      tokens: main().tokens,
      apiBase: main().config.apiBase,
    })
    await execute(name, read as never, { signal: new AbortController().signal })
    return JSON.parse(String(body))
  }

  test('a record with odd values is returned by a PATCH as it is stored', async () => {
    expect(await bodyOf('tags.update')).toEqual({ userSub: 'u-1', weight: '4', name: [7] })
  })

  test('a record with odd values is copied by a POST as it was read', async () => {
    expect(await bodyOf('tags.create')).toEqual({ userSub: 'u-1', weight: 4 })
  })
})
