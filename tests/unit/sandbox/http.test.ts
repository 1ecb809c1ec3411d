import { request } from 'node:http'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handlers } from '#sandbox/handlers/index.ts'
import { apiRows } from '#sandbox/http/api.ts'
import { streamOf } from '#sandbox/http/part-stream.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { contract } from '#shared/contract/index.ts'
import type { Business } from '#shared/entities/business.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { identityCall, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const api = () => apiClient(running.get())

test('every HTTP call of the contract has a handler, and no other handler exists', () => {
  const names = Object.entries(contract).flatMap(([name, { transport }]) =>
    transport === 'http' ? name : [],
  )
  expect(Object.keys(handlers).sort()).toEqual(names.sort())
  expect(apiRows.map(([name]) => name).sort()).toEqual(names)
})

test('API-03 API-14 the sandbox takes only the id token of an admin', async () => {
  const { idToken, accessToken } = await signIn(running.get())
  const status = async (authorization: string) => {
    const headers = { ...(authorization && { authorization }) }
    const answer = await fetch(`${running.get().origin}/api/admin`, { headers })
    return [answer.status, (await answer.json()).message]
  }
  const [head, payload, signature] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey } = await generateKeyPair('RS256')
  const refused = [
    '',
    idToken,
    'Bearer ',
    'Bearer not.a.token',
    `Bearer ${accessToken}`,
    `Bearer ${head}.${encode({ ...claims, sub: 'x' })}.${signature}`,
    `Bearer ${encode({ alg: 'none' })}.${payload}.`,
    `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)}`,
  ]
  for (const authorization of refused) expect(await status(authorization)).toEqual([401, 'Unauthorized'])
  const { data } = await api()
  expect(await data('GET', 'admin')).toMatchObject({ userSub: sampleUsers.admin.sub, firstName: 'Alex' })
  expect(await data('GET', 'admin/list')).toHaveLength(7)
  const { call } = await apiClient(running.get(), sampleUsers.notAdmin)
  const forbidden = { status: 403, body: { message: 'Forbidden' } }
  expect(await call('GET', 'business/admin/list')).toEqual(forbidden)
  running.clock.advance(3600)
  expect(await status(`Bearer ${idToken}`)).toEqual([401, 'The incoming token has expired'])
})

test('the sandbox refuses a body that is no JSON object or breaks the schema', async () => {
  const { call, token } = await api()
  const query = { query: '', from: -1, size: 10, filters: {}, sort: 'x' }
  expect(await call('POST', 'business/admin/search', query)).toMatchObject({
    status: 400,
    body: { message: 'Invalid request body', issues: [{ path: 'from' }, { path: 'sort' }] },
  })
  for (const body of ['{"a":', '[]', '"text"']) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${running.get().origin}/api/admin`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: 'Could not parse request body into json' })
  }
  const missing = { status: 404, body: { message: 'Not Found' } }
  expect([await call('GET', 'nothing/here'), await call('PUT', 'admin')]).toEqual([missing, missing])
})

test('the sandbox can answer other requests between two parts of an answer', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  turn()
  onTestFinished(() => clearImmediate(next))
  const turnsBefore: number[] = []
  function* parts() {
    for (const text of ['[1', ',2', ',3]']) {
      turnsBefore.push(turns)
      yield Buffer.from(text)
    }
  }
  expect(await new Response(streamOf(parts())).json()).toEqual([1, 2, 3])
  expect(new Set(turnsBefore).size).toBe(3)
})

describe('the sandbox’s control', () => {
  const control = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(`${running.get().origin}/sandbox/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  test('faults of the sandbox are set, listed and cleared over HTTP', async () => {
    const fault = { call: 'admins.current', fault: 'status', status: 500, times: 1 }
    const added = await control('POST', 'faults', fault)
    expect([added.status, await added.json()]).toEqual([201, [fault]])
    expect(await (await control('GET', 'faults')).json()).toEqual([fault])
    expect(await (await control('DELETE', 'faults')).json()).toEqual([])
    for (const nonsense of [
      { call: 'nothing', fault: 'reset' },
      { call: 'admins.current', fault: 'uploadReset', percent: 1 },
      { call: 'upload', fault: 'expiredToken' },
      { call: 'admins.current', fault: 'status' },
      { call: 'admins.current', fault: 'reset', times: 0 },
      'text',
    ]) {
      const answer = await control('POST', 'faults', nonsense)
      expect(answer.status).toBe(400)
      const calls = expect.arrayContaining(['upload', 'identity.GetUser'])
      expect(await answer.json()).toMatchObject({ calls })
    }
    expect(running.get().faults.pending()).toEqual([])
  })

  test('the requests that the sandbox got are shown without secrets', async () => {
    const { call } = await api()
    const body = { query: 'pub', from: 0, size: 10, filters: {} }
    await call('POST', 'business/admin/search', body)
    const [seen] = (await (await control('GET', 'requests?call=businesses.search')).json()) as object[]
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/api/business/admin/search',
      headers: { authorization: 'Bearer [hidden]' },
      body,
      status: 200,
    })
    const { accessToken: AccessToken } = await signIn(running.get())
    const secrets = { AccessToken, PreviousPassword: 'Sandbox-2026!', ProposedPassword: 'Other-2026!' }
    await identityCall(running.get(), 'ChangePassword', secrets)
    const text = await (await control('GET', 'requests')).text()
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect((await control('GET', 'requests?call=nothing')).status).toBe(400)
    await call('POST', 'admin', { firstName: 'A', lastName: 'B', userEmail: 'a.b@goto.example' })
    const mails = await (await control('GET', 'outbox?to=a.b@goto.example')).json()
    expect(mails).toMatchObject([{ channel: 'email', to: 'a.b@goto.example', code: expect.any(String) }])
    expect(await (await control('GET', 'outbox?to=unknown')).json()).toEqual([])
  })

  test('a reset of the sandbox restores the data and keeps sessions', async () => {
    const { call, data } = await api()
    const list = () => data<Business[]>('GET', 'business/admin/list')
    const search = { query: 'faulty', from: 0, size: 1, filters: {} }
    const found = async () => (await data<{ total: number }>('POST', 'business/admin/search', search)).total
    const before = await list()
    const [first, second] = before
    await data('PATCH', 'business/admin', { businessId: first?.businessId, name: 'Faulty “quoted” name’s' })
    await data('DELETE', `business/admin/${second?.businessId}`)
    expect(await found()).toBe(1)
    running.get().faults.add({ call: 'admins.list', fault: 'reset' })
    expect((await control('POST', 'reset')).status).toBe(200)
    expect([await list(), await found()]).toEqual([before, 0])
    expect([running.get().faults.pending(), running.get().outbox.messages()]).toEqual([[], []])
    // An id that a deletion used is free again.
    expect((await call('DELETE', `business/admin/${second?.businessId}`)).status).toBe(200)
  })

  test('the sandbox’s control refuses a web page of another origin', async () => {
    const stranger = await control('POST', 'reset', undefined, { origin: 'https://evil.example' })
    expect([stranger.status, (await control('GET', 'health')).status]).toEqual([403, 200])
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example' }
      request(`${running.get().origin}/sandbox/health`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })
})
