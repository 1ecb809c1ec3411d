import { button, dialog, field, pngOfSize, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { processing } from '#tests/support/job-parts.ts'
import { heading, menuLink } from '#tests/support/list-parts.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
import { choose, chooseFile, tabTo } from '#tests/support/tab-to.ts'

test.use({ start: 'signedIn' })

const title = 'Publican’s right hand'

test('promise 24: a day’s work by keyboard alone: a job is found, opened, added and deleted, an admin invited', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await tabTo(menuLink(window, 'Jobs'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(window).toHaveURL(/\/jobs$/)
  await keyboard.press('/')
  await keyboard.type('Gin Hand')
  await expect(rows(window)).toHaveCount(1)
  const found = rows(window).getByRole('link')
  const name = (await found.textContent()) ?? ''
  await tabTo(found)
  await keyboard.press('Enter')
  await expect(heading(window, name)).toBeFocused()
  await tabTo(window.locator('main').getByRole('link', { name: 'Jobs', exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Jobs')).toBeFocused()

  await tabTo(button(window, 'Add Job'))
  await keyboard.press('Enter')
  const adding = dialog(window, 'Add Job')
  await expect(field(adding, 'Title')).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Tab')
  await choose(window, 'Bars')
  await keyboard.press('Tab')
  await keyboard.type('Two bars, one cellar.')
  await keyboard.press('Tab')
  await choose(window, 'Own car')
  await choose(window, 'White Card')
  await tabTo(field(adding, 'Minimum Hourly Rate'))
  await keyboard.type('31.5')
  await keyboard.press('Tab')
  await keyboard.type('34')
  await keyboard.press('Tab')
  await choose(window, 'Full')
  await tabTo(field(adding, 'Roles'))
  await keyboard.type('2')
  await tabTo(adding.getByRole('combobox', { name: 'Business', exact: true }))
  await choose(window, 'Cane Toad')
  const address = adding.getByRole('combobox', { name: 'Address' })
  await tabTo(address)
  const copied = await address.inputValue()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('George Street')
  await expect(window.getByRole('option', { name: /George St/ }).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(address).toHaveValue(/George St/)
  expect(copied).not.toMatch(/George St/)
  await tabTo(adding.getByRole('combobox', { name: 'Expiry Type', exact: true }))
  await choose(window, 'After')
  await tabTo(button(adding, 'Add'))
  await keyboard.press('Enter')
  await expect(adding).toHaveCount(0)
  await expect(button(window, 'Add Job')).toBeFocused()
  expect(sandbox.requests('jobs.create')).toMatchObject([
    {
      status: 200,
      body: { title, roles: 2, minHourlyRate: 31.5, maxHourlyRate: 34, contractType: 'FULL_TIME' },
    },
  ])

  await tabTo(processing(window).getByRole('link', { name: title }))
  await keyboard.press('Enter')
  await expect(heading(window, title)).toBeFocused()
  await tabTo(button(window, 'Delete'))
  await keyboard.press('Enter')
  const deleting = dialog(window, `Delete "${title}"?`)
  await expect(deleting.getByRole('textbox')).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Enter')
  await expect(deleting).toHaveCount(0)
  await expect(heading(window, 'Jobs')).toBeFocused()

  await tabTo(menuLink(window, 'Admins'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Admins')).toBeFocused()
  await tabTo(button(window, 'Invite'))
  await keyboard.press('Enter')
  const inviting = dialog(window, 'Add Admin')
  await expect(field(inviting, 'First Name')).toBeFocused()
  await keyboard.type('Ada')
  await keyboard.press('Tab')
  await keyboard.type('Nguyen')
  await keyboard.press('Tab')
  await keyboard.type('ada.nguyen@goto.example')
  await keyboard.press('Enter')
  await expect(inviting).toHaveCount(0)
  await expect(window.getByRole('row').filter({ hasText: 'Ada Nguyen' })).toBeVisible()
  await expect(button(window, 'Invite')).toBeFocused()
})

test('promise 24: by keyboard alone a filter is set and cleared, and a job gets an image and an expiry', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await tabTo(window.getByRole('combobox', { name: 'Contract type', exact: true }))
  await choose(window, 'Part')
  await keyboard.press('Escape')
  await expect(window).toHaveURL(/PART_TIME/)
  await tabTo(button(window, 'Clear filters'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(window).not.toHaveURL(/PART_TIME/)
  await keyboard.press('/')
  await keyboard.type('Roadhouse Couple, always')
  await expect(rows(window)).toHaveCount(1)
  await tabTo(rows(window).getByRole('link'))
  await keyboard.press('Enter')
  await tabTo(button(window, 'Edit'))
  await keyboard.press('Enter')
  const editing = dialog(window, 'Edit Job')
  await tabTo(editing.getByRole('combobox', { name: 'Expiry Type', exact: true }))
  await choose(window, 'After')
  await expect(editing.getByLabel('Expiry Date')).not.toHaveValue('')
  const image = { name: 'farm.png', mimeType: 'image/png', buffer: pngOfSize(20_000) }
  await chooseFile(editing.locator('input[type=file]'), image)
  await expect(editing.getByText('farm.png')).toBeVisible()
  await tabTo(button(editing, 'Save'))
  await keyboard.press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(button(window, 'Edit')).toBeFocused()
  expect(sandbox.requests('jobs.update').map(({ body }) => body)).toEqual([
    {
      jobId: expect.any(String),
      expiresAt: expect.stringMatching(/Z$/),
      imageUrl: expect.stringContaining('/uploads/jobs/'),
    },
  ])
})

test('promise 24: by keyboard alone the email changes with a wrong and then the right code, and so does the password', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  const email = 'alex.by.keyboard@goto.example'
  const password = 'Tyger-burning-7!'
  await tabTo(menuLink(window, 'Account Settings'), 'Shift+Tab')
  await keyboard.press('Enter')
  const own = window.getByRole('region', { name: 'Email', exact: true })
  await tabTo(button(own, 'Edit'))
  await keyboard.press('Enter')
  await expect(field(own, 'Email')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(field(own, 'Code')).toBeFocused()
  const code = sandbox.outbox.latest(email)?.code ?? ''
  await keyboard.type(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
  await keyboard.press('Enter')
  await expect(own.getByText('Code is invalid')).toBeVisible()
  await tabTo(field(own, 'Code'), 'Shift+Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(field(own, 'Code')).toHaveCount(0)
  await expect(field(own, 'Email')).toHaveValue(email)

  const secret = window.getByRole('region', { name: 'Password', exact: true })
  await tabTo(button(secret, 'Change Password'))
  await keyboard.press('Enter')
  await tabTo(field(secret, 'Current password'))
  await keyboard.type(sandbox.admin.password)
  await tabTo(field(secret, 'New password'))
  await keyboard.type(password)
  await tabTo(field(secret, 'Confirm new password'))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(button(secret, 'Change Password')).toBeFocused()
  await tabTo(button(window.getByRole('region', { name: 'Session', exact: true }), 'Sign out'))
  await keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await tabTo(window.getByLabel('Username'))
  await keyboard.type(email)
  await tabTo(window.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(signOutButton(window)).toBeVisible()
})
