import { describe, expect, test } from 'vitest'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { identityCall, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const api = async () => {
  const { token } = await apiClient(running.get())
  return (method: string, path: string, body?: object, signal?: AbortSignal) =>
    fetch(`${running.get().origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
}
const causeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error & { cause?: { code?: string } }) => error.cause?.code,
  )
const businessId = '1f2e3d4c-0000-4000-8000-000000000001'
const business = {
  businessId,
  name: 'Faulty Towers Motel',
  abn: '51824753556',
  domainName: 'https://faulty.example',
  address: { addressFriendly: 'x' },
  email: 'x@faulty.example',
}
const arrived = async () => (await (await api())('GET', `business/admin/${businessId}`)).status === 200

describe('faults of an API call', () => {
  test('a fault lasts for the set number of requests, or until it is cleared', async () => {
    const call = await api()
    const { faults } = running.get()
    const statuses = async (count: number) => {
      const seen: number[] = []
      while (seen.length < count) seen.push((await call('GET', 'admin')).status)
      return seen
    }
    faults.add({ call: 'admins.current', fault: 'status', status: 503, times: 2 })
    faults.add({ call: 'admins.current', fault: 'status', status: 502, times: 1 })
    expect(await statuses(4)).toEqual([503, 503, 502, 200])
    expect(faults.pending()).toEqual([])
    const [body, headers] = [{ message: 'Slow down' }, { 'retry-after': '7' }]
    faults.add({ call: 'admins.current', fault: 'status', status: 429, body, headers })
    const answer = await call('GET', 'admin')
    expect([answer.headers.get('retry-after'), await answer.json()]).toEqual(['7', body])
    expect((await call('GET', 'admin/list')).status).toBe(200)
    expect(await statuses(2)).toEqual([429, 429])
    faults.clear()
    expect(await statuses(1)).toEqual([200])
  })

  test('a delayed call does not delay other calls', async () => {
    const call = await api()
    const { faults, requests } = running.get()
    faults.add({ call: 'admins.current', fault: 'delay', ms: 60_000, times: 1 })
    faults.add({ call: 'admins.current', fault: 'delay', ms: 1, times: 1 })
    const abort = new AbortController()
    const delayed = causeOf(call('GET', 'admin', undefined, abort.signal))
    await expect.poll(() => requests('admins.current')).toHaveLength(1)
    expect((await call('GET', 'admin/list')).status).toBe(200)
    expect(requests('admins.current')[0]).not.toHaveProperty('status')
    abort.abort()
    expect(await delayed).not.toBe('answered')
    expect((await call('GET', 'admin')).status).toBe(200)
  })

  test('a hanging call and a call with a reset connection change nothing', async () => {
    const call = await api()
    const { faults, requests } = running.get()
    const create = (signal?: AbortSignal) => call('POST', 'business/admin', business, signal)
    faults.add({ call: 'businesses.create', fault: 'hang', times: 1 })
    await expect(create(AbortSignal.timeout(150))).rejects.toThrow('timeout')
    expect(requests('businesses.create')[0]).not.toHaveProperty('status')
    faults.add({ call: 'businesses.create', fault: 'reset', times: 1 })
    expect([await causeOf(create()), await arrived()]).toEqual(['ECONNRESET', false])
    faults.add({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    expect([await causeOf(create()), await arrived()]).toEqual(['ECONNRESET', true])
  })

  test('a truncated answer is half of the JSON', async () => {
    const call = await api()
    const { faults } = running.get()
    const whole = await (await call('GET', 'admin')).text()
    faults.add({ call: 'admins.current', fault: 'truncate', times: 1 })
    const answer = await call('GET', 'admin')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await answer.text()).toBe(whole.slice(0, Math.ceil(whole.length / 2)))
    faults.add({ call: 'admins.current', fault: 'stall', times: 1 })
    const reader = ((await call('GET', 'admin')).body as ReadableStream<Uint8Array>).getReader()
    const first = Buffer.from((await reader.read()).value ?? []).toString()
    expect(first).toBe(whole.slice(0, Math.ceil(whole.length * 0.9)))
    const next = reader.read()
    faults.clear()
    expect(first + Buffer.from((await next).value ?? []).toString()).toBe(whole)
    expect((await reader.read()).done).toBe(true)
  })

  test('API-02 an HTML page and an answer without data have status 200 and change nothing', async () => {
    const call = await api()
    running.get().faults.add({ call: 'businesses.create', fault: 'html', times: 1 })
    const page = await call('POST', 'business/admin', business)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    running.get().faults.add({ call: 'businesses.create', fault: 'noData', times: 1 })
    const empty = await call('POST', 'business/admin', business)
    expect([empty.status, await empty.json()]).toEqual([
      200,
      { message: 'The request could not be completed' },
    ])
    expect(await arrived()).toBe(false)
  })

  test('a fault can refuse a valid token as expired', async () => {
    const call = await api()
    running.get().faults.add({ call: 'admins.current', fault: 'expiredToken', times: 1 })
    const answer = await call('GET', 'admin')
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'The incoming token has expired' }])
    expect((await call('GET', 'admin')).status).toBe(200)
  })
})

describe('faults of other services', () => {
  test('the identity service under a fault fails in its own format', async () => {
    const { accessToken } = await signIn(running.get())
    const { faults } = running.get()
    const getUser = () => identityCall(running.get(), 'GetUser', { AccessToken: accessToken })
    faults.add({ call: 'identity.GetUser', fault: 'status', status: 429, times: 1 })
    expect((await getUser()).answer).toEqual({ __type: 'TooManyRequestsException', message: 'Rate exceeded' })
    faults.add({ call: 'identity.GetUser', fault: 'expiredToken', times: 1 })
    expect((await getUser()).answer).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    })
    faults.add({ call: 'identity.GetUser', fault: 'reset', times: 1 })
    expect(await causeOf(getUser())).toBe('ECONNRESET')
    expect((await getUser()).status).toBe(200)
  })

  test('a fault resets an upload at its percentage, and nothing is stored', async () => {
    const { data } = await apiClient(running.get())
    const key = 'uploads/businesses/b/1.png'
    const address = await data<string>('POST', 'file/admin', { key })
    const body = new Uint8Array(4 * 1024 * 1024)
    const put = () => fetch(address, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })
    running.get().faults.add({ call: 'upload', fault: 'uploadReset', percent: 40, times: 1 })
    expect(['ECONNRESET', 'EPIPE']).toContain(await causeOf(put()))
    const { bytes = 0 } = running.get().requests('upload')[0] ?? {}
    expect(bytes / body.length).toBeGreaterThanOrEqual(0.4)
    expect(bytes / body.length).toBeLessThan(0.45)
    expect((await fetch(`${running.get().origin}/content/${key}`)).status).toBe(404)
    expect((await put()).status).toBe(200)
  })

  test('a fault can make the address lookup and the delivery of files fail', async () => {
    const { environment, faults } = running.get()
    faults.add({ call: 'addresses.suggest', fault: 'status', status: 500, times: 1 })
    const lookup = await fetch(`${environment.GOTO_ADMIN_ADDRESS_BASE}/autocomplete/json?input=x`)
    expect([lookup.status, await lookup.json()]).toEqual([500, { predictions: [], status: 'UNKNOWN_ERROR' }])
    faults.add({ call: 'content', fault: 'status', status: 503, times: 1 })
    const file = await fetch(`${environment.GOTO_ADMIN_CONTENT_BASE}/sample/logos/x.png`)
    expect([file.status, await file.text()]).toEqual([503, expect.stringContaining('<Code>SlowDown</Code>')])
  })
})
