import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { startSandbox } from '#sandbox/server.ts'
import { bringTo } from '#tests/support/bring-to.ts'
import { answerOf, button, choose, countLine, dialog, field, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { failureIn, heading, menuLink, rowOf, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/user-profiles' })

/** Filters the rows by this text. */
const filterBy = (window: Page, text: string) => window.getByRole('searchbox').fill(text)

/** Opens the edit dialog of a user from the row. */
async function edit(window: Page, name: string): Promise<Locator> {
  await filterBy(window, name)
  await button(window, `Edit ${name}`).click()
  const editing = dialog(window, 'Edit User Profile')
  await field(editing, 'First Name').waitFor()
  return editing
}

/** Answers a question of the form. */
const answer = (editing: Locator, question: string, text: string) =>
  editing.getByRole('radiogroup', { name: question, exact: true }).getByText(text, { exact: true }).click()

test.describe('among thousands, behind UTC', () => {
  test('USR-01 USR-02 USR-04 USR-37 USR-38 SHELL-08 trap 42 a user is found and edited, and every day stays the picked day @full', async ({
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

      await filterBy(window, 'FREJA niel')
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
})

test('USR-03 USR-05 USR-06 USR-07 USR-08 USR-09 USR-11 USR-15 USR-16 promise 9 a user is created with a temporary password, which can be copied, shows once and is stored nowhere', async ({
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

test('USR-12 USR-13 USR-14 USR-15 ERR-10 ERR-11 trap 17 trap 20 a creation that fails shows why instead of the form, and the same input can be tried again @full', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Create User Profile').click()
  const creating = dialog(window, 'Create User Profile')
  const wrong = creating.getByRole('heading', { name: 'Something went wrong', exact: true })
  const [taken] = await answerOf(window, 'userProfiles.list', {})
  await field(creating, 'Email').fill(taken?.email ?? '')
  await button(creating, 'Create').click()
  await expect(wrong).toBeFocused()
  await expect(
    creating.getByText('An account with the given email already exists.', { exact: true }),
  ).toBeVisible()
  await expect(field(creating, 'Email')).toHaveCount(0)
  await button(creating, 'Create another user').click()
  await expect(field(creating, 'Email')).toHaveValue('')

  await field(creating, 'Email').fill('ada@mail.example.org')
  await field(creating, 'Last Name').fill('Nguyen')
  sandbox.faults.add({ call: 'userProfiles.create', fault: 'status', status: 500, times: 1 })
  await button(creating, 'Create').click()
  await expect(wrong).toBeVisible()
  await expect(
    creating.getByText('There was an problem while creating the user profile. Please try again.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(button(creating, 'Copy details')).toBeVisible()
  await button(creating, 'Try again').click()
  await expect(field(creating, 'Last Name')).toHaveValue('Nguyen')
  await button(creating, 'Create').click()
  await expect(creating.getByRole('heading', { name: /^User Nguyen successfully created$/ })).toBeVisible()
})

test('USR-21 USR-22 USR-23 USR-34 USR-39 USR-40 USR-41 ADR-01 an old profile without half of its fields is completed and saved @full', async ({
  window,
  sandbox,
}) => {
  const editing = await edit(window, 'Noah Fischer')
  await button(editing, 'Save').click()
  await expect(editing.getByText(/^Please complete or correct: Home Town, /)).toBeVisible()
  const town = editing.getByRole('combobox', { name: 'Home Town', exact: true })
  await town.fill('12 George')
  await field(editing, 'First Name').focus()
  await expect(editing.getByText('Please enter your home town', { exact: true })).toBeVisible()
  await town.fill('George Street')
  await window
    .getByRole('option', { name: /George St/ })
    .first()
    .click()
  await choose(editing, 'Languages', 'German')
  await answer(editing, 'Has Own Transport', 'No')
  await editing.getByLabel('Preferred Start Date').fill('2027-02-01')
  await field(editing, 'About Me').fill('Ten fingers, two boots.')
  await answer(editing, 'Type of Traveller', 'Solo')
  for (const shown of ['Full Name', 'Age', 'Gender', 'Current Location'])
    await answer(editing, `Show ${shown}`, 'Yes')
  sandbox.faults.add({ call: 'userProfiles.update', fault: 'status', status: 500, times: 1 })
  await button(editing, 'Save').click()
  await expect(failureIn(editing)).toBeVisible()
  await expect(field(editing, 'About Me')).toHaveValue('Ten fingers, two boots.')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  const languages = await answerOf(window, 'languages.list', {})
  expect(sandbox.requests('userProfiles.update').at(-1)?.body).toMatchObject({
    firstName: 'Noah',
    homeTown: { addressFriendly: expect.stringContaining('George') },
    languageIds: [languages.find(({ name }) => name === 'German')?.languageId],
    hasOwnTransport: false,
    preferredStartDate: '2027-02-01T00:00:00.000Z',
    typeOfTraveller: 'solo',
    showFullName: true,
    showAge: true,
    showGender: true,
    showCurrentLocation: true,
  })
})

test('ERR-16 a list that can not be read says so and can be tried again; an empty search says so @full', async ({
  window,
  sandbox,
}) => {
  const headers = { 'retry-after': '3600' }
  sandbox.faults.add({ call: 'userProfiles.list', fault: 'status', status: 500, headers })
  await window.reload()
  await expect(failureIn(window)).toBeVisible()
  sandbox.faults.clear()
  await button(failureIn(window), 'Try again').click()
  await expect(rowOf(table(window, 'User Profiles'), 'Camille Dubois')).toBeVisible()
  await filterBy(window, 'zzzzzz')
  await expect(window.getByText('No results', { exact: true })).toBeVisible()
  await button(window, 'Show all').click()
  await expect(rowOf(table(window, 'User Profiles'), 'Camille Dubois')).toBeVisible()
})

test('USR-01 USR-02 on a slow line the first rows show and open before the rest has arrived @full', async ({
  window,
  sandbox,
}) => {
  const users = await answerOf(window, 'userProfiles.list', {})
  sandbox.faults.add({ call: 'userProfiles.list', fault: 'stall', times: 1 })
  await window.reload()
  await expect(window.getByText('Loading the rest of the list…', { exact: true })).toBeVisible()
  await expect(table(window, 'User Profiles')).toHaveAttribute('aria-rowcount', '-1')
  const first = rows(window).first().getByRole('link')
  const name = await first.innerText()
  await first.focus()
  sandbox.faults.clear()
  await expect(countLine(window, users.length, 'user profiles')).toBeVisible()
  await expect(table(window, 'User Profiles')).toHaveAttribute('aria-rowcount', String(users.length + 1))
  await expect(first).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(heading(window, name)).toBeVisible()
})
