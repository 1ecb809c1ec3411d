import { seriousFindings } from '#tests/support/axe.ts'
import { bringConsole } from '#tests/support/bring-console.ts'
import { button, field, reloadAt } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
import { checksumOf, feedFile, feedText, serveFeed } from '#tests/support/update-feed.ts'

const content = Buffer.alloc(300_000, 'an installer ')

test.skip(process.platform !== 'linux', 'only the feed of Linux is served')

test('I5 an update is found, verified and offered, and a restart keeps what was typed', async ({
  launch,
  sandbox,
}) => {
  test.slow()
  const feed = await serveFeed()
  feed.files.set(feedFile, feedText('0.2.0', 'a.deb', checksumOf(content))).set('a.deb', content)
  const desk = await launch({ environment: { ...sandbox.environment, GOTO_ADMIN_UPDATE_URL: feed.url } })
  await bringConsole(desk, sandbox, 'signedIn', '/partners/add')
  await field(desk.window, 'Name').pressSequentially('Harbour Hostel')
  await expect(desk.window.getByText('Version 0.2.0 is ready.')).toBeVisible({ timeout: 30_000 })
  expect(await seriousFindings(desk.window)).toEqual([])
  await button(desk.window, 'Restart to update').click()
  expect(await desk.ended).toBe(0)
  await feed.close()

  const { window } = await launch()
  await expect(signOutButton(window)).toBeVisible()
  await reloadAt(window, '/partners/add')
  await expect(window.getByText(/^Unsaved changes from/)).toBeVisible()
  await button(window, 'Restore').click()
  await expect(field(window, 'Name')).toHaveValue('Harbour Hostel')
})
