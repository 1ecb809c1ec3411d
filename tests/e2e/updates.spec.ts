import { join } from 'node:path'
import { seriousFindings } from '#tests/support/axe.ts'
import { bringConsole } from '#tests/support/bring-console.ts'
import { button, field, replacePath } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
import { checksumOf, feedFile, feedText, serveFeed } from '#tests/support/update-feed.ts'

const content = Buffer.alloc(300_000, 'an installer ')

/** A feed that offers this version for Linux. */
async function feedOf(version: string, sha512 = checksumOf(content)) {
  const feed = await serveFeed()
  feed.files.set(feedFile, feedText(version, 'a.deb', sha512)).set('a.deb', content)
  return feed
}

test.skip(process.platform !== 'linux', 'only the feed of Linux is served')

test('I5 an update is found, verified and offered, and a restart keeps what was typed; one with a wrong checksum is not offered, and where updates are off nothing is asked', async ({
  launch,
  sandbox,
  userData,
}) => {
  test.slow()
  const feed = await feedOf('0.2.0')
  const [silent, wrong] = [await feedOf('0.2.0'), await feedOf('0.2.0', checksumOf(Buffer.from('other')))]
  // They start together, because each looks for an update only some seconds after its start.
  const launchWith = (variables: Record<string, string>, folder = userData) =>
    launch({ environment: { ...sandbox.environment, ...variables }, userData: folder })
  const desk = await launchWith({ GOTO_ADMIN_UPDATE_URL: feed.url })
  const off = await launchWith(
    {
      GOTO_ADMIN_UPDATE_MODE: 'off',
      GOTO_ADMIN_UPDATE_URL: silent.url,
      GOTO_ADMIN_MINIMUM_VERSION: '0.3.0',
    },
    join(userData, 'off'),
  )
  const refusing = await launchWith({ GOTO_ADMIN_UPDATE_URL: wrong.url }, join(userData, 'refusing'))

  // A version below the lowest that IT allows shows nothing else.
  await expect(off.window.getByRole('heading', { name: 'This version is too old' })).toBeVisible()
  await expect(off.window.getByText('version 0.3.0 or newer; this is version 0.1.0')).toBeVisible()
  await expect(off.window.getByRole('textbox')).toHaveCount(0)
  expect(await seriousFindings(off.window)).toEqual([])

  await bringConsole(desk, sandbox, 'signedIn', '/partners/add')
  await expect(desk.window.getByText('Version 0.2.0 is ready.')).toBeVisible({ timeout: 30_000 })
  expect(await seriousFindings(desk.window)).toEqual([])
  await field(desk.window, 'Name').pressSequentially('Harbour Hostel')
  await button(desk.window, 'Restart to update').click()
  expect(await desk.ended).toBe(0)
  await feed.close()

  const { window } = await launch()
  await expect(signOutButton(window)).toBeVisible()
  await replacePath(window, '/partners/add')
  await window.reload()
  await expect(window.getByText(/^Unsaved changes from/)).toBeVisible()
  await button(window, 'Restore').click()
  await expect(field(window, 'Name')).toHaveValue('Harbour Hostel')

  await expect.poll(() => wrong.asked, { timeout: 30_000 }).toContain('a.deb')
  await expect(refusing.window.getByText('is ready.')).toHaveCount(0)
  expect(silent.asked).toEqual([])
  await Promise.all([silent.close(), wrong.close()])
})
