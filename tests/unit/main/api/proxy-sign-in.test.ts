import { expect, test } from 'vitest'
import { createProxySignIn } from '#main/api/proxy-sign-in.ts'
import type { ProxyQuestion } from '#shared/contract/proxy-sign-in.ts'

const proxy = { isProxy: true, host: 'proxy.example', port: 3128, realm: 'Company' }
const wanted = new AbortController().signal
const right = { username: 'jo', password: 'right' }

const start = () => {
  const signIn = createProxySignIn()
  const told: (ProxyQuestion | null)[] = []
  signIn.follow((question) => told.push(question))
  const idOf = () => signIn.current()?.id ?? expect.unreachable('nothing is asked')
  return { ...signIn, told, idOf }
}

test('a person is asked once for a proxy’s password, however many requests wait for that password', async () => {
  const { credentials, answer, told, idOf } = start()
  const waiting = [credentials(proxy, wanted), credentials(proxy, wanted)]
  expect(told).toMatchObject([{ proxy: 'proxy.example:3128', isRefused: false }])
  answer(idOf(), right)
  expect(await Promise.all(waiting)).toEqual([right, right])
  expect(told.at(-1)).toBeNull()
  expect(await credentials(proxy, wanted)).toEqual(right)
  expect(told).toHaveLength(2)
})

test('a password that the proxy refuses is forgotten, and a person is asked again', async () => {
  const { credentials, answer, current, idOf } = start()
  const first = credentials(proxy, wanted)
  answer(idOf(), { ...right, password: 'wrong' })
  const again = credentials(proxy, wanted, await first)
  expect(current()).toMatchObject({ isRefused: true })
  // Another request does not use the refused password meanwhile either.
  const other = credentials(proxy, wanted)
  answer(idOf(), right)
  expect(await Promise.all([again, other])).toEqual([right, right])
})

test('a request whose proxy password was refused uses the password entered meanwhile', async () => {
  const { credentials, answer, current, idOf } = start()
  const first = credentials(proxy, wanted)
  answer(idOf(), right)
  await first
  expect(await credentials(proxy, wanted, { username: 'jo', password: 'older' })).toEqual(right)
  expect(current()).toBeNull()
})

test('requests that wait for a proxy password fail if nobody enters one', async () => {
  const { credentials, answer, giveUp, current, idOf } = start()
  const waiting = credentials(proxy, wanted)
  answer(idOf(), undefined)
  expect(await waiting).toBeUndefined()
  const next = credentials(proxy, wanted)
  expect(current()).not.toBeNull()
  giveUp()
  expect(await next).toBeUndefined()
  expect(current()).toBeNull()
})

test('a background request uses a proxy password that was entered before, and asks nobody', async () => {
  const { credentials, known, answer, current, idOf } = start()
  expect(known(proxy)).toBeUndefined()
  expect(current()).toBeNull()
  const waiting = credentials(proxy, wanted)
  answer(idOf(), right)
  const given = known(proxy)
  expect(given).toEqual(await waiting)
  // A password that was refused for this request is not given to it again, but stays for the others.
  expect(known(proxy, given)).toBeUndefined()
  expect([known({ ...proxy, port: 8080 }), known({ ...proxy, isProxy: false })]).toEqual([
    undefined,
    undefined,
  ])
  expect(known(proxy)).toEqual(right)
})

test('another realm of a proxy does not get the first realm’s password', async () => {
  const { credentials, known, answer, current, idOf } = start()
  const one = credentials(proxy, wanted)
  answer(idOf(), right)
  await one
  const elsewhere = { ...proxy, realm: 'Guests' }
  expect(known(elsewhere)).toBeUndefined()
  const other = credentials(elsewhere, wanted)
  expect(current()).not.toBeNull()
  answer(idOf(), { username: 'jo', password: 'other' })
  expect(await other).toMatchObject({ password: 'other' })
})

test('a person is asked for the passwords of two proxies one after the other', async () => {
  const { credentials, answer, current, idOf } = start()
  const one = credentials(proxy, wanted)
  const other = credentials({ ...proxy, port: 8080 }, wanted)
  answer(idOf(), right)
  expect(await one).toEqual(right)
  expect(current()).toMatchObject({ proxy: 'proxy.example:8080' })
  answer(idOf(), { username: 'jo', password: 'other' })
  expect(await other).toMatchObject({ password: 'other' })
})

test('a server that asks for a password gets none, not even a known one', async () => {
  const { credentials, answer, idOf, told } = start()
  const known = credentials(proxy, wanted)
  answer(idOf(), right)
  await known
  expect(await credentials({ ...proxy, isProxy: false }, wanted)).toBeUndefined()
  expect(told).toHaveLength(2)
})

test('the question for a proxy password is withdrawn when the last request that waits for it ends', async () => {
  const { credentials, current, told } = start()
  const [one, other] = [new AbortController(), new AbortController()]
  const waiting = [credentials(proxy, one.signal), credentials(proxy, other.signal)]
  one.abort()
  expect(await waiting[0]).toBeUndefined()
  expect(current()).toMatchObject({ proxy: 'proxy.example:3128' })
  other.abort()
  expect(await waiting[1]).toBeUndefined()
  expect(current()).toBeNull()
  expect(told).toMatchObject([{ isRefused: false }, null])
})

test('a request that ends after its proxy password was entered withdraws no later question', async () => {
  const { credentials, answer, current, idOf } = start()
  const ended = new AbortController()
  const first = credentials(proxy, ended.signal)
  answer(idOf(), right)
  const again = credentials(proxy, wanted, right)
  ended.abort()
  await first
  expect(current()).toMatchObject({ isRefused: true })
  answer(idOf(), { ...right, password: 'newer' })
  expect(await again).toMatchObject({ password: 'newer' })
})

test('a request that has ended asks for no proxy password', async () => {
  const { credentials, told } = start()
  expect(await credentials(proxy, AbortSignal.abort())).toBeUndefined()
  expect(told).toEqual([])
})
