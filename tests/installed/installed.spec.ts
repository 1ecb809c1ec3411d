import { readFileSync } from 'node:fs'
import { button, editFirst, pngOfSize } from '#tests/support/e2e/desk-parts.ts'
import { expect } from '#tests/support/e2e/e2e.ts'
import { driven, policyOf, type StartedConsole, startProgram } from '#tests/support/e2e/installed-console.ts'
import { program, quit, test } from '#tests/support/e2e/installed-program.ts'
import { enterCredentials, signOutButton } from '#tests/support/e2e/sign-in.ts'
import { removePolicy, setPolicy } from '#tools/installed/policy.ts'
import { thisSystem } from '#tools/installed/systems.ts'

// These tests need only a display and a keyring, because an installed console contains everything else.
test.use({ needs: ['display', 'keyring'] })

const { place } = thisSystem()
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Expects that a console says why it does not start; on real Electron its box then waits for a person. */
async function expectRefusal({ child, output, ended }: StartedConsole, reason: string) {
  await expect.poll(output, { timeout: 30_000 }).toContain(reason)
  child.kill('SIGKILL')
  await ended
  expect(output()).not.toContain('DevTools listening')
}

test.beforeAll(removePolicy)
test.afterAll(removePolicy)

test('the console does not start without a policy, and names where its settings belong', async () => {
  await expectRefusal(startProgram(program, []), `${place}: "apiBase" is missing; put it there.`)
})

test('a script can read the version and whether the policy is usable, without a window', async ({
  sandbox,
}) => {
  const answer = async (command: string) => {
    const { ended, output } = startProgram(program, [command])
    return [await ended, output()]
  }
  expect(await answer('--version')).toEqual([0, expect.stringContaining(version)])
  expect(await answer('--check-settings')).toEqual([1, expect.stringContaining('"apiBase" is missing')])
  setPolicy({ ...policyOf(sandbox.environment), stepUp: 'always' })
  expect(await answer('--check-settings')).toEqual([
    2,
    expect.stringContaining('this version treats it as true'),
  ])
})

test('a test cannot drive the console unless the policy allows it', async ({ sandbox, startDriven }) => {
  setPolicy(policyOf(sandbox.environment))
  await expectRefusal(await startDriven(), 'GoTo Admin was started with --remote-debugging-port')
})

test('the console with a policy signs in, uploads a logo, and is still signed in after a restart', async ({
  sandbox,
  startDriven,
}) => {
  setPolicy({ ...policyOf(sandbox.environment), allowRemoteDebugging: true })
  const first = await startDriven()
  const window = await driven(first)
  await enterCredentials(window, sandbox.admin)
  await expect(window).toHaveTitle('Jobs - GoTo Admin')

  await window.getByRole('link', { name: 'Businesses' }).click()
  const editing = await editFirst(window)
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(200_000) }
  await editing.locator('input[type=file]').setInputFiles(logo)
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('upload')).toMatchObject([{ method: 'PUT', status: 200, bytes: 200_000 }])
  const [saved] = sandbox.requests('businesses.update')
  expect(saved).toMatchObject({ status: 200, body: { logoUrl: expect.stringMatching(/\.png$/) } })
  // The Help menu gets the version from the same place.
  expect(saved?.headers['user-agent']).toBe(`GoTo-Admin/${version}`)
  await quit(first)

  // The second console has another folder, so that only the keychain can contain the sign-in.
  const passwords = sandbox.requests('identity.RespondToAuthChallenge').length
  const second = await startDriven()
  const again = await driven(second)
  await expect(again).toHaveTitle('Jobs - GoTo Admin')
  expect(sandbox.requests('identity.RespondToAuthChallenge')).toHaveLength(passwords)

  await signOutButton(again).click()
  await expect(again.getByLabel('Username')).toBeVisible()
  await quit(second)
})
