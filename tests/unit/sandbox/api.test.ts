import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { handlers } from '#sandbox/handlers/index.ts'
import { apiRows } from '#sandbox/http/api.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { contract } from '#shared/contract/index.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { signIn } from './support/sign-in.ts'

const running = runningSandbox()
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${running.get().origin}/api/${path}`, { headers })
  return { status: response.status, body: await response.json() }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const unauthorized = { status: 401, body: { message: 'Unauthorized' } }

describe('the contract', () => {
  test('every HTTP call has a handler, and no other handler exists', () => {
    const names = Object.entries(contract).flatMap(([name, { transport }]) =>
      transport === 'http' ? [name] : [],
    )
    expect(Object.keys(handlers).sort()).toEqual(names.sort())
    expect(apiRows.map(([name]) => name).sort()).toEqual(names)
  })

  test('API-14 a literal path part wins over an id', async () => {
    const { data } = await apiClient(running.get())
    expect(await data('GET', 'business/admin/list')).toHaveLength(43)
    expect(await data('GET', 'admin/list')).toHaveLength(7)
  })
})

describe('tokens', () => {
  test('API-03 a call without a Bearer token is refused', async () => {
    const { idToken } = await signIn(running.get())
    expect(await get('admin')).toEqual(unauthorized)
    expect(await get('admin', { authorization: idToken })).toEqual(unauthorized)
    expect(await get('admin', bearer(''))).toEqual(unauthorized)
    expect(await get('admin', bearer('not.a.token'))).toEqual(unauthorized)
    expect((await get('admin', bearer(idToken))).status).toBe(200)
  })

  test('an access token is not an id token', async () => {
    const { accessToken } = await signIn(running.get())
    expect(await get('admin', bearer(accessToken))).toEqual(unauthorized)
  })

  test('a tampered token, an unsigned one and one of another key are refused', async () => {
    const { idToken } = await signIn(running.get())
    const [head, payload, signature] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none' })}.${payload}.`
    expect(await get('admin', bearer(`${head}.${encode({ ...claims, sub: 'x' })}.${signature}`))).toEqual(
      unauthorized,
    )
    expect(await get('admin', bearer(unsigned))).toEqual(unauthorized)
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    expect(await get('admin', bearer(forged))).toEqual(unauthorized)
  })

  test('an expired token has its own message', async () => {
    const { idToken } = await signIn(running.get())
    running.clock.advance(3600)
    expect(await get('admin', bearer(idToken))).toEqual({
      status: 401,
      body: { message: 'The incoming token has expired' },
    })
  })

  test('the admin check answers the caller’s own record', async () => {
    const { data } = await apiClient(running.get())
    expect(await data('GET', 'admin')).toMatchObject({ userSub: sampleUsers.admin.sub, firstName: 'Alex' })
  })

  test('a signed-in user who is not an admin is refused by every call', async () => {
    const { call } = await apiClient(running.get(), sampleUsers.notAdmin)
    const forbidden = { status: 403, body: { message: 'Forbidden' } }
    expect(await call('GET', 'admin')).toEqual(forbidden)
    expect(await call('GET', 'business/admin/list')).toEqual(forbidden)
  })
})

describe('requests', () => {
  test('a body that breaks the call’s schema is refused with its issues', async () => {
    const { call } = await apiClient(running.get())
    const answer = await call('POST', 'business/admin/search', {
      query: '',
      from: -1,
      size: 10,
      filters: {},
      sort: 'x',
    })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid request body' } })
    expect(answer.body).toMatchObject({ issues: [{ path: 'from' }, { path: 'sort' }] })
  })

  test('a body that is not a JSON object is refused', async () => {
    const { token } = await apiClient(running.get())
    for (const body of ['{"a":', '[]', '"text"']) {
      const response = await fetch(`${running.get().origin}/api/admin`, {
        method: 'POST',
        headers: bearer(token),
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: 'Could not parse request body into json' })
    }
  })

  test('a body with another id than the path is refused', async () => {
    const { call, data } = await apiClient(running.get())
    const [first, second] = await data<{ businessId: string }[]>('GET', 'business/admin/list')
    const answer = await call('POST', `business/admin/${first?.businessId}/profiles`, {
      businessId: second?.businessId,
      userEmail: 'a@b.example',
      firstName: 'A',
      lastName: 'B',
      type: 'ADMIN',
    })
    expect(answer).toEqual({ status: 400, body: { message: 'The path and the body name different records' } })
  })

  test('an unknown path and a wrong method give 404', async () => {
    const { call } = await apiClient(running.get())
    const missing = { status: 404, body: { message: 'Not Found' } }
    expect(await call('GET', 'nothing/here')).toEqual(missing)
    expect(await call('PUT', 'admin')).toEqual(missing)
  })

  test('another host name that resolves to this address is refused', async () => {
    const { origin } = running.get()
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      request(`${origin}/sandbox/health`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })
})
