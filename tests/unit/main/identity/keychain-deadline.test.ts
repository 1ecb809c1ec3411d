import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeychain } from '#main/identity/keychain.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const keychain = () =>
  createKeychain({
    userPoolId: 'ap-southeast-2_AbCdEfGhI',
    clientId: 'client',
    apiBase: 'https://api.example.com/',
    open: () => new Promise(() => {}),
  })

test.each([
  ['load', (one: ReturnType<typeof keychain>) => one.load()],
  ['save', (one: ReturnType<typeof keychain>) => one.save({ username: 'mia', refreshToken: 'token' })],
  ['wipe', (one: ReturnType<typeof keychain>) => one.wipe()],
  ['take', (one: ReturnType<typeof keychain>) => one.take()],
  ['secretKey', (one: ReturnType<typeof keychain>) => one.secretKey('drafts')],
  ['check', (one: ReturnType<typeof keychain>) => one.check()],
])('a keychain that does not answer a %s is reported as hanging within 5 s, with advice', async (_, ask) => {
  const asked = ask(keychain()).then(
    () => 'answered',
    (thrown: Error) => thrown.message,
  )
  vi.advanceTimersByTime(5000)
  const silent = new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'still waiting')))
  expect(await Promise.race([asked, silent])).toMatch(
    /did not answer\. Look for a window that asks for its password/,
  )
})
