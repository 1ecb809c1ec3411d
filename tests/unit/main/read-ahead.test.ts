import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstReads } from '#main/api/head-start.ts'
import { createBackend } from '#main/backend.ts'
import type { StoredSignIn } from '#main/identity/keychain-record.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type BridgeCallName, callChannel } from '#shared/contract/index.ts'
import { configOf, identityOf, memoryKeychain, memoryPorts } from '#tests/support/ports.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** Starts the console with a stored sign-in; `read` makes the page's first reads. */
async function start(signIn: StoredSignIn) {
  const config = configOf(sandbox.environment)
  const { ports, page } = memoryPorts(config, await memoryKeychain(config, signIn))
  const { session, trusted, ownerGone, start: startUp } = createBackend(ports)
  trusted.add(page.contents, ownerGone)
  const ended = startUp()
  const ask = (name: BridgeCallName, input: object) =>
    page.invoke(callChannel(name), input, crypto.randomUUID())
  return {
    session,
    ended,
    ask,
    read: () => Promise.all(firstReads.map(([name, input]) => ask(name, input))),
  }
}

/** The number of requests of each first read. */
const counts = () => firstReads.map(([name]) => sandbox.requests(name).length)

describe('JOB-01 a start that finds a sign-in (issue 14)', () => {
  test('reads what the page asks first before it asks, and answers it without a second request', async () => {
    const { read } = await start(sandbox.storedSignIn())
    await expect.poll(counts).toEqual([1, 1, 1])
    expect(await read()).toEqual(firstReads.map(() => expect.objectContaining({ ok: true })))
    expect(counts()).toEqual([1, 1, 1])
    await read()
    expect(counts()).toEqual([2, 2, 2])
  })

  test('reads nothing for a person who is no admin', async () => {
    const { username, password } = sampleUsers.notAdmin
    const step = await identityOf(configOf(sandbox.environment)).signIn(username, password)
    if (!('tokens' in step)) throw new Error('it asks for more than a password')
    const { session, ended } = await start({ username, refreshToken: step.tokens.refreshToken })
    await ended
    expect((await session.current()).state).toBe('refused')
    expect(counts()).toEqual([0, 0, 0])
  })

  test('AUTH-13 keeps nothing of it after a sign-out', async () => {
    const { ended, ask, read } = await start(sandbox.storedSignIn())
    await ended
    await expect.poll(counts).toEqual([1, 1, 1])
    await ask('session.signOut', {})
    await ask('session.signIn', sandbox.admin)
    await read()
    expect(counts()).toEqual([2, 2, 2])
  })
})
