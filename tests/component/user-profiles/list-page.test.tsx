import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure } from '#shared/result.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import { replace } from '#tests/support/job-forms.ts'
import { savesOf, userNamed } from '#tests/support/user-profiles.tsx'
import { settled } from '#tests/support/whole-console.tsx'

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
const rows = () =>
  within(screen.getByRole('table', { name: 'User Profiles' }))
    .getAllByRole('row')
    .slice(1)
const names = () => rows().map((row) => row.querySelector('a')?.textContent)
const rowOf = (name: string) => {
  const row = rows().find((each) => each.querySelector('a')?.textContent === name)
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}
const filterBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter user profiles' })
const countOfAll = async () => (await desk.execute('userProfiles.list', {})).length

describe('the list of user profiles', () => {
  test('USR-01 API-54 counts the user profiles, and reads them once', async () => {
    const count = await countOfAll()
    await openList()
    expect(screen.getByText(`There are ${count} user profiles`, { exact: true })).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(count + 1))
    expect(requests('userProfiles.list').slice(1)).toMatchObject([
      { method: 'GET', path: '/api/user-profile/admin/list' },
    ])
  })

  test('USR-02 each row has the name as a link to the user’s screen, the email and Edit', async () => {
    const { user } = await openList()
    const row = rowOf('Lukas Schneider')
    const userSub = await userNamed(desk, 'Lukas Schneider')
    expect(row.getByRole('link').getAttribute('href')).toBe(`/user-profiles/${userSub}`)
    expect(row.getByText('Lukas.SCHNEIDER@Post.Example')).toBeTruthy()
    expect(row.getByRole('button', { name: 'Edit Lukas Schneider' })).toBeTruthy()
    await user.click(row.getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: 'Lukas Schneider' })
  })

  test('A15 A16 USR-02 a click on a row opens the user; the way back keeps the sort', async () => {
    const { user, router } = await openList()
    await user.click(screen.getByRole('button', { name: 'Email' }))
    const [first] = names()
    await user.click(rows()[0]?.querySelector('td:nth-child(2)') as HTMLElement)
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(first))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'User Profiles' }))
    await screen.findByRole('table', { name: 'User Profiles' })
    await waitFor(() => expect(names()[0]).toBe(first))
    expect(router.state.location.search).toEqual({ sort: { field: 'email', direction: 'asc' } })
  })

  test('USR-02 a user without a name has the email, and without both the id', async () => {
    const { user } = await openList()
    expect(names()[1]).toMatch(/^no\.name\.yet@/i)
    const all = await desk.execute('userProfiles.list', {})
    const nameless = all.find(({ firstName, email }) => firstName === undefined && email === undefined)
    await user.type(filterBox(), String(nameless?.userSub).slice(0, 13))
    await waitFor(() => expect(names()).toEqual([nameless?.userSub]))
  })

  test('USR-02 SHELL-34 a filter searches name and email, ignoring case and accents; the count stays', async () => {
    const count = await countOfAll()
    const { user, router } = await openList()
    await user.type(filterBox(), 'gonzalez')
    await waitFor(() => expect(names()).toEqual(['Mateo González']))
    screen.getByText(`There are ${count} user profiles, 1 of them shown`)
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'gonzalez' }))
    await replace(user, filterBox(), 'TEO.gonz')
    await waitFor(() => expect(names()).toEqual(['Mateo González']))
    await replace(user, filterBox(), 'sophie martin')
    await waitFor(() => expect(names()).toEqual(['Sophie Martin', 'Sophie Martin']))
    await replace(user, filterBox(), 'no such person')
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.getByText(/, 0 of them shown$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await screen.findByRole('table', { name: 'User Profiles' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(filterBox().value).toBe('')
    expect(requests('userProfiles.list')).toHaveLength(2)
  })

  test('USR-02 Back from a user returns to the list as it was filtered', async () => {
    const { user } = await openList('/user-profiles?filter=martin')
    await waitFor(() => expect(names()).toEqual(['Sophie Martin', 'Sophie Martin']))
    await user.click(screen.getAllByRole('link', { name: 'Sophie Martin' })[1] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Sophie Martin' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'User Profiles' }))
    await screen.findByRole('table', { name: 'User Profiles' })
    expect(filterBox().value).toBe('martin')
    expect(names()).toEqual(['Sophie Martin', 'Sophie Martin'])
  })

  test('USR-02 hostile names are text', async () => {
    await openList('/user-profiles?filter=o%27neill')
    await waitFor(() => expect(names()).toEqual([`<script>alert("first")</script> O'Neill & "Sons"`]))
    expect(screen.getByRole('table').querySelector('script')).toBeNull()
  })

  test('SHELL-25 USR-39 requests its list and those for the form at the same time', async () => {
    faults().add({ call: 'userProfiles.list', fault: 'hang', times: 1 })
    renderScreen('/user-profiles')
    const { requests } = desk.main().sandbox
    const calls = [
      'userProfiles.list',
      'languages.list',
      'visaSubclasses.list',
      'jobRequirements.list',
      'interests.list',
    ] as const
    for (const call of calls) await waitFor(() => expect([call, requests(call).length]).toEqual([call, 1]))
  })
})

describe('Edit in a row', () => {
  test('USR-02 API-53 loads the whole profile, and the row shows the saved values', async () => {
    const { user } = await openList()
    const dialog = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
    await dialog.findByLabelText('First Name')
    expect(document.activeElement).toBe(field(dialog, 'First Name'))
    expect(requests('userProfiles.get')).toHaveLength(1)
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(names()).toContain('Lucas Schneider')
    expect(savesOf(desk)).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Lucas Schneider' }))
    // It needs no read of the whole list.
    expect(requests('userProfiles.list')).toHaveLength(1)
  })

  test('ERR-16 a profile that can’t be loaded says so in the dialog, and can be tried again there or by Edit', async () => {
    faults().add({ call: 'userProfiles.get', fault: 'status', status: 403, times: 3 })
    const { user } = await openList()
    const dialog = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
    expect(await dialog.findByText('Could not load the user profile')).toBeTruthy()
    expect(dialog.getByText(/You do not have permission to do this\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests('userProfiles.get')).toHaveLength(2))
    await dialog.findByText('Could not load the user profile')
    await user.keyboard('{Escape}')
    await dialogGone()
    const again = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
    await waitFor(() => expect(requests('userProfiles.get')).toHaveLength(3))
    await user.click(await again.findByRole('button', { name: 'Try again' }))
    await again.findByLabelText('First Name')
    expect(again.queryByText('Could not load the user profile')).toBeNull()
  })

  test('USR-02 a slow profile shows that it is loading, and can be closed', async () => {
    faults().add({ call: 'userProfiles.get', fault: 'hang', times: 1 })
    const { user } = await openList()
    const dialog = await openDialog(user, 'Edit Lukas Schneider', 'Edit User Profile')
    expect(await dialog.findByText('Loading...')).toBeTruthy()
    await user.keyboard('{Escape}')
    await dialogGone()
    const other = await openDialog(user, 'Edit Camille Dubois', 'Edit User Profile')
    await other.findByLabelText('First Name')
    expect(field(other, 'First Name').value).toBe('Camille')
    await settled()
  })
})

describe('a slow list', () => {
  const stall = () => faults().add({ call: 'userProfiles.list', fault: 'stall', times: 1 })
  const table = () => screen.findByRole('table', { name: 'User Profiles' })
  /** Opens the list up to its first rows; also returns the whole list. */
  const openBeginning = async () => {
    const all = await desk.execute('userProfiles.list', {})
    stall()
    const { user } = renderScreen('/user-profiles')
    return { user, all, shown: await table() }
  }

  test('USR-01 shows its first rows before the rest has arrived, and says so; the count waits', async () => {
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
    // The same rows, also the focused one.
    expect(names()).toEqual(before)
    expect(document.activeElement).toBe(link)
    expect(screen.queryByText('Loading the rest of the list…')).toBeNull()
  })

  test('USR-02 a filter waits for the whole list, so that it misses no row', async () => {
    const { user, all } = await openBeginning()
    const late = all.slice(50).find(({ firstName }) => /^\w+$/.test(firstName ?? ''))
    await user.type(filterBox(), `${late?.firstName} ${late?.lastName}`)
    await screen.findByText('Loading...')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('No results')).toBeNull()
    // This filter would find all of it.
    expect(screen.queryByText('Loading the rest of the list…')).toBeNull()
    faults().clear()
    await table()
    await waitFor(() => expect(names()).toContain(`${late?.firstName} ${late?.lastName}`))
  })

  test('promise 15 if the rest never arrives, the first rows disappear and the failure shows, until all of it has been read', async () => {
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
    // They do not return with the next try either.
    expect(screen.queryByRole('table')).toBeNull()
    await releaseNext()
    await screen.findByText(/^There are /)
  })

  test('ERR-16 the first rows of a retry are not said to be from an earlier read', async () => {
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

  test('USR-02 an edit in the first rows keeps them, with the change and the focus, while the list is read again', async () => {
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

  test('USR-16 contains a user who is created while it is loading', async () => {
    const { user, all } = await openBeginning()
    const dialog = await openDialog(user, 'Create User Profile', 'Create User Profile')
    await user.type(field(dialog, 'Email'), 'ann@goto.example')
    await user.click(button(dialog, 'Create'))
    await dialog.findByRole('button', { name: 'Done' })
    faults().clear()
    await screen.findByText(`There are ${all.length + 1} user profiles`)
  })
})
