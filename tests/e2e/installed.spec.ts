import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { driven, policyOf, startInstalled, withoutOwnEtc } from '#tests/support/e2e/installed-console.ts'
import { shownBox } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'

test.skip(
  process.env.E2E_ELECTRON === '1' || process.platform !== 'linux',
  'only the stand-in host acts as an installed console',
)

const file = '/etc/goto-admin/policy.json'

test('an installed console ignores the environment and says where its settings belong', async ({
  sandbox: { environment },
  userData: appData,
}) => {
  const { ended, output } = startInstalled({ environment, appData })
  expect(await ended).toBe(1)
  expect(shownBox(output())).toContain(`${file}: "apiBase" is missing; put it there.`)
})

test('an installed console started with dangerous arguments shows a box and opens neither a window nor a port', async ({
  sandbox: { environment },
  userData: appData,
}) => {
  const args = ['--remote-debugging-port=0', '-js-flags=--expose-gc']
  const { ended, output } = startInstalled({ environment, appData, args })
  expect(await ended).toBe(1)
  expect(shownBox(output())).toContain('GoTo Admin was started with --remote-debugging-port, --js-flags.')
  expect(output()).not.toContain('DevTools listening')
})

test.describe('with a policy', () => {
  test.skip(withoutOwnEtc !== undefined, withoutOwnEtc)

  test('an installed console can be driven over the DevTools protocol only if its policy allows that', async ({
    sandbox,
    userData: appData,
  }) => {
    const content = { ...policyOf(sandbox.environment), allowRemoteDebugging: true, fromTheFuture: true }
    const installed = startInstalled({
      environment: {},
      appData,
      args: ['--remote-debugging-port=0', `--user-data-dir=${appData}/tests`],
      policy: { content },
    })
    const window = await driven(installed)
    // The keychain may hold another test's sign-in.
    await bringTo(window, 'signedIn', sandbox.admin)
    await expect(window).toHaveTitle('Jobs - GoTo Admin')
    installed.child.kill('SIGTERM')
    expect(await installed.ended).toBe(0)
    const log = await readFile(join(appData, 'tests/logs/main.log'), 'utf8')
    expect(log).toContain(`apiBase – ${file}; `)
    expect(log).toContain(`${file}: "fromTheFuture" is not a setting that this version knows`)
  })

  test('an installed console refuses a policy that others could have written, and shows that in a box', async ({
    sandbox,
    userData: appData,
  }) => {
    const policy = { content: policyOf(sandbox.environment), mode: 0o666 }
    const { ended, output } = startInstalled({ environment: {}, appData, policy })
    expect(await ended).toBe(1)
    expect(shownBox(output())).toContain(
      `${file} is not read, because it can be written by users other than root (mode 0666).`,
    )
  })
})
