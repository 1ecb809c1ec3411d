import type { Page } from 'playwright'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { enterCredentials, signOutButton } from '#tests/support/e2e/sign-in.ts'

test.use({ start: 'signedIn', path: '/admins' })

const teamOf = (window: Page, n: number) =>
  window.getByText(`There are ${n} people in your team`, { exact: true })

const ada = { firstName: 'Ada', lastName: 'Nguyen', userEmail: 'ada.nguyen@goto.example' }

test('an invited admin joins the team and signs in with the password from the email (ADM-01 ADM-02 ADM-04 ADM-07 ADM-08 ADM-09 ADM-10)', async ({
  window,
  sandbox,
}) => {
  await expect(teamOf(window, 7)).toBeVisible()
  await button(window, 'Invite').click()
  const inviting = dialog(window, 'Add Admin')
  await expect(button(inviting, 'Invite')).toBeDisabled()
  await field(inviting, 'First Name').fill(ada.firstName)
  await field(inviting, 'Last Name').fill(ada.lastName)
  await field(inviting, 'Email').fill(ada.userEmail)
  await button(inviting, 'Invite').click()
  await expect(inviting).toHaveCount(0)
  await expect(teamOf(window, 8)).toBeVisible()
  const last = window.getByRole('row').last()
  await expect(last).toContainText('Ada Nguyen')
  await expect(last).toContainText(ada.userEmail)
  await expect(last.getByText('Admin', { exact: true })).toBeVisible()
  expect(sandbox.requests('admins.create').map(({ body }) => body)).toEqual([ada])
  await button(window, 'Invite').click()
  await expect(field(inviting, 'First Name')).toHaveValue('')
  await window.keyboard.press('Escape')

  const temporary = sandbox.outbox.latest(ada.userEmail)?.code ?? ''
  await signOutButton(window).click()
  await enterCredentials(window, { username: ada.userEmail, password: temporary })
  await field(window, 'New password').fill('Tyger-burning-7!')
  await button(window, 'Set password and sign in').click()
  const menu = window.getByRole('navigation', { name: 'Main' })
  await expect(menu).toContainText('Ada Nguyen')
})
