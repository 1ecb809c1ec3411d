import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure } from '#shared/result.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { savesOf } from '#tests/support/desk/user-profiles.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'userProfiles.list' | 'userProfiles.get') => desk.main().sandbox.requests(call)

const openList = async (path = '/user-profiles') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'User Profiles' })
  // Its first rows may show earlier.
  await screen.findByText(/^There are /)
  return view
}
const rows = () => rowsOf('User Profiles')
const names = () => rows().map((row) => row.querySelector('a')?.textContent)
const rowOf = (name: string) => {
  const row = rows().find((each) => each.querySelector('a')?.textContent === name)
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}
const filterBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter user profiles' })

describe('the list of user profiles', () => {
  test('USR-01 USR-02 SHELL-34 API-54 the list of user profiles is read once, and its filter ignores case and accents', async () => {
    const all = await desk.execute('userProfiles.list', {})
    const { user, router } = await openList()
    const count = `There are ${all.length} user profiles`
    expect(screen.getByText(count, { exact: true })).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(all.length + 1))
    const row = rowOf('Lukas Schneider')
    expect(row.getByRole('link').getAttribute('href')).toBe(
      `/user-profiles/${all.find(({ firstName }) => firstName === 'Lukas')?.userSub}`,
    )
    expect(row.getByText('Lukas.SCHNEIDER@Post.Example')).toBeTruthy()
    expect(row.getByRole('button', { name: 'Edit Lukas Schneider' })).toBeTruthy()
    expect(names()[1]).toMatch(/^no\.name\.yet@/i)

    const nameless = all.find(({ firstName, email }) => firstName === undefined && email === undefined)
    const found: readonly (readonly [string, readonly (string | undefined)[]])[] = [
      [String(nameless?.userSub).slice(0, 13), [nameless?.userSub]],
      ["o'neill", [`<script>alert("first")</script> O'Neill & "Sons"`]],
      ['TEO.gonz', ['Mateo González']],
      ['sophie martin', ['Sophie Martin', 'Sophie Martin']],
      ['gonzalez', ['Mateo González']],
    ]
    for (const [text, expected] of found) {
      fireEvent.change(filterBox(), { target: { value: text } })
      await waitFor(() => expect(names()).toEqual(expected))
      expect(screen.getByRole('table').querySelector('script')).toBeNull()
    }
    screen.getByText(`${count}, 1 of them shown`)
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'gonzalez' }))
    fireEvent.change(filterBox(), { target: { value: 'no such person' } })
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.getByText(/, 0 of them shown$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await screen.findByRole('table', { name: 'User Profiles' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(filterBox().value).toBe('')
    // The first request is this test's own.
    expect(requests('userProfiles.list').slice(1)).toMatchObject([
      { method: 'GET', path: '/api/user-profile/admin/list' },
    ])
  })

  test('USR-02 a click on a row opens the user, and the way back keeps the filter and the sort', async () => {
    const { user, router } = await openList('/user-profiles?filter=martin')
    await waitFor(() => expect(names()).toEqual(['Sophie Martin', 'Sophie Martin']))
    await user.click(screen.getByRole('button', { name: 'Email' }))
    const shown = rows().map(({ textContent }) => textContent)
    for (const place of ['td:nth-child(3)', 'a']) {
      await user.click(rows()[1]?.querySelector(place) as HTMLElement)
      await screen.findByRole('heading', { level: 1, name: 'Sophie Martin' })
      await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'User Profiles' }))
      await screen.findByRole('table', { name: 'User Profiles' })
      expect(filterBox().value).toBe('martin')
      await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(shown))
      const sort = { field: 'email', direction: 'asc' }
      expect(router.state.location.search).toEqual({ filter: 'martin', sort })
    }
  })
})

test('ERR-16 USR-02 API-53 Edit in a row of user profiles loads the whole profile first', async () => {
  faults().add({ call: 'userProfiles.get', fault: 'hang', times: 1 })
  faults().add({ call: 'userProfiles.get', fault: 'status', status: 403, times: 3 })
  const { user } = await openList()
  const slow = await openDialog(user, 'Edit Camille Dubois', 'Edit User Profile')
  expect(await slow.findByText('Loading...')).toBeTruthy()
  await user.keyboard('{Escape}')
  await dialogGone()

  const dialog = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
  expect(await dialog.findByText('Could not load the user profile')).toBeTruthy()
  expect(dialog.getByText(/You do not have permission to do this\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests('userProfiles.get')).toHaveLength(3))
  await dialog.findByText('Could not load the user profile')
  await user.keyboard('{Escape}')
  await dialogGone()
  const again = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
  await waitFor(() => expect(requests('userProfiles.get')).toHaveLength(4))
  await user.click(await again.findByRole('button', { name: 'Try again' }))
  await again.findByLabelText('First Name')
  expect(again.queryByText('Could not load the user profile')).toBeNull()

  await replace(user, field(again, 'First Name'), 'Lucas')
  await user.click(button(again, 'Save'))
  await dialogGone()
  expect(names()).toContain('Lucas Schneider')
  expect(savesOf(desk)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Lucas Schneider' }))
  // Edit does not read the whole list.
  expect(requests('userProfiles.list')).toHaveLength(1)
  await settled()
})

describe('the list of user profiles while it loads slowly', () => {
  const stall = () => faults().add({ call: 'userProfiles.list', fault: 'stall', times: 1 })
  const table = () => screen.findByRole('table', { name: 'User Profiles' })
  /** Opens the list up to its first rows; also returns the whole list. */
  const openBeginning = async () => {
    const all = await desk.execute('userProfiles.list', {})
    stall()
    const { user } = renderScreen('/user-profiles')
    return { user, all, shown: await table() }
  }

  test('USR-01 while the list of users is loading, the first rows show with a note', async () => {
    const { all, shown } = await openBeginning()
    expect(shown.getAttribute('aria-rowcount')).toBe('-1')
    await screen.findByText('Loading the rest of the list…')
    const before = names()
    expect(screen.queryByText(/^There are /)).toBeNull()
    const link = rowOf('Lukas Schneider').getByRole('link')
    act(() => link.focus())
    faults().clear()
    await screen.findByText(`There are ${all.length} user profiles`)
    expect((await table()).getAttribute('aria-rowcount')).toBe(String(all.length + 1))
    // The rows are the same, including the focused one.
    expect(names()).toEqual(before)
    expect(document.activeElement).toBe(link)
    expect(screen.queryByText('Loading the rest of the list…')).toBeNull()
  })

  test('USR-02 USR-16 a filter waits for the whole list of users, so that it misses none', async () => {
    const { user, all } = await openBeginning()
    const late = all.slice(50).find(({ firstName }) => /^\w+$/.test(firstName ?? ''))
    fireEvent.change(filterBox(), { target: { value: `${late?.firstName} ${late?.lastName}` } })
    await screen.findByText('Loading...')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('No results')).toBeNull()
    // That note belongs to the first rows, which a filter does not show.
    expect(screen.queryByText('Loading the rest of the list…')).toBeNull()
    const dialog = await openDialog(user, 'Create User Profile', 'Create User Profile')
    await enter(user, field(dialog, 'Email'), 'ann@goto.example')
    await user.click(button(dialog, 'Create'))
    await user.click(await dialog.findByRole('button', { name: 'Done' }))
    await dialogGone()
    await table()
    await waitFor(() => expect(names()).toContain(`${late?.firstName} ${late?.lastName}`))
    fireEvent.change(filterBox(), { target: { value: '' } })
    await screen.findByText(`There are ${all.length + 1} user profiles`)
  })

  test('if the rest of the list of users never arrives, the first rows disappear and the failure shows', async () => {
    const message = 'The connection was lost before the server had answered.'
    const lost = () => failure({ kind: 'network', message, call: 'userProfiles.list', requestId: '' })
    const release = holdAnswers(desk, 'userProfiles.list', undefined, lost)
    const { user } = renderScreen('/user-profiles')
    await table()
    await release()
    await screen.findByText(message)
    expect(screen.queryByRole('table')).toBeNull()
    const releaseNext = holdAnswers(desk, 'userProfiles.list')
    const before = requests('userProfiles.list').length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests('userProfiles.list')).toHaveLength(before + 1))
    // The first rows do not return with the next try either.
    expect(screen.queryByRole('table')).toBeNull()
    await releaseNext()
    await screen.findByText(/^There are /)
  })

  test('ERR-16 after a failed read of the list of users, a retry shows its first rows without a note that they are old', async () => {
    faults().add({ call: 'userProfiles.list', fault: 'status', status: 403, times: 1 })
    const { user } = renderScreen('/user-profiles')
    const again = await screen.findByRole('button', { name: 'Try again' })
    stall()
    await user.click(again)
    await table()
    expect(screen.queryByText(/loaded earlier/)).toBeNull()
    faults().clear()
    await screen.findByText(/^There are /)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('USR-02 an edit while the list of users is loading keeps the first rows and the new value', async () => {
    const { user, all } = await openBeginning()
    const dialog = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
    await replace(user, await dialog.findByLabelText('First Name'), 'Luke')
    const before = requests('userProfiles.list').length
    const release = holdAnswers(desk, 'userProfiles.list')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    await waitFor(() => expect(requests('userProfiles.list')).toHaveLength(before + 1))
    expect(document.activeElement?.textContent ?? '').not.toBe('User Profiles')
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Luke Schneider').getByRole('button')))
    await release()
    await screen.findByText(`There are ${all.length} user profiles`)
    expect(document.activeElement).toBe(rowOf('Luke Schneider').getByRole('button'))
  })
})
