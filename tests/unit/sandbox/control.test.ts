import { describe, expect, test } from 'vitest'
import type { Business } from '#shared/entities/business.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { identityCall, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const api = async () => (await apiClient(running.get())).call
const control = (method: string, path: string, body?: unknown, headers = {}) =>
  fetch(`${running.get().origin}/sandbox/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const businessId = '1f2e3d4c-0000-4000-8000-000000000001'
const business = {
  businessId,
  name: 'Faulty Towers Motel',
  abn: '51824753556',
  domainName: 'https://faulty.example',
  address: { addressFriendly: 'x' },
  email: 'x@faulty.example',
}

describe('control', () => {
  test('faults are set, listed and cleared over HTTP', async () => {
    const fault = { call: 'admins.current', fault: 'status', status: 500, times: 1 }
    const added = await control('POST', 'faults', fault)
    expect([added.status, await added.json()]).toEqual([201, [fault]])
    expect(await (await control('GET', 'faults')).json()).toEqual([fault])
    expect(await (await control('DELETE', 'faults')).json()).toEqual([])
    expect((await (await api())('GET', 'admin')).status).toBe(200)
  })

  test('an invalid fault is refused, with the list of calls', async () => {
    const nonsense = [
      { call: 'nothing', fault: 'reset' },
      { call: 'admins.current', fault: 'uploadReset', percent: 1 },
      { call: 'upload', fault: 'expiredToken' },
      { call: 'admins.current', fault: 'status' },
      { call: 'admins.current', fault: 'reset', times: 0 },
      'text',
    ]
    for (const fault of nonsense) {
      const answer = await control('POST', 'faults', fault)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        calls: expect.arrayContaining(['upload', 'identity.GetUser']),
      })
    }
    expect(running.get().faults.pending()).toEqual([])
  })

  test('requests are shown with their bodies, without secrets', async () => {
    const call = await api()
    await call('POST', 'business/admin/search', { query: 'pub', from: 0, size: 10, filters: {} })
    const [seen] = (await (await control('GET', 'requests?call=businesses.search')).json()) as object[]
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/api/business/admin/search',
      headers: { authorization: 'Bearer [hidden]' },
      body: { query: 'pub', from: 0, size: 10, filters: {} },
      status: 200,
    })
    const { accessToken } = await signIn(running.get())
    const passwords = {
      AccessToken: accessToken,
      PreviousPassword: 'Sandbox-2026!',
      ProposedPassword: 'Other-2026!',
    }
    await identityCall(running.get(), 'ChangePassword', passwords)
    const text = await (await control('GET', 'requests')).text()
    for (const secret of [...Object.values(passwords), accessToken]) expect(text).not.toContain(secret)
    expect((await control('GET', 'requests?call=nothing')).status).toBe(400)
  })

  test('the outbox can be filtered by address', async () => {
    const call = await api()
    await call('POST', 'admin', { firstName: 'A', lastName: 'B', userEmail: 'a.b@goto.example' })
    const mails = await (await control('GET', 'outbox?to=a.b@goto.example')).json()
    expect(mails).toMatchObject([{ channel: 'email', to: 'a.b@goto.example', code: expect.any(String) }])
    expect(await (await control('GET', 'outbox?to=unknown')).json()).toEqual([])
  })

  test('a reset restores the data and keeps sessions', async () => {
    const call = await api()
    const search = async () =>
      (await call('POST', 'business/admin/search', { query: 'faulty', from: 0, size: 1, filters: {} })).body
    const list = async () => (await call('GET', 'business/admin/list')).body as { data: Business[] }
    const before = await list()
    const [first] = before.data
    await call('POST', 'business/admin', business)
    await call('PATCH', 'business/admin', { businessId: first?.businessId, name: 'Faulty “quoted” name’s' })
    await call('DELETE', `business/admin/${before.data[1]?.businessId}`)
    expect(await search()).toMatchObject({ data: { total: 2 } })
    running.get().faults.add({ call: 'admins.list', fault: 'reset' })
    expect((await control('POST', 'reset')).status).toBe(200)
    expect(await list()).toEqual(before)
    expect(await search()).toMatchObject({ data: { total: 0 } })
    expect(running.get().faults.pending()).toEqual([])
    expect(running.get().outbox.messages()).toEqual([])
    expect((await call('POST', 'business/admin', business)).status).toBe(200)
  })

  test('a web page of another origin can not control the sandbox', async () => {
    expect((await control('POST', 'reset', undefined, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await control('GET', 'health')).status).toBe(200)
  })
})
