import { button, dialog, field, pngOfSize, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { heading, menuLink, rowButton, rowOf, table } from '#tests/support/list-parts.ts'
import { choose, chooseFile, tabTo } from '#tests/support/tab-to.ts'

test.use({ start: 'signedIn' })

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
