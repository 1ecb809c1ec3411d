import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { navigation } from '#renderer/app/navigation.ts'
import { call } from '#renderer/lib/calls/api.ts'
import { recordsWith } from '#shared/records/records.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'

const desk = openDesk()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const box = () => screen.findByRole('combobox', { name: 'Find a screen, an action or a record' })
const group = (name: string) => screen.queryByRole('group', { name })
/** The choice that Enter takes. */
const choice = () => screen.getByRole('option', { selected: true }).textContent
const searches = () => recordsWith('search').flatMap((kind) => desk.sent(`${kind}.search`))

/** Opens the palette as the key does, which main's menu takes. */
async function open(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}')
  act(() => desk.bridge().choose('openPalette'))
  const opened = await box()
  await waitFor(() => expect(document.activeElement).toBe(opened))
  return opened
}

describe('the palette', () => {
  test('the palette offers the buttons of the screen and all screens before anything is typed', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await open(user)
    within(group('This screen') as HTMLElement).getByRole('option', { name: 'Add Tag' })
    const screens = within(group('Go to') as HTMLElement).getAllByRole('option')
    expect(screens.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Businesses G B', 'Account Settings G S', 'Rover Jobs ']),
    )
  })

  test('the button in the menu opens the palette', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await user.click(screen.getByRole('button', { name: 'Find anything' }))
    await box()
  })

  test('Enter in the palette opens the best match and focuses its heading', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await open(user)
    await user.keyboard('ref')
    expect(choice()).toBe('Referrals G F')
    await user.keyboard('{Enter}')
    const title = await heading('Referrals')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('a button chosen in the palette is pressed, and its dialog gives the focus back to it', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await open(user)
    await user.keyboard('add{Enter}')
    await screen.findByRole('dialog', { name: 'Add Tag' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Tag' })))
  })

  test('the palette finds records of every searched kind after one pause, with one request for each', async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 1, filters: {} })
    const name = String(data[0]?.name)
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    const before = searches().length
    await open(user)
    await user.keyboard(name)
    await screen.findAllByRole('option', { name: (shown) => shown.startsWith(name) })
    await waitFor(() => expect(searches().length - before).toBe(recordsWith('search').length))
    await user.click(within(group('Businesses') as HTMLElement).getAllByRole('option')[0] as HTMLElement)
    await heading(name)
  })

  test('the palette finds records of a list that was shown, and reads no other list', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    const [tag] = await desk.execute('tags.list', {})
    const name = String(tag?.name)
    await screen.findByText(name)
    const users = desk.sent('userProfiles.list').length
    await open(user)
    await user.keyboard(name.slice(0, 4))
    // Without waiting for the provider.
    within(group('Tags') as HTMLElement).getByRole('option', { name: (shown) => shown.startsWith(name) })
    expect(desk.sent('userProfiles.list')).toHaveLength(users)
  })

  test('the palette does not search for one letter, and does not say that it does', async () => {
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard('q')
    expect(screen.queryByText('Searching…')).toBeNull()
  })

  test('answers that arrive later do not move the choice', async () => {
    const release = holdAnswers(desk, 'businesses.search', ({ query }) => query !== '')
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard('ho')
    await waitFor(() => expect(group('Jobs')).not.toBeNull())
    await user.keyboard('{ArrowDown}')
    const chosen = choice()
    await release()
    await waitFor(() => expect(group('Businesses')).not.toBeNull())
    expect(choice()).toBe(chosen)
  })

  test('the palette shows no answer to an earlier text', async () => {
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard('ho')
    await waitFor(() => expect(group('Jobs')).not.toBeNull())
    await user.keyboard('zz')
    expect(group('Jobs')).toBeNull()
  })

  test('a new text in the palette cancels the searches of the text before', async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 1, filters: {} })
    const name = String(data[0]?.name)
    const { faults, requests } = desk.main().sandbox
    const before = requests('businesses.search').length
    faults.add({ call: 'businesses.search', fault: 'hang', times: 1 })
    const cancelled = vi.fn()
    const { calls } = window.consoleApi
    vi.stubGlobal('consoleApi', {
      ...window.consoleApi,
      calls: {
        ...calls,
        'calls.cancel': (...args: Parameters<(typeof calls)['calls.cancel']>) => {
          cancelled()
          return calls['calls.cancel'](...args)
        },
      },
    })
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard(name.slice(0, 4))
    await waitFor(() => expect(requests('businesses.search').length - before).toBe(1))
    expect(cancelled).not.toHaveBeenCalled()
    await user.keyboard(name.slice(4))
    await waitFor(() => expect(group('Businesses')).not.toBeNull())
    expect(cancelled).toHaveBeenCalled()
  })

  test('the palette opens a view of the admin’s own by its name', async () => {
    const view = { id: 'v-1', name: 'Our bars', search: { categories: ['bar'], size: 25 } }
    await call('ownLists.save', { kind: 'places', list: { views: [view] } })
    const { user, router } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard('our ba')
    expect(choice()).toBe('Our bars Places')
    await user.keyboard('{Enter}')
    await heading('Places')
    expect(router.state.location.search).toEqual(view.search)
  })

  test('the palette offers the buttons of a record that loads while it is open, and keeps the choice', async () => {
    const { data } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {} })
    const { user, router } = renderScreen('/tags')
    await heading('Tags')
    const release = holdAnswers(desk, 'jobs.get')
    void router.navigate({ to: `/jobs/${data[0]?.jobId}` })
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Tags' })).toBeNull())
    await open(user)
    await user.keyboard('e')
    expect(screen.queryByRole('option', { name: 'Edit' })).toBeNull()
    const chosen = choice()
    await release()
    await screen.findByRole('option', { name: 'Edit' })
    expect(choice()).toBe(chosen)
  })

  test('the palette says which records could not be searched', async () => {
    desk.main().sandbox.faults.add({ call: 'places.search', fault: 'status', status: 400, body: {} })
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard('hostel')
    await screen.findByText('Could not search places.')
  })

  test('the palette that finds nothing names the lists that it has not searched', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await open(user)
    await user.keyboard('zzzq')
    const text = await screen.findByText(/^Nothing found\. Lists that you have not opened are not searched: /)
    expect(text.textContent).toContain('user profiles')
    expect(text.textContent).not.toContain('tags')
  })

  test('a button of the screen stands above a recent record whose name only contains its word', async () => {
    const { data } = await desk.execute('posts.search', { query: 'editor', from: 0, size: 1, filters: {} })
    const { user, router } = renderScreen(`/posts/${data[0]?.postId}`)
    await heading(String(data[0]?.title))
    await router.navigate({ to: '/tags' })
    await heading('Tags')
    await router.history.back()
    await heading(String(data[0]?.title))
    await open(user)
    await screen.findByRole('group', { name: 'Recent' })
    await user.keyboard('edit')
    expect(choice()?.trim()).toBe('Edit')
    within(group('Recent') as HTMLElement).getByRole('option', { name: /editor/ })
  })
})

describe('a dialog that fades out', () => {
  /** As antd shows it. The page of these tests has no animations. */
  const fadeOut = () => {
    const fading = document.createElement('div')
    fading.role = 'dialog'
    fading.className = 'ant-zoom-leave'
    fading.append(document.createElement('input'))
    document.body.append(fading)
    fading.querySelector('input')?.focus()
    onTestFinished(() => fading.remove())
  }

  test('Ctrl+K opens the palette while another dialog fades out, and the letters that follow are for it', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    fadeOut()
    await user.keyboard('{Control>}k{/Control}add')
    act(() => desk.bridge().choose('openPalette'))
    const opened = await box()
    await waitFor(() => expect(opened).toHaveProperty('value', 'add'))
  })

  test('letters do nothing on the screen while a dialog fades out', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await screen.findByRole('button', { name: 'Add Tag' })
    fadeOut()
    await user.keyboard('agb')
    expect(screen.queryByRole('dialog', { name: 'Add Tag' })).toBeNull()
    await heading('Tags')
  })

  test('the key / goes to the search box while a dialog fades out', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    fadeOut()
    await user.keyboard('/')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  })
})

describe('the letter keys', () => {
  test.each([
    ['b', 'Businesses'],
    ['s', 'Account Settings'],
  ])('G and %s open %s', async (letter, label) => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await user.keyboard(`g${letter}`)
    const title = await heading(label)
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('each screen of the menu has a letter of its own', () => {
    expect(new Set(navigation.map(({ letter }) => letter)).size).toBe(navigation.length)
  })

  test('J and K move the focus between the rows of a list, and E opens the form of the row', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    const rows = within(await screen.findByRole('table', { name: 'Tags' }))
      .getAllByRole('row')
      .slice(1)
    const focusedRow = () => rows.findIndex((row) => row.contains(document.activeElement))
    await user.keyboard('jjj')
    expect(focusedRow()).toBe(2)
    await user.keyboard('k')
    expect(focusedRow()).toBe(1)
    await user.keyboard('e')
    await screen.findByRole('dialog', { name: /^Edit / })
  })

  test('E opens the form of the record on the screen, and is not typed into it', async () => {
    const { data } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {} })
    const { user } = renderScreen(`/jobs/${data[0]?.jobId}`)
    await heading(String(data[0]?.title))
    await user.keyboard('e')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job' }))
    const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await waitFor(() => expect(document.activeElement).toBe(shown))
    expect(shown.value).toBe(data[0]?.title)
  })

  test.each([
    ['E', 'a row', 'jjje', /^Edit /, 3],
    ['A', 'a new record', 'a', 'Add Tag', undefined],
  ])('the letter %s that opens the form of %s is not typed into it', async (_, __, keys, name, row) => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    const rows = within(await screen.findByRole('table', { name: 'Tags' })).getAllByRole('row')
    await user.keyboard(keys)
    const dialog = within(await screen.findByRole('dialog', { name }))
    const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(shown))
    expect(shown.value).toBe(row === undefined ? '' : rows[row]?.querySelector('td a, td bdi')?.textContent)
  })

  test('letters act after a click on a box that is only ticked', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    const rows = within(await screen.findByRole('table', { name: 'Tags' })).getAllByRole('row')
    await user.click(within(rows[1] as HTMLElement).getByRole('checkbox'))
    await user.keyboard('jx')
    expect(within(rows[2] as HTMLElement).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await user.keyboard('gb')
    await heading('Businesses')
  })

  test('G and a letter typed into a text box open nothing', async () => {
    const { user } = renderScreen('/tags')
    await heading('Tags')
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('gj')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gj')
    expect(window.location.pathname).not.toBe('/jobs')
  })
})

describe('what the palette offers first', () => {
  const businessNames = async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 2, filters: {} })
    return data.map(({ businessId, name }) => ({ businessId, name: String(name) }))
  }

  test('the palette begins with the records and searches that were used last, until something is typed', async () => {
    const [first] = await businessNames()
    const { user } = renderScreen(`/businesses?query=${first?.name.slice(0, 5)}`)
    await user.click(await screen.findByRole('link', { name: first?.name ?? '' }))
    await heading(first?.name ?? '')
    await open(user)
    const recent = await screen.findByRole('group', { name: 'Recent' })
    const texts = within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([`${first?.name} business`, `${first?.name.slice(0, 5)} search businesses`])
    expect(choice()).toBe(texts[0])
  })

  test('a business is found and approved in nine keys: the palette, six letters, Enter and A', async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 100, filters: {} })
    const starts = data.map((business) => business.name?.slice(0, 6))
    const waiting = data.find(
      ({ isApproved, name }) =>
        isApproved === false && starts.filter((start) => start === name?.slice(0, 6)).length === 1,
    )
    const name = String(waiting?.name)
    const { user } = renderScreen('/settings')
    await heading('Account Settings')
    await open(user)
    await user.keyboard(name.slice(0, 6))
    const found = await screen.findByRole('option', { name: (shown) => shown.startsWith(name) })
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
    expect(found.ariaSelected).toBe('true')
    await user.keyboard('{Enter}')
    await heading(name)
    await screen.findByRole('button', { name: 'Approve' })
    await user.keyboard('a')
    await waitFor(() =>
      expect(desk.sent('businesses.update')).toEqual([{ businessId: waiting?.businessId, isApproved: true }]),
    )
  })
})
