import { startSandbox } from '#sandbox/server.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { answerOf, button, countLine, dialog, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { heading, menuLink, table } from '#tests/support/list-parts.ts'

test('USR-01 USR-02 USR-04 USR-37 USR-38 SHELL-08 trap 42 a user is found and edited, and every day stays the picked day', async ({
  launch,
}) => {
  const many = await startSandbox({ port: 0, quiet: true, scale: 5000 })
  try {
    const { window } = await launch({
      environment: { ...many.environment, TZ: 'America/Los_Angeles' },
    })
    await bringTo(window, 'signedIn', many.admin, '/user-profiles')
    expect(await window.evaluate(() => new Date(2026, 0, 1).getTimezoneOffset())).toBe(480)
    const users = await answerOf(window, 'userProfiles.list', {})
    expect(users.length).toBeGreaterThan(5000)
    await expect(countLine(window, users.length, 'user profiles')).toBeVisible()
    await expect(rows(window).first()).toBeVisible()
    await expect(table(window, 'User Profiles')).toHaveAttribute('aria-rowcount', String(users.length + 1))
    expect(await rows(window).count()).toBeLessThan(100)

    await window.getByRole('searchbox').fill('FREJA niel')
    await expect(rows(window)).toHaveCount(1)
    await window.getByRole('link', { name: 'Freja Nielsen', exact: true }).click()
    await expect(heading(window, 'Freja Nielsen')).toBeVisible()
    await expect(menuLink(window, 'User Profiles')).toHaveAttribute('aria-current', 'page')
    await expect(window.getByText(/^29 February 2000/)).toBeVisible()
    await expect(window.getByText('4 October 2026', { exact: true })).toBeVisible()

    await button(window, 'Edit').click()
    const editing = dialog(window, 'Edit User Profile')
    await expect(editing.getByLabel('Date of Birth')).toHaveValue('29/02/2000')
    await editing.getByLabel('Preferred Start Date').fill('1/1/2027')
    await button(editing, 'Save').click()
    await expect(editing).toHaveCount(0)
    await expect(window.getByText('1 January 2027', { exact: true })).toBeVisible()
    const { userSub } = users.find(({ lastName }) => lastName === 'Nielsen') ?? {}
    const profile = await answerOf(window, 'userProfiles.get', { userSub: userSub ?? '' })
    const [sent] = many.requests('userProfiles.update').map(({ body }) => body)
    expect(sent).toMatchObject({
      userSub,
      firstName: 'Freja',
      lastName: 'Nielsen',
      dateOfBirth: '2000-02-29T00:00:00.000Z',
      preferredStartDate: '2027-01-01T00:00:00.000Z',
      languageIds: profile.languageIds,
      homeTown: profile.homeTown,
      showAge: profile.showAge,
    })
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(window.getByRole('searchbox')).toHaveValue('FREJA niel')
    await expect(rows(window)).toHaveCount(1)
  } finally {
    await many.close()
  }
})
