import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cellsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import {
  changedTo,
  completedTable,
  openPackages,
  packagesOf,
  pendingCount,
  pendingTable,
  switchName,
} from '#tests/support/desk/package-parts.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'arrivalPackages.list' | 'userProfiles.list') => desk.main().sandbox.requests(call)
const answer = (call: 'arrivalPackages.list' | 'userProfiles.list', data: unknown) =>
  faults().add({ call, fault: 'status', status: 200, body: { data } })

/** The cells of the rendered rows. */
const cellsIn = (table: ReturnType<typeof pendingTable>) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row).map(({ textContent }) => textContent))
const filterBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter by email' })
const count = (n: number) => screen.findByText(pendingCount(n))

/** The count under a filter. */
const countShown = (n: number, shown: number) =>
  screen.findByText(`${pendingCount(n)}, ${shown} of them shown`)

const two = [
  { userSub: 'sub-1', firstName: 'Ann', lastName: 'Lee', email: 'Ann.LEE@Example.com' },
  { userSub: 'sub-2', firstName: 'Ben', lastName: 'Day', email: 'ben@example.com' },
]
const statusOf = (id: string, status?: string) => ({ arrivalPackageStatusId: id, status })

describe('the lists of arrival packages', () => {
  test('pending and completed arrival packages are in separate lists (ARR-03 ARR-04 ARR-11 SHELL-05 SHELL-09 API-91)', async () => {
    const { packages, pending, completed } = await packagesOf(desk)
    const before = [requests('arrivalPackages.list').length, requests('userProfiles.list').length]
    await openPackages()
    const complete = packages.filter(({ status }) => status === 'COMPLETE').length
    await count(packages.length - complete)
    screen.getByRole('heading', { level: 1, name: 'Arrival Packages' })
    screen.getByRole('heading', { level: 2, name: 'Completed Arrival Packages' })
    const [ofFirst, ofLast] = [pending[0], completed[0]]
    const names = (table: ReturnType<typeof pendingTable>) =>
      table.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names(pendingTable())).toContain(ofFirst?.name)
    expect(names(completedTable())).toContain(ofLast?.name)
    expect(names(pendingTable())).not.toContain(ofLast?.name)
    expect(requests('arrivalPackages.list').slice(before[0])).toMatchObject([
      { method: 'GET', path: '/api/arrival-package-status/admin/list' },
    ])
    expect(requests('userProfiles.list').slice(before[1])).toMatchObject([
      { method: 'GET', path: '/api/user-profile/admin/list' },
    ])
    const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: /^Arrival Packages/,
    })
    expect(entry.getAttribute('aria-current')).toBe('page')
    expect(entry.getAttribute('href')).toBe('/arrival-packages')
  })

  test('ARR-03 ARR-04 the head of the arrival packages has the size of each list, as a button that leads to it', async () => {
    const { packages } = await packagesOf(desk)
    const complete = packages.filter(({ status }) => status === 'COMPLETE').length
    const { user } = await openPackages()
    await user.click(await screen.findByRole('button', { name: `Completed ${complete}` }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Completed Arrival Packages' }))
    await user.click(screen.getByRole('button', { name: `Pending ${packages.length - complete}` }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pending Arrival Packages' }))
  })

  test('a view that hides the completed arrival packages says so, and they are shown by one press', async () => {
    renderScreen('/arrival-packages?show=pending')
    const chip = await screen.findByRole('button', { name: 'Remove Pending' })
    expect(screen.queryByRole('heading', { name: 'Completed Arrival Packages' })).toBeNull()
    fireEvent.click(chip)
    await screen.findByRole('heading', { name: 'Completed Arrival Packages' })
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull()
  })

  test('each arrival package shows the traveller’s name, link, email, userSub and switch (ARR-05 ARR-06 ARR-07 ARR-10 ARR-11)', async () => {
    const copied: string[] = []
    await desk.restart({ clipboard: { writeText: (text) => void copied.push(text) } })
    answer('arrivalPackages.list', [
      statusOf('sub-2', 'COMPLETE'),
      statusOf('sub-1', 'PENDING'),
      statusOf('gone/1', 'PENDING'),
    ])
    answer('userProfiles.list', two)
    const { user } = await openPackages()
    expect(cellsIn(pendingTable())).toEqual([
      ['Ann Leeann.lee@example.com', 'Copy id', ''],
      ['gone/1', 'Copy id', ''],
    ])
    expect(cellsIn(completedTable())).toEqual([['Ben Dayben@example.com', 'Copy id', '']])
    const address = (name: string) => pendingTable().getByRole('link', { name }).getAttribute('href')
    expect(address('Ann Lee')).toBe('/user-profiles/sub-1')
    expect(address('gone/1')).toBe('/user-profiles/gone%2F1')
    const isOn = (table: ReturnType<typeof pendingTable>, name: string) =>
      table.getByRole('switch', { name: switchName(name) }).getAttribute('aria-checked')
    expect(isOn(pendingTable(), 'Ann Lee')).toBe('false')
    expect(isOn(completedTable(), 'Ben Day')).toBe('true')
    const copy = pendingTable().getByRole('button', { name: 'Copy id: Ann Lee' })
    expect(copy.title).toBe('sub-1')
    await user.click(copy)
    await waitFor(() => expect(copy.textContent).toBe('Copied'))
    expect(copied).toEqual(['sub-1'])
    // The console's one live region reads the text out. A region for each row would be noise.
    screen.getByText('Copied.')
    expect(document.querySelector('table [aria-live], table [role=status]')).toBeNull()
  })

  test('ARR-03 ARR-04 SHELL-33 SHELL-34 without pending arrival packages the count is 0, and without completed ones their list is missing', async () => {
    answer('arrivalPackages.list', [statusOf('sub-1', 'COMPLETE')])
    answer('userProfiles.list', two)
    const { unmount } = renderScreen('/arrival-packages')
    await count(0)
    screen.getByText('No results')
    expect(cellsIn(completedTable())).toHaveLength(1)
    unmount()
    faults().clear()
    answer('arrivalPackages.list', [statusOf('sub-1')])
    await openPackages()
    await count(1)
    expect(screen.queryByText('Completed Arrival Packages')).toBeNull()
  })
})

describe('the email filter of arrival packages', () => {
  const four = [
    ['sub-1', 'Ann.LEE@Example.com', 'PENDING'],
    ['sub-2', 'ben@lee.example', 'PENDING'],
    ['sub-3', 'cleo@other.example', 'PENDING'],
    ['sub-4', 'dan@LEEds.example', 'COMPLETE'],
    ['sub-5', 'eve@other.example', 'COMPLETE'],
  ] as const
  const openFour = async (search?: string) => {
    answer(
      'arrivalPackages.list',
      four.map(([id, , status]) => statusOf(id, status)),
    )
    answer(
      'userProfiles.list',
      four.map(([userSub, email]) => ({ userSub, firstName: userSub, email })),
    )
    return openPackages('Pending', search)
  }
  const names = (table: ReturnType<typeof pendingTable>) =>
    table.getAllByRole('link').map(({ textContent }) => textContent)

  test('ARR-01 ARR-02 trap 43: the email filter of arrival packages matches any part of an email in any case, and nothing but emails', async () => {
    const { user } = await openFour()
    await count(3)
    for (const text of ['lee', 'LEE', ' Lee ', '@other.ex']) {
      fireEvent.change(filterBox(), { target: { value: text } })
      const isOther = text.startsWith('@')
      await countShown(3, isOther ? 1 : 2)
      await waitFor(() => expect(names(pendingTable())).toEqual(isOther ? ['sub-3'] : ['sub-1', 'sub-2']))
      expect(names(completedTable())).toEqual([isOther ? 'sub-5' : 'sub-4'])
    }
    fireEvent.change(filterBox(), { target: { value: 'sub-1' } })
    await countShown(3, 0)
    expect(screen.getAllByText('No results')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(names(pendingTable()).length).toBeGreaterThan(1))
    expect(filterBox().value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('ARR-01 Escape clears the email filter of arrival packages, which stays in the URL until then', async () => {
    const { user, router } = await openFour('?filter=Lee@')
    expect(filterBox().value).toBe('Lee@')
    await countShown(3, 1)
    await user.type(filterBox(), '{Escape}')
    await count(3)
    await waitFor(() => expect(router.state.location.href).toBe('/arrival-packages'))
  })
})

describe('arrival packages while the users cannot be read', () => {
  const notFiltered = /can't be filtered by email until names and emails have loaded/
  const usersFail = () => faults().add({ call: 'userProfiles.list', fault: 'status', status: 403, times: 1 })
  const withOwn = (sub: string, status: string) => {
    const { userSub, ...own } = two.find((each) => each.userSub === sub) ?? {}
    return { ...statusOf(userSub ?? '', status), ...own }
  }

  test('ARR-01 ARR-02 ARR-03 an email filter in the URL hides no arrival package until the emails have loaded', async () => {
    answer('arrivalPackages.list', [statusOf('sub-1', 'PENDING'), statusOf('sub-2', 'COMPLETE')])
    usersFail()
    const { user } = await openPackages('Pending', '?filter=lee')
    await count(1)
    screen.getByText(notFiltered)
    expect(filterBox().value).toBe('lee')
    expect(cellsIn(pendingTable())).toEqual([['sub-1', 'Copy id', '']])
    expect(cellsIn(completedTable())).toEqual([['sub-2', 'Copy id', '']])
    answer('userProfiles.list', two)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Ann Lee' })
    expect(screen.queryByText(notFiltered)).toBeNull()
    expect(screen.queryByText('sub-2')).toBeNull()
    await user.type(filterBox(), '{Escape}')
    await screen.findByRole('link', { name: 'Ben Day' })
  })

  test('ARR-01 while the users of arrival packages cannot be read, a note about the email filter shows only with a filter', async () => {
    answer('arrivalPackages.list', [statusOf('sub-2', 'COMPLETE')])
    usersFail()
    const { user } = await openPackages('Completed')
    await count(0)
    expect(screen.queryByText(notFiltered)).toBeNull()
    await user.type(filterBox(), 'l')
    await screen.findByText(notFiltered)
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })

  test('ARR-02 ARR-05 ARR-06 ARR-10 names and emails in the arrival packages themselves replace those of the users', async () => {
    answer('arrivalPackages.list', [withOwn('sub-1', 'PENDING'), withOwn('sub-2', 'PENDING')])
    usersFail()
    await openPackages('Pending', '?filter=LEE')
    await countShown(2, 1)
    expect(cellsIn(pendingTable())).toEqual([['Ann Leeann.lee@example.com', 'Copy id', '']])
    expect(screen.queryByText(notFiltered)).toBeNull()
  })
})

describe('long lists of arrival packages', () => {
  const drawn = () =>
    pendingTable()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const isShown = () => screen.findByRole('table', { name: 'Pending Arrival Packages' })

  /** 120 packages: the second is completed, and the traveller of the fourth arrives last. */
  const answerMany = () => {
    const ids = Array.from({ length: 120 }, (_, id) => `sub-${id}`)
    const users = [...ids.filter((id) => id !== 'sub-3'), 'sub-3']
    answer(
      'arrivalPackages.list',
      ids.map((id) => statusOf(id, id === 'sub-1' ? 'COMPLETE' : 'PENDING')),
    )
    answer(
      'userProfiles.list',
      users.map((userSub) => ({ userSub, email: `${userSub}@example.com` })),
    )
  }
  const theFirst = ['sub-0@example.com', 'sub-2@example.com']
  const theFourth = 'sub-3@example.com'

  test('ARR-03 ARR-04 ARR-05 while names are loading, the pending arrival packages show up to the first one without a name', async () => {
    answerMany()
    const release = holdAnswers(desk, 'userProfiles.list')
    renderScreen('/arrival-packages')
    await isShown()
    expect(drawn()).toEqual(theFirst)
    await screen.findByText('Loading the rest of the list…')
    expect(screen.queryByText(/^There (is|are) /)).toBeNull()
    expect(screen.queryByText('Completed Arrival Packages')).toBeNull()
    await release()
    await count(119)
    await screen.findByText('Completed Arrival Packages')
    expect(drawn().slice(0, 3)).toEqual([...theFirst, theFourth])
  })

  test('ARR-03 the first arrival packages show while the rest of them is loading', async () => {
    answerMany()
    const release = holdAnswers(desk, 'arrivalPackages.list')
    renderScreen('/arrival-packages')
    await isShown()
    await waitFor(() => expect(drawn().slice(0, 3)).toEqual([...theFirst, theFourth]))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
    await release()
    await count(119)
    expect(screen.getByRole('table', { name: /Pending/ }).getAttribute('aria-rowcount')).toBe('120')
  })

  test('ARR-01 ARR-02 an email filter of arrival packages waits until packages and users have loaded', async () => {
    answerMany()
    const release = holdAnswers(desk, 'userProfiles.list')
    renderScreen('/arrival-packages?filter=sub-10')
    await screen.findByText('Loading...')
    expect(screen.queryByRole('table')).toBeNull()
    await release()
    await isShown()
    expect(drawn()).toHaveLength(11)
  })

  test('ARR-09 an arrival package can be changed before the rest of the list has loaded', async () => {
    const release = holdAnswers(desk, 'userProfiles.list')
    const { packages, pending } = await packagesOf(desk)
    const { user } = renderScreen('/arrival-packages')
    await isShown()
    const [first] = pending
    await user.click(screen.getByRole('switch', { name: switchName(first?.name ?? '') }))
    await changedTo(first?.name ?? '', 'Completed')
    await release()
    await screen.findByText('Completed Arrival Packages')
    await count(packages.filter(({ status }) => status !== 'COMPLETE').length - 1)
  })

  test('ARR-07 ARR-09 a switch among the first arrival packages changes only its own package', async () => {
    const { packages, pending } = await packagesOf(desk)
    const toggle = (at: number) => screen.queryByRole('switch', { name: switchName(pending[at]?.name ?? '') })
    faults().add({ call: 'arrivalPackages.list', fault: 'stall', times: 1 })
    const { user } = renderScreen('/arrival-packages')
    await isShown()
    const before = requests('arrivalPackages.list').length
    faults().add({ call: 'arrivalPackages.list', fault: 'delay', ms: 1000, times: 1 })
    await user.click(toggle(0) as HTMLElement)
    await changedTo(pending[0]?.name ?? '', 'Completed')
    await waitFor(() => expect(requests('arrivalPackages.list')).toHaveLength(before + 1))
    expect(toggle(1)).toBeTruthy()
    expect(document.activeElement?.getAttribute('role')).toBe('switch')
    await count(packages.filter(({ status }) => status !== 'COMPLETE').length - 1)
    expect(toggle(1)).toBeTruthy()
  })
})
