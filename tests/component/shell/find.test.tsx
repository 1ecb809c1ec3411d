import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { field, openedDialog } from '#tests/support/desk/dialogs.ts'
import { scrollToRow } from '#tests/support/desk/long-table.ts'
import { mia, playSession } from '#tests/support/desk/session-bridge.ts'
import { laterBy } from '#tests/support/later-by.ts'

const desk = openDesk()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const bar = () => screen.findByRole('search', { name: 'Find in page' })
const noBar = () => expect(screen.queryByRole('search')).toBeNull()
const box = async () => within(await bar()).getByRole<HTMLInputElement>('textbox')
const counted = async (text: string) => {
  const status = within(await bar()).getByRole('status')
  await waitFor(() => expect(status.textContent).toBe(text))
}
/** The texts that are highlighted. */
const painted = () => [...(CSS.highlights.get('found') ?? [])].map(String)

/** Opens a screen and waits for all that it shows, so that no count changes by itself. */
const openTags = async () => {
  const { user } = openConsole('/tags')
  await heading('Tags')
  for (const name of ['Tags', 'Archived Tags']) await screen.findByRole('table', { name })
  return user
}

const open = async (user: UserEvent) => {
  await user.keyboard('{Control>}g{/Control}')
  const opened = await box()
  expect(document.activeElement).toBe(opened)
}

describe('find in page', () => {
  test('find in page opens with a key, steps through the matches, and returns the focus', async () => {
    const user = await openTags()
    const add = screen.getByRole('button', { name: 'Add Tag' })
    add.focus()
    await open(user)
    await counted('')
    await user.keyboard('add tag')
    await counted('1 of 1')
    expect(painted()).toEqual(['Add Tag'])
    await user.clear(await box())
    await user.keyboard('Tags')
    await waitFor(() => expect(painted().length).toBeGreaterThan(2))
    const { length } = painted()
    // The first match is in the menu.
    await counted(`2 of ${length}`)
    await user.keyboard('{Enter}')
    await counted(`3 of ${length}`)
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    await counted(`1 of ${length}`)
    await user.click(screen.getByRole('button', { name: 'Previous match' }))
    await counted(`${length} of ${length}`)
    await user.click(screen.getByRole('button', { name: 'Next match' }))
    await counted(`1 of ${length}`)
    await user.click(await box())
    await user.keyboard('{Escape}')
    noBar()
    expect(document.activeElement).toBe(add)
    expect(painted()).toEqual([])
    await open(user)
    await user.keyboard('find in page')
    await counted('Nothing found')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next match' }).disabled).toBe(true)
    await user.keyboard('{Enter}')
    await counted('Nothing found')
  })

  test('the menu’s commands open find in page and step through the matches', async () => {
    const user = await openTags()
    act(() => desk.bridge().choose('find'))
    const opened = await box()
    expect(document.activeElement).toBe(opened)
    await user.keyboard('a')
    await waitFor(() => expect(painted().length).toBeGreaterThan(3))
    const { length } = painted()
    const first = Number.parseInt(within(await bar()).getByRole('status').textContent ?? '', 10)
    act(() => desk.bridge().choose('findNext'))
    await counted(`${first + 1} of ${length}`)
    act(() => desk.bridge().choose('findPrevious'))
    await counted(`${first} of ${length}`)
    await user.keyboard('{Control>}{Shift>}G{/Shift}{/Control}')
    await counted(`${first === 1 ? length : first - 1} of ${length}`)
    await user.click(screen.getByRole('button', { name: 'Close Find in page' }))
    noBar()
    act(() => desk.bridge().choose('findNext'))
    expect((await box()).value).toBe('a')
    const { selectionStart, selectionEnd } = await box()
    expect([selectionStart, selectionEnd]).toEqual([0, 1])
  })

  test('keys pressed after Ctrl+F, before the find bar appears, go into its box', async () => {
    const user = await openTags()
    await user.click(screen.getByRole('button', { name: 'Add Tag' }))
    const adding = await openedDialog('Add Tag')
    await user.type(field(adding, 'Name'), 'Whales')
    await user.keyboard('{Control>}f{/Control}whx{Backspace}a{Enter}')
    noBar()
    expect(field(adding, 'Name')).toHaveProperty('value', 'Whales')
    act(() => desk.bridge().choose('find'))
    expect((await box()).value).toBe('wha')
    expect(document.activeElement).toBe(await box())
    await user.keyboard('les')
    expect((await box()).value).toBe('whales')
    await counted('1 of 1')
    expect(screen.getByRole('dialog', { name: 'Add Tag' })).toBeTruthy()

    // The next search replaces the earlier text.
    await user.keyboard('{Control>}f{/Control}ta')
    act(() => desk.bridge().choose('find'))
    await user.keyboard('gs')
    expect((await box()).value).toBe('tags')
  })

  test('keys pressed after Ctrl+F wait for the find bar for at most three seconds', async () => {
    const user = await openTags()
    const filter = screen.getByRole<HTMLInputElement>('searchbox')
    await user.keyboard('{Control>}f{/Control}a{Escape}')
    await user.type(filter, 'x')
    expect(filter.value).toBe('x')
    await user.keyboard('{Control>}f{/Control}')
    laterBy(3001)
    await user.keyboard('y')
    expect(filter.value).toBe('xy')
    await user.keyboard('{F3}int')
    act(() => desk.bridge().choose('findNext'))
    expect((await box()).value).toBe('int')
    await user.keyboard('{F3}e')
    expect((await box()).value).toBe('inte')
  })

  test('find in page counts again when the page changes', async () => {
    const user = await openTags()
    await open(user)
    await user.keyboard('interests')
    await counted('1 of 1')
    expect(screen.queryByText(/This list/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Interests' }))
    await heading('Interests')
    await waitFor(() => expect(painted().length).toBeGreaterThan(1))
    expect((await box()).value).toBe('interests')
  })

  test('find in page searches only the topmost dialog', async () => {
    const user = await openTags()
    await user.click(screen.getByRole('button', { name: 'Add Tag' }))
    const adding = await openedDialog('Add Tag')
    await user.type(field(adding, 'Name'), 'Whales')
    act(() => desk.bridge().choose('find'))
    await waitFor(async () => expect(screen.getByRole('dialog').contains(await bar())).toBe(true))
    await user.keyboard('interests')
    await counted('Nothing found')
    await user.clear(await box())
    await user.keyboard('WHALE')
    await counted('1 of 1')
    expect(field(adding, 'Name').getAttribute('data-found')).toBe('current')
    await user.keyboard('{Escape}')
    noBar()
    expect(document.activeElement).toBe(field(adding, 'Name'))
    expect(field(adding, 'Name').hasAttribute('data-found')).toBe(false)
    await user.clear(field(adding, 'Name'))
    act(() => desk.bridge().choose('find'))
    await bar()
    await user.click(adding.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.clear(await box())
    await user.keyboard('interests')
    await counted('1 of 1')
  })

  test('find in page closes when the session ends', async () => {
    const session = playSession(mia, desk.bridge().api)
    const user = await openTags()
    await open(user)
    act(() => session.tell({ state: 'ended', username: mia.username }))
    await screen.findByText('Your session has ended')
    noBar()
    await user.keyboard('{Control>}g{/Control}')
    noBar()
  })
})

describe('find in page on a list with more records than are drawn', () => {
  const note = async (text: string | RegExp) => within(await bar()).findByText(text)

  test('on a long list, find in page says that only the rows in view are searched', async () => {
    const { user } = openConsole('/user-profiles')
    await screen.findByText('There are 67 user profiles')
    await open(user)
    await user.keyboard('@')
    await waitFor(() => expect(painted().length).toBeGreaterThan(5))
    const rows = () => document.querySelectorAll('[data-row]')
    const before = rows()[0]?.textContent
    scrollToRow(40)
    await waitFor(() => expect(rows()[0]?.textContent).not.toBe(before))
    await waitFor(() =>
      expect(
        [...(CSS.highlights.get('found') ?? [])].some((range) => rows()[0]?.contains(range.startContainer)),
      ).toBe(true),
    )
    document.documentElement.scrollTop = 0
    fireEvent.scroll(document.documentElement)
    await user.clear(await box())
    await user.keyboard('chen')
    await note('This list shows only part of its 67 records. Use its filter to search all of them.')
    await user.click(screen.getByRole('button', { name: 'Filter the list' }))
    noBar()
    const filter = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(filter)
    expect(filter.value).toBe('chen')
    await screen.findByText(/of them shown/)
    // All rows that are left are drawn.
    await open(user)
    await waitFor(() => expect(painted().length).toBeGreaterThan(0))
    expect(screen.queryByText(/This list/)).toBeNull()
  })

  test('on a list in pages, find in page says that only one page is searched', async () => {
    const { user } = openConsole('/businesses')
    await screen.findAllByRole('row')
    await open(user)
    await user.keyboard('farm')
    const { textContent } = await note(
      /^This list shows one page of its [\d,]+ records\. Use its search box to search all of them\.$/,
    )
    expect(textContent).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search the list' }))
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    expect(search.value).toBe('farm')
    await waitFor(() => expect(window.location.search).toContain('query=farm'))
  })
})
