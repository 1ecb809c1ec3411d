import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend } from '#main/backend.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type BridgeCallName, callChannel } from '#shared/contract/index.ts'
import { type Bridged, fromBridge } from '#shared/result.ts'
import { configOf, memoryKeychain, memoryPorts } from '#tests/support/desk/ports.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

test.each(['on', 'off'])(
  'recent records and changes are remembered if their settings are on, and not if they are off: %s',
  async (is) => {
    const config = configOf({ ...sandbox.environment, GOTO_ADMIN_RECENTS: is, GOTO_ADMIN_HISTORY: is })
    const { ports, page } = memoryPorts(config, await memoryKeychain(config, sandbox.storedSignIn()))
    const { trusted, start, pageLoads } = createBackend(ports)
    trusted.add(page.contents)
    const started = start()
    await pageLoads('app://console/')
    await started
    const ask = async (name: BridgeCallName, input: object) => {
      const result = fromBridge(
        (await page.invoke(callChannel(name), input, crypto.randomUUID())) as Bridged<unknown>,
      )
      return result.ok ? result.value : result.error
    }
    await ask('recents.add', { recent: { kind: 'tags', query: 'work' } })
    await ask('tags.update', { tagId: 'no-such-tag', name: 'Beach' })
    const length = is === 'on' ? 1 : 0
    expect(await ask('recents.list', {})).toMatchObject({ isOn: is === 'on', recents: { length } })
    expect(await ask('history.list', { size: 9 })).toMatchObject({
      kept: is === 'on' ? expect.not.stringMatching('off') : 'off',
      entries: { length },
    })
  },
)
