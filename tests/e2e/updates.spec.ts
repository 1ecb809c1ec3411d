import { seriousFindings } from '#tests/support/axe.ts'
import { bringConsole } from '#tests/support/bring-console.ts'
import { button } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { feedFile, feedText, serveFeed } from '#tests/support/update-feed.ts'

test.skip(process.platform !== 'linux', 'only the feed of Linux is served')

test('a newer version is found and named, and on Linux left to apt and dnf', async ({ launch, sandbox }) => {
  const feed = await serveFeed()
  feed.files.set(feedFile, feedText({ url: 'a.deb' }))
  const desk = await launch({ environment: { ...sandbox.environment, GOTO_ADMIN_UPDATE_URL: feed.url } })
  await bringConsole(desk, sandbox, 'signedIn', '/tags')
  await expect(desk.window.getByText(/^Version 0.2.0 is there/)).toBeVisible({ timeout: 30_000 })
  await expect(button(desk.window, 'Restart to update')).toHaveCount(0)
  expect(await seriousFindings(desk.window)).toEqual([])
  expect(feed.asked).toEqual([feedFile])
  await feed.close()
})
