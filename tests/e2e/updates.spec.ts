import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { seriousFindings } from '#tests/support/e2e/axe.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { stylesSettled } from '#tests/support/e2e/styles-settled.ts'
import { feedFile, feedText, serveFeed } from '#tests/support/e2e/update-feed.ts'

test.skip(process.platform !== 'linux', 'only the feed of Linux is served')

test('a newer version is found and named, and an invitation waits for the password', async ({
  launch,
  sandbox,
}) => {
  const feed = await serveFeed()
  feed.files.set(feedFile, feedText({ url: 'a.deb' }))
  const { window, app } = await launch({
    environment: {
      ...sandbox.environment,
      GOTO_ADMIN_UPDATE_URL: feed.url,
      GOTO_ADMIN_STEP_UP: 'true',
    },
  })
  await bringTo(window, 'signedIn', sandbox.admin, '/admins')
  // Checks at once, because the first check would come only after ten seconds.
  expect(await chooseInMenu(app, 'check-for-updates')).toBe(true)
  await expect(window.getByText(/^Version 0.2.0 is available/)).toBeVisible()
  await expect(button(window, 'Restart to update')).toHaveCount(0)
  expect(feed.asked).toEqual([feedFile])

  await button(window, 'Invite').click()
  const form = dialog(window, 'Add Admin')
  await field(form, 'First Name').fill('Ann')
  await field(form, 'Last Name').fill('Lee')
  await field(form, 'Email').fill('ann.lee@goto.example')
  await window.keyboard.press('Enter')
  const question = dialog(window, 'Your Password')
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await stylesSettled(window)
  // Axe checks the update notice too.
  expect(await seriousFindings(window)).toEqual([])
  expect(sandbox.requests('admins.create')).toEqual([])
  await window.keyboard.type(sandbox.admin.password)
  await window.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(form).toHaveCount(0)
  expect(sandbox.requests('admins.create')).toHaveLength(1)
  await feed.close()
})
