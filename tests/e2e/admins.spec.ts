import type { Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { button, dialog, field } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { enterCredentials, signOutButton } from '#tests/support/sign-in.ts'

test.use({ start: 'signedIn', path: '/admins' })

const teamOf = (window: Page, n: number) =>
  window.getByText(`There are ${n} people in your team`, { exact: true })
const member = (window: Page, name: string) => window.getByRole('row').filter({ hasText: name })

/** Opens the dialog that deletes an admin and types the required name. */
async function confirmDelete(window: Page, name: string) {
  await button(window, `Delete ${name}`).click()
  const deleting = dialog(window, `Delete "${name}"?`)
  await expect(button(deleting, 'Delete')).toBeDisabled()
  await deleting.getByRole('textbox').fill(name)
  return deleting
}

const ada = { firstName: 'Ada', lastName: 'Nguyen', userEmail: 'ada.nguyen@goto.example' }

test('ADM-01 ADM-02 ADM-04 ADM-07 ADM-08 ADM-09 ADM-10 an invited admin joins the team and signs in with the password from the email', async ({
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
  await signOutButton(window).click()
  await enterCredentials(window, { username: ada.userEmail, password: 'Tyger-burning-7!' })
  await expect(menu).toContainText('Ada Nguyen')
})

test('ADM-11 ADM-12 ADM-13 typing the full name deletes another admin @full', async ({ window, sandbox }) => {
  const name = 'Callum Fraser'
  await expect(member(window, name)).toHaveCount(1)
  const deleting = await confirmDelete(window, name)
  await button(deleting, 'Delete').click()
  await expect(deleting).toHaveCount(0)
  await expect(member(window, name)).toHaveCount(0)
  await expect(teamOf(window, 6)).toBeVisible()
  expect(sandbox.requests('admins.remove').map(({ path }) => path)).toEqual([
    `/api/admin/${sampleUsers.sms.sub}`,
  ])
})

test('ADM-14 AUTH-19 an admin who deletes the own account is warned and signed out @full', async ({
  window,
  sandbox,
}) => {
  const deleting = await confirmDelete(window, 'Alex Marchetti')
  await expect(deleting).toContainText('This is you')
  await button(deleting, 'Delete').click()
  await expect(window.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(window.getByRole('navigation')).toHaveCount(0)
  await window.reload()
  await enterCredentials(window, sandbox.admin)
  await expect(window.getByText('Incorrect username or password.')).toBeVisible()
})

test('ERR-16 an invitation that fails keeps its names, and a retry sends one @full', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Invite').click()
  const inviting = dialog(window, 'Add Admin')
  await field(inviting, 'First Name').fill(ada.firstName)
  await field(inviting, 'Last Name').fill(ada.lastName)
  await field(inviting, 'Email').fill(sampleUsers.sms.username)
  await button(inviting, 'Invite').click()
  const failure = inviting.getByRole('alert').filter({ hasText: 'Could not' })
  await expect(failure).toContainText('An account with the given email already exists.')
  await expect(field(inviting, 'Last Name')).toHaveValue(ada.lastName)
  await field(inviting, 'Email').fill(ada.userEmail)
  await button(inviting, 'Invite').dblclick()
  await expect(inviting).toHaveCount(0)
  await expect(teamOf(window, 8)).toBeVisible()
  expect(sandbox.requests('admins.create').map(({ status }) => status)).toEqual([409, 200])
})
