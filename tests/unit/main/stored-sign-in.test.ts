import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstReads } from '#main/api/head-start.ts'
import { createBackend } from '#main/backend.ts'
import type { StoredSignIn } from '#main/identity/keychain-record.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type BridgeCallName, callChannel } from '#shared/contract/index.ts'
import { roverPageSize } from '#shared/entities/rover-job.ts'
import { configOf, identityOf, memoryKeychain, memoryPorts, tokensOf } from '#tests/support/desk/ports.ts'
import { fitIds } from './rover/support/rig.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/**
 * Starts a console of version 1.2.3 with a stored sign-in, and loads its page; `read` makes the page's first
 * reads.
 */
async function start(signIn: StoredSignIn, settings: Readonly<Record<string, string>> = {}) {
  const config = configOf({ ...sandbox.environment, ...settings })
  const { ports, page } = memoryPorts(config, await memoryKeychain(config, signIn))
  const backend = createBackend(ports)
  backend.trusted.add(page.contents)
  const started = backend.start()
  await backend.pageLoads('app://console/')
  await started
  const ask = (name: BridgeCallName, input: object) =>
    page.invoke(callChannel(name), input, crypto.randomUUID())
  return {
    session: await backend.session.current(),
    load: backend.pageLoads,
    ask,
    read: () => Promise.all(firstReads.map(([name, input]) => ask(name, input))),
  }
}

describe('a stored sign-in and minimumVersion', () => {
  const requiring = (version: string) =>
    start(sandbox.storedSignIn(), { GOTO_ADMIN_MINIMUM_VERSION: version })

  test('a stored sign-in is not used if the console’s version is below minimumVersion', async () => {
    const { session } = await requiring('1.2.4')
    expect(session).toEqual({ state: 'signedOut' })
    expect(sandbox.requests()).toEqual([])
  })

  test('a stored sign-in is used if the console’s version is the required one', async () => {
    const { session, read } = await requiring('1.2.3')
    expect(session).toMatchObject({ state: 'signedIn' })
    // The next test counts requests, so none may be in flight.
    await read()
  })
})

/** The number of requests of each first read. */
const counts = () => firstReads.map(([name]) => sandbox.requests(name).length)

describe('JOB-01 a start with a stored sign-in', () => {
  test('a start with a stored sign-in makes the page’s first reads before the page asks for them', async () => {
    const { read } = await start(sandbox.storedSignIn())
    await expect.poll(counts).toEqual([1, 1, 1])
    expect(await read()).toEqual(firstReads.map(() => expect.objectContaining({ ok: true })))
    expect(counts()).toEqual([1, 1, 1])
    await read()
    expect(counts()).toEqual([2, 2, 2])
  })

  test('a page that loads after a start with a stored sign-in gets early reads of its own', async () => {
    const { ask, read, load } = await start(sandbox.storedSignIn())
    await read()
    await load('app://console/jobs/42')
    await load('app://console/jobs?page=2')
    // When this call is answered, requests for those screens would have arrived.
    await ask('tags.list', {})
    expect(counts()).toEqual([1, 1, 1])
    await load('app://console/')
    await expect.poll(counts).toEqual([2, 2, 2])
    await read()
    expect(counts()).toEqual([2, 2, 2])
    await load('app://console/jobs')
    await expect.poll(counts).toEqual([3, 3, 3])
    await read()
  })

  test('ROV-16 a start drops its early reads after an import', async () => {
    const { ask, read } = await start(sandbox.storedSignIn())
    await expect.poll(counts).toEqual([1, 1, 1])
    const newest = { order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize }
    await ask('rover.search', { page: 1, ...newest })
    await ask('roverImport.start', { ids: fitIds(1) })
    await expect.poll(() => sandbox.requests('rover.import')).toHaveLength(1)
    await read()
    expect(counts()).toEqual([2, 2, 2])
  })

  test('a start makes no early reads for a person who is no admin', async () => {
    const { username, password } = sampleUsers.notAdmin
    const step = await identityOf(configOf(sandbox.environment)).signIn(username, password)
    const { session } = await start({ username, refreshToken: tokensOf(step).refreshToken })
    expect(session.state).toBe('refused')
    expect(counts()).toEqual([0, 0, 0])
  })

  test('AUTH-13 a start drops its early reads after a sign-out', async () => {
    const { ask, read } = await start(sandbox.storedSignIn())
    await expect.poll(counts).toEqual([1, 1, 1])
    await ask('session.signOut', {})
    await ask('session.signIn', sandbox.admin)
    await read()
    expect(counts()).toEqual([2, 2, 2])
  })
})
