import { heading } from '#tests/support/desk/list-parts.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { reloadAt } from '#tests/support/e2e/desk-parts.ts'
import { shownBox, startWithoutWindow } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { signIn } from '#tests/support/e2e/sign-in.ts'

test('without a keychain the sign-in works, and a notice says that it is not saved', async ({
  launch,
  sandbox,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux can be without one')
  const environment = { ...sandbox.environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
  const { window } = await launch({ environment })
  await bringTo(window, 'signedOut', sandbox.admin)
  await signIn(window, sandbox.admin)
  await expect(window.getByText('Your sign-in could not be saved on this computer.')).toBeVisible()
})

const oddComputers = {
  'a zone that is a file': { environment: { TZ: ':/etc/localtime' } },
  'a zone that nobody knows': { environment: { TZ: 'Etc/Unknown' } },
  'an empty zone': { environment: { TZ: '' } },
  'a language that nobody knows': {
    environment: { LANG: 'xx_YY.UTF-8', LC_ALL: 'xx_YY.UTF-8', LANGUAGE: 'xx' },
    args: ['--lang=xx-YY'],
  },
} as const

for (const [name, { environment, ...others }] of Object.entries(oddComputers))
  test(`SHELL-32 every screen with dates opens on a computer with ${name}`, async ({ launch, sandbox }) => {
    const { window } = await launch({ environment: { ...sandbox.environment, ...environment }, ...others })
    await bringTo(window, 'signedIn', sandbox.admin)
    for (const [path, title] of [
      ['/', 'Jobs'],
      ['/integrations', 'Integrations'],
      ['/rover-jobs', 'Rover Jobs'],
    ] as const) {
      await reloadAt(window, path)
      await expect(heading(window, title)).toBeVisible()
      await expect(window.locator('main').getByRole('row').nth(1)).toBeVisible()
    }
  })

test('an invalid setting shows a box with the setting’s source and its problem, and no window opens', async ({
  sandbox,
  userData,
}) => {
  test.skip(process.env.E2E_ELECTRON === '1', 'its box waits for a person')
  const { code, said } = await startWithoutWindow({
    environment: { ...sandbox.environment, GOTO_ADMIN_API_BASE: 'ftp://api.example.com' },
    userData,
  })
  expect(code).toBe(1)
  expect(shownBox(said)).toBe(
    'The settings of GoTo Admin cannot be used:\nGOTO_ADMIN_API_BASE: "apiBase" must start with https:// (plain http is accepted for this computer only).',
  )
})
