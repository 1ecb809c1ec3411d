import type { Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { button, field } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { enterCredentials, signIn, signOutButton } from '#tests/support/sign-in.ts'

test.use({ start: 'signedIn', path: '/settings' })

const { sub: userSub, username } = sampleUsers.admin
const newEmail = 'alex.marchetti@goto.example'

const part = (window: Page, name: string) => window.getByRole('region', { name, exact: true })
const menu = (window: Page) => window.getByRole('navigation', { name: 'Main' })

/** Requests another address, up to the step that asks for its code. */
async function changeEmail(window: Page, email: string) {
  const own = part(window, 'Email')
  await button(own, 'Edit').click()
  await field(own, 'Email').fill(email)
  await button(own, 'Update').click()
  await expect(field(own, 'Code')).toBeVisible()
  return own
}

const otherCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

test('SET-01 SET-04 SET-05 SET-06 a saved profile is sent whole and the menu shows the new name @full', async ({
  window,
  sandbox,
}) => {
  const profile = part(window, 'Profile')
  await expect(field(profile, 'First Name')).toHaveValue('Alex')
  await expect(field(profile, 'Mobile')).toHaveValue('+61 400 000 001')
  await field(profile, 'Last Name').fill('')
  await expect(button(profile, 'Save')).toBeDisabled()
  await field(profile, 'Last Name').fill('Marchetti-Lee')
  await button(profile, 'Save').click()
  await expect(menu(window)).toContainText('Alex Marchetti-Lee')
  await expect(field(profile, 'Last Name')).toHaveValue('Marchetti-Lee')
  expect(sandbox.requests('admins.update').map(({ body }) => body)).toEqual([
    {
      firstName: 'Alex',
      lastName: 'Marchetti-Lee',
      mobile: '+61 400 000 001',
      userSub,
      userEmail: username,
    },
  ])
})

test('SET-08 SET-09 SET-10 SET-11 SET-14 SET-15 SET-16 SET-17 SET-18 ERR-03 the code that was sent to the new address changes the email @full', async ({
  window,
  sandbox,
}) => {
  const own = part(window, 'Email')
  await expect(field(own, 'Email')).toHaveValue(username)
  await expect(field(own, 'Email')).not.toBeEditable()
  await changeEmail(window, newEmail)
  await expect(button(own, 'Edit')).toBeDisabled()
  const code = sandbox.outbox.latest(newEmail)?.code ?? ''
  await field(own, 'Code').fill(otherCode(code))
  await button(own, 'Submit').click()
  await expect(own.getByText('Code is invalid')).toBeVisible()
  expect(sandbox.requests('admins.update')).toHaveLength(0)
  await field(own, 'Code').fill(code)
  await button(own, 'Submit').click()
  await expect(field(own, 'Code')).toHaveCount(0)
  await expect(button(own, 'Edit')).toBeEnabled()
  await expect(field(own, 'Email')).toHaveValue(newEmail)
  expect(sandbox.requests('admins.update').map(({ body }) => body)).toEqual([
    { userSub, userEmail: newEmail },
  ])
})

test('SET-13 SET-19 SET-20 after a restart the code is still required, and Cancel leads back to the field', async ({
  launch,
  sandbox,
}) => {
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/settings')
  await changeEmail(first.window, newEmail)
  await first.close()
  const { window } = await launch()
  await menu(window).getByRole('link', { name: 'Account Settings' }).click()
  const own = part(window, 'Email')
  await expect(field(own, 'Code')).toBeVisible()
  await button(own, 'Cancel').click()
  await expect(field(own, 'Code')).toHaveCount(0)
  await expect(field(own, 'Email')).toHaveValue(newEmail)
  await field(own, 'Email').fill(username)
  await button(own, 'Update').click()
  await expect(field(own, 'Code')).toBeVisible()
  await field(own, 'Code').fill(sandbox.outbox.latest(username)?.code ?? '')
  await button(own, 'Submit').click()
  await expect(button(own, 'Edit')).toBeEnabled()
  await expect(field(own, 'Email')).toHaveValue(username)
})

test('SET-22 SET-23 SET-24 SET-25 SET-26 a new password follows the pool’s policy and signs in @full', async ({
  window,
  sandbox,
}) => {
  const own = part(window, 'Password')
  const password = 'Tyger-burning-7!'
  await button(own, 'Change Password').click()
  await expect(button(own, 'Change Password')).toHaveCount(0)
  await button(own, 'Cancel').click()
  await expect(field(own, 'Current password')).toHaveCount(0)
  await button(own, 'Change Password').click()

  await field(own, 'Current password').fill('not the password')
  await field(own, 'New password').fill('tyger')
  const needs = own.getByRole('listitem')
  await expect(needs.filter({ hasText: 'at least 8 characters' })).toContainText('not met yet')
  await expect(needs.filter({ hasText: 'a lower-case letter' })).toContainText(', met')
  await field(own, 'New password').fill(password)
  await expect(needs.filter({ hasText: 'not met yet' })).toHaveCount(0)
  await field(own, 'Confirm new password').fill(password)
  await button(own, 'Set new password').click()
  await expect(own.getByText('Incorrect username or password.')).toBeVisible()
  await expect(field(own, 'New password')).toHaveValue(password)
  await field(own, 'Current password').fill(sandbox.admin.password)
  await button(own, 'Set new password').click()
  await expect(button(own, 'Change Password')).toBeVisible()

  await button(part(window, 'Session'), 'Sign out').click()
  await expect(window.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(window.url()).pathname).toBe('/')
  await enterCredentials(window, sandbox.admin)
  await expect(window.getByText('Incorrect username or password.')).toBeVisible()
  await signIn(window, { username, password })
  await signOutButton(window).click()
})

test('ERR-16 SET-16 a right code stays accepted if the admin record can not be updated @full', async ({
  window,
  sandbox,
}) => {
  const own = await changeEmail(window, newEmail)
  sandbox.faults.add({ call: 'admins.update', fault: 'status', status: 500 })
  await field(own, 'Code').fill(sandbox.outbox.latest(newEmail)?.code ?? '')
  await button(own, 'Submit').click()
  const behind = own.getByRole('alert').filter({ hasText: `Your admin record still says ${username}` })
  await expect(behind).toBeVisible({ timeout: 20_000 })
  sandbox.faults.clear()
  await button(behind, 'Try again').click()
  await expect(behind).toHaveCount(0)
  await expect(field(own, 'Email')).toHaveValue(newEmail)
})
