import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackend } from '#main/backend.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { configOf, memoryKeychain, memoryPorts } from '#tests/support/ports.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

/** Starts a console of version 1.2.3 with a stored sign-in. */
async function start(minimumVersion: string) {
  const config = configOf({ ...sandbox.environment, GOTO_ADMIN_MINIMUM_VERSION: minimumVersion })
  const keychain = await memoryKeychain(config, sandbox.storedSignIn())
  const { ports } = memoryPorts(config, keychain)
  const backend = createBackend(ports)
  await backend.start()
  return backend.session.current()
}

test('I5 a version below minimumVersion uses no stored sign-in and makes no request', async () => {
  expect(await start('1.2.4')).toEqual({ state: 'signedOut' })
  expect(sandbox.requests()).toEqual([])
})

test('I5 the version that is required signs in', async () => {
  expect(await start('1.2.3')).toMatchObject({ state: 'signedIn' })
})
