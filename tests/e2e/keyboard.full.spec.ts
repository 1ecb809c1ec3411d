import { button, dialog, field, pngOfSize, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { heading, menuLink, rowButton, rowOf, table } from '#tests/support/list-parts.ts'
import { signOutButton } from '#tests/support/sign-in.ts'
import { choose, chooseFile, tabTo } from '#tests/support/tab-to.ts'

test.use({ start: 'signedIn' })

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

test('promise 24: by keyboard alone a language is found, archived and restored, and a tag gets its type and icon', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await tabTo(menuLink(window, 'Languages'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Languages')).toBeFocused()
  await keyboard.press('/')
  await keyboard.type('pun')
  await expect(table(window, 'Languages').locator('tbody').getByRole('row')).toHaveCount(1)
  await tabTo(rowButton(window, 'Archive', 'Punjabi'))
  await keyboard.press('Enter')
  const archiving = dialog(window, 'Archive Language')
  await tabTo(button(archiving, 'Archive'))
  await keyboard.press('Enter')
  await expect(archiving).toHaveCount(0)
  // The row moved to the other list, with the button that opened the question.
  await expect(heading(window, 'Languages')).toBeFocused()
  await tabTo(rowButton(window, 'Restore', 'Punjabi'))
  await keyboard.press('Enter')
  await tabTo(button(dialog(window, 'Restore Language'), 'Restore'))
  await keyboard.press('Enter')
  await expect(rowOf(table(window, 'Languages'), 'Punjabi')).toBeVisible()
  await expect(heading(window, 'Languages')).toBeFocused()
  await keyboard.press('/')
  await keyboard.press('Escape')
  await expect(window.getByRole('searchbox')).toHaveValue('')

  await tabTo(menuLink(window, 'Tags'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Tags')).toBeFocused()
  await tabTo(button(window, 'Add Tag'))
  await keyboard.press('Enter')
  const adding = dialog(window, 'Add Tag')
  await expect(field(adding, 'Name')).toBeFocused()
  await keyboard.type('Sunset view')
  await keyboard.press('Tab')
  await choose(window, 'Post')
  await tabTo(field(adding, 'Weight'))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('3')
  const image = { name: 'sun.png', mimeType: 'image/png', buffer: pngOfSize(20_000) }
  await chooseFile(adding.locator('input[type=file]'), image)
  await expect(adding.getByText('sun.png')).toBeVisible()
  await tabTo(button(adding, 'Add'))
  await keyboard.press('Enter')
  await expect(adding).toHaveCount(0)
  await expect(button(window, 'Add Tag')).toBeFocused()
  expect(sandbox.requests('tags.create').map(({ body }) => body)).toMatchObject([
    { name: 'Sunset view', type: 'post', weight: 3, iconUrl: expect.stringContaining('/uploads/partner/') },
  ])
})

test('promise 24: by keyboard alone a user is found among many, edited and created, and an arrival package completed', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await tabTo(menuLink(window, 'User Profiles'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'User Profiles')).toBeFocused()
  await tabTo(rows(window).first().getByRole('link'))
  // Beyond the rows that are rendered at once.
  for (let row = 0; row < 40; row += 1) await keyboard.press('ArrowDown')
  await expect(window.locator('tr[aria-rowindex="42"]').getByRole('link')).toBeFocused()
  await keyboard.press('/')
  await keyboard.type('lukas schneider')
  await expect(rows(window)).toHaveCount(1)
  await tabTo(rows(window).getByRole('link'))
  await keyboard.press('Enter')
  await expect(heading(window, 'Lukas Schneider')).toBeFocused()
  await tabTo(button(window, 'Edit'))
  await keyboard.press('Enter')
  const editing = dialog(window, 'Edit User Profile')
  await expect(field(editing, 'First Name')).toBeFocused()
  await tabTo(
    editing.getByRole('radiogroup', { name: 'Gender', exact: true }).getByRole('radio', { checked: true }),
  )
  await keyboard.press('ArrowDown')
  await tabTo(editing.getByRole('combobox', { name: 'Languages', exact: true }))
  await choose(window, 'Swed')
  await tabTo(button(editing, 'Save'))
  await keyboard.press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(button(window, 'Edit')).toBeFocused()
  expect(sandbox.requests('userProfiles.update').map(({ status }) => status)).toEqual([200])

  await tabTo(window.locator('main').getByRole('link', { name: 'User Profiles', exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'User Profiles')).toBeFocused()
  await tabTo(button(window, 'Create User Profile'))
  await keyboard.press('Enter')
  const creating = dialog(window, 'Create User Profile')
  await expect(field(creating, 'Email')).toBeFocused()
  await keyboard.type('ada@mail.example.org')
  await keyboard.press('Enter')
  await expect(
    creating.getByRole('heading', { name: 'User ada@mail.example.org successfully created' }),
  ).toBeFocused()
  await tabTo(button(creating, 'Copy'))
  await keyboard.press('Enter')
  await expect(button(creating, 'Copied')).toBeFocused()
  await tabTo(button(creating, 'Done'))
  await keyboard.press('Enter')
  await expect(creating).toHaveCount(0)
  await expect(button(window, 'Create User Profile')).toBeFocused()

  await tabTo(menuLink(window, 'Arrival Packages'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Arrival Packages')).toBeFocused()
  await tabTo(table(window, 'Pending Arrival Packages').getByRole('switch').first())
  await keyboard.press('Space')
  await expect
    .poll(() => sandbox.requests('arrivalPackages.update').map(({ status }) => status))
    .toEqual([200])
  await expect(window.locator(':focus')).toBeVisible()
})
