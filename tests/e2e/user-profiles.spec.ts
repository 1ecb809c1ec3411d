import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerOf, button, countLine, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/user-profiles' })

test('a user is created with a temporary password, which can be copied, shows once and is stored nowhere (USR-03 USR-05 USR-06 USR-07 USR-08 USR-09 USR-11 USR-15 USR-16)', async ({
  window,
  sandbox,
  desk,
}) => {
  const before = (await answerOf(window, 'userProfiles.list', {})).length
  await expect(countLine(window, before, 'user profiles')).toBeVisible()
  await button(window, 'Create User Profile').click()
  const creating = dialog(window, 'Create User Profile')
  await field(creating, 'Email').fill('not an address')
  await field(creating, 'First Name').fill('Ada')
  await expect(creating.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await field(creating, 'Email').fill('')
  await expect(creating.getByText('Please enter a contact email address', { exact: true })).toBeVisible()
  await field(creating, 'Email').fill('ada@mail.example.org')
  await expect(creating.getByRole('checkbox')).toBeChecked()
  await button(creating, 'Create').dblclick()
  await expect(
    creating.getByRole('heading', { name: 'User Ada successfully created', exact: true }),
  ).toBeFocused()
  expect(sandbox.requests('userProfiles.create').map(({ body }) => body)).toEqual([
    { email: 'ada@mail.example.org', firstName: 'Ada', shouldPreVerify: true },
  ])
  await expect(creating.getByText('ada@mail.example.org', { exact: true })).toBeVisible()
  const password = (await creating.locator('code').textContent()) ?? ''
  expect(password.length).toBeGreaterThan(7)
  await button(creating, 'Copy').click()
  await expect(button(creating, 'Copied')).toBeVisible()
  expect(await desk.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(password)
  await window.keyboard.press('Escape')
  await expect(creating.locator('code')).toHaveText(password)

  await button(creating, 'Create another user').click()
  await expect(creating.locator('code')).toHaveCount(0)
  await expect(field(creating, 'Email')).toHaveValue('')
  await expect(field(creating, 'First Name')).toHaveValue('')
  await field(creating, 'Email').fill('grace@mail.example.org')
  await creating.getByRole('checkbox').uncheck()
  await button(creating, 'Create').click()
  await expect(
    creating.getByRole('heading', { name: 'User grace@mail.example.org successfully created', exact: true }),
  ).toBeVisible()
  await expect(creating.locator('code')).toHaveCount(0)
  expect(sandbox.requests('userProfiles.create').at(-1)?.body).toEqual({
    email: 'grace@mail.example.org',
    shouldPreVerify: false,
  })
  await button(creating, 'Done').click()
  await expect(creating).toHaveCount(0)
  await expect(countLine(window, before + 2, 'user profiles')).toBeVisible()

  expect(await window.content()).not.toContain(password)
  expect(
    await window.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(password)
  expect(desk.output()).not.toContain(password)
  const logs = await desk.app.evaluate(({ app }) => app.getPath('logs'))
  const files = await readdir(logs)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(await readFile(join(logs, file), 'utf8')).not.toContain(password)
})
