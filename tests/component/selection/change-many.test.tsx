import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#renderer/lib/calls/api.ts'
import { useAnnouncements } from '#renderer/stores/announcements.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'

const desk = openDesk()
afterEach(() => {
  vi.restoreAllMocks()
})
type Setting = ReturnType<typeof within>

const boxOf = (row: HTMLElement | undefined) => within(row as HTMLElement).getByRole('checkbox')
const open = async (path: string, table: string) => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: table })
  /** Selects the first rows. */
  const select = async (count: number) => {
    for (const row of rowsOf(table).slice(0, count)) await view.user.click(boxOf(row))
    await screen.findByText(`${count} selected`)
  }
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return { ...view, select, press, dialog }
}
/** Waits for the end of a run with this title. A live region has the same text. */
const ended = (title: string | RegExp) => screen.findByText(title, { selector: 'strong' })
const part = () => within(screen.getByRole('region', { name: 'Change of many records' }))

describe('a change of many records', () => {
  test('drafts are published together after a question, and a result says how many', async () => {
    const { user, select, press, dialog } = await open('/posts?onlyDrafts=true', 'Posts')
    const names = rowsOf('Posts')
      .slice(0, 3)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '')
    await select(3)
    await press('Publish…')
    const asking = await dialog('Publish 3 posts')
    for (const name of names) asking.getByText(name)
    await user.click(asking.getByRole('button', { name: 'Publish' }))
    await ended('Publish 3 posts: 3 of 3 done')
    const sent = desk.sent('posts.update') as object[]
    expect(sent.map((each) => Object.keys(each))).toEqual(Array(3).fill(['postId', 'isPublished']))
    // The list of drafts is read again.
    await waitFor(() => expect(screen.queryByRole('link', { name: names[0] ?? '' })).toBeNull())
    expect(screen.queryByText(/ selected/)).toBeNull()
  })

  test('records that are so already are left out, and the question says how many', async () => {
    const { press, dialog, user } = await open('/businesses', 'Businesses')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await press('Unapprove…')
    const asking = await screen.findByRole('dialog', { name: /^Unapprove / })
    const count = Number(/Unapprove (\d+)/.exec(asking.textContent ?? '')?.[1])
    expect(count).toBeLessThan(10)
    within(asking).getByText(
      new RegExp(`^${10 - count} selected records? (is|are) already unapproved and will be left out`),
    )
    await dialog(`Unapprove ${count} businesses`)
  })

  test('a selected record that was changed since by its own button is known as it is now', async () => {
    const { user, select, press } = await open('/languages', 'Languages')
    await select(1)
    await screen.findByRole('button', { name: 'Archive…' })
    await press(
      within(rowsOf('Languages')[0] as HTMLElement).getByRole('button', { name: /^Archive / }).ariaLabel ??
        '',
    )
    const asking = within(await screen.findByRole('dialog', { name: 'Archive Language' }))
    await user.click(asking.getByRole('button', { name: 'Archive' }))
    await screen.findByRole('button', { name: 'Restore…' })
    expect(screen.queryByRole('button', { name: 'Archive…' })).toBeNull()
  })

  test('a record that is refused is named with the server’s reason, and can be selected again', async () => {
    const { user, select, press, dialog } = await open('/tags', 'Tags')
    await select(3)
    desk.main().sandbox.faults.add({ call: 'tags.update', fault: 'status', status: 400, times: 1 })
    await press('Archive…')
    await user.click((await dialog('Archive 3 tags')).getByRole('button', { name: 'Archive' }))
    await ended('Archive 3 tags: 2 of 3 done')
    part().getByText('1 change was refused.')
    expect(part().getByRole('list', { name: 'Not changed' }).textContent).toContain(': Refused.')
    await press('Select the failed records')
    await screen.findByText('1 selected')
    await press('Archive…')
    await user.click((await dialog('Archive 1 tag')).getByRole('button', { name: 'Archive' }))
    await ended('Archive 1 tag: 1 of 1 done')
  })

  test('what hangs on many businesses is counted before they are deleted, and My Changes keeps it of each', async () => {
    const { user, select, press, dialog } = await open('/businesses', 'Businesses')
    const found = (await desk.execute('businesses.search', { query: '', from: 0, size: 2, filters: {} })).data
    const users = await Promise.all(
      found.map(({ businessId }) => desk.execute('businessProfiles.list', { businessId })),
    )
    desk.main().sandbox.faults.add({ call: 'jobs.search', fault: 'status', status: 403, times: 1 })
    await select(2)
    await press('Delete…')
    const asking = await dialog('Delete 2 businesses')
    await waitFor(() => expect(asking.getByText(/not known of 1$/)).toBeTruthy())
    const all = users.reduce((sum, { length }) => sum + length, 0)
    await waitFor(() => expect(asking.getByText('Users').closest('div')?.textContent).toBe(`Users${all}`))
    await user.type(asking.getByRole('textbox', { name: 'Type 2 to confirm' }), '2')
    await user.click(asking.getByRole('button', { name: 'Delete' }))
    await ended('Delete 2 businesses: 2 of 2 done')
    const [run] = await call('runs.list', {})
    const entries = await call('history.run', { run: run?.runId ?? '' })
    const noteOf = (at: number) => entries.find(({ record }) => record === found[at]?.businessId)?.note
    expect(noteOf(0)).toMatch(
      new RegExp(`^Users: ${users[0]?.length}\\. Jobs: not known\\. Used referrals: \\d+\\.$`),
    )
    expect(noteOf(1)).toMatch(
      new RegExp(`^Users: ${users[1]?.length}\\. Jobs: \\d+\\. Used referrals: \\d+\\.$`),
    )
  })

  test('records are deleted only after their number was typed, and no other', async () => {
    const { user, select, press, dialog } = await open('/places', 'Places')
    await select(2)
    await press('Delete…')
    const asking = await dialog('Delete 2 places')
    asking.getByText(/This can't be undone\.$/)
    const button = asking.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(button.disabled).toBe(true)
    const box = asking.getByRole('textbox', { name: 'Type 2 to confirm' })
    await user.type(box, '21')
    expect(button.disabled).toBe(true)
    await user.type(box, '{Backspace}')
    await user.click(button)
    await ended('Delete 2 places: 2 of 2 done')
    expect(desk.sent('places.remove')).toHaveLength(2)
  })
})

test('a second change waits for the first in words, begins by itself, and leaves both results until they are dismissed', async () => {
  const { user, select, press, dialog } = await open('/interests', 'Interests')
  desk.main().sandbox.faults.add({ call: 'interests.update', fault: 'stall' })
  const archive = async (count: number) => {
    await select(count)
    await press('Archive…')
    return dialog(`Archive ${count} interest${count === 1 ? '' : 's'}`)
  }
  await user.click((await archive(2)).getByRole('button', { name: 'Archive' }))
  await ended('Archive 2 interests')
  const asking = await archive(1)
  asking.getByText('“Archive 2 interests” is under way. These changes begin after it.')
  await user.click(asking.getByRole('button', { name: 'Archive' }))
  await ended('Archive 1 interest: waiting')
  screen.getByText('“Archive 2 interests” is under way. This begins after it.')
  expect(desk.sent('interests.update')).toHaveLength(2)
  desk.main().sandbox.faults.clear()
  await ended(/^Archive 1 interest: \d of 1 done/)
  await user.click(screen.getByText('1 earlier result'))
  const earlier = screen.getByText('Archive 2 interests: 2 of 2 done', { selector: 'strong' })
  const part = earlier.closest('section') as HTMLElement
  await user.click(within(part).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(earlier.isConnected).toBe(false))
  screen.getByText(/^Archive 1 interest: /, { selector: 'strong' })
})

describe('a field of many records', () => {
  test('a tag is added to posts by the control of their form, and their other tags stay', async () => {
    const { user, select, press, dialog } = await open('/posts', 'Posts')
    await select(2)
    await press('Set a field…')
    const setting = await dialog('Set a field of 2 posts')
    await user.click(setting.getByRole('button', { name: 'Add' }))
    await setting.findByText('Tags is a required field')
    const tag = (await desk.execute('tags.list', {})).find(
      ({ type, isArchived }) => type === 'post' && !isArchived,
    )
    const before = (await desk.execute('posts.search', { query: '', from: 0, size: 2, filters: {} })).data
    await selectsIn(user, setting).choose('Tags', tag?.name ?? '')
    await user.click(setting.getByRole('button', { name: 'Add' }))
    await ended(/^Add Tags to 2 posts: /)
    const sent = desk.sent('posts.update') as { postId: string; tagIds: string[] }[]
    expect(sent).not.toEqual([])
    for (const { postId, tagIds } of sent) {
      const former = before.find((post) => post.postId === postId)?.tagIds ?? []
      expect(tagIds).toEqual([...former, tag?.tagId])
    }
  })

  test('the expiry of all jobs that a search finds is set in six clicks', async () => {
    const { user } = await open('/jobs?query=welcome', 'Jobs')
    const { total } = await desk.execute('jobs.search', { query: 'welcome', from: 0, size: 1, filters: {} })
    expect(total).toBeGreaterThan(10)
    const setting = () => within(screen.getByRole('dialog', { name: `Set a field of ${total} jobs` }))
    const clicks = [
      () => screen.findByRole('checkbox', { name: 'Select all' }),
      () => screen.findByRole('button', { name: `Select all ${total} that match` }),
      async () => {
        await screen.findByText(`${total} selected`)
        return screen.getByRole('button', { name: 'Set a field…' })
      },
      () => screen.findByRole('button', { name: /^Open calendar of / }),
      () => screen.findByRole('button', { name: 'In 1 month' }),
      async () => setting().getByRole('button', { name: 'Set' }),
    ]
    for (const find of clicks) await user.click(await find())
    await ended(`Set Expiry of ${total} jobs: ${total} of ${total} done`)
    const sent = desk.sent('jobs.update') as { expiresAt: string }[]
    expect(new Set(sent.map(({ expiresAt }) => expiresAt)).size).toBe(1)
  })

  test.each([
    [
      'the select of the form',
      async (user, setting) => selectsIn(user, setting).choose('Expiry Type', 'Never expires'),
    ],
    [
      'a button of its calendar',
      async (user, setting) => {
        await user.click(setting.getByRole('button', { name: /^Open calendar of / }))
        await user.click(await screen.findByRole('button', { name: 'Never' }))
        expect(document.activeElement).toBe(setting.getByRole('combobox', { name: 'Expiry Type' }))
      },
    ],
  ] as [string, (user: UserEvent, setting: Setting) => Promise<unknown>][])(
    'many jobs never expire again by %s',
    async (_, choose) => {
      const { user, select, press, dialog } = await open('/jobs', 'Jobs')
      const found = (await desk.execute('jobs.search', { query: '', from: 0, size: 4, filters: {} })).data
      await select(4)
      await press('Set a field…')
      const setting = await dialog('Set a field of 4 jobs')
      await choose(user, setting)
      expect(setting.queryByRole('textbox', { name: 'Expiry' })).toBeNull()
      await user.click(setting.getByRole('button', { name: 'Set' }))
      const dated = found.filter(({ expiresAt }) => expiresAt)
      await ended(`Set Expiry of 4 jobs: ${dated.length} of 4 done`)
      expect(desk.sent('jobs.update')).toEqual(
        expect.arrayContaining(dated.map(({ jobId }) => expect.objectContaining({ jobId, expiresAt: null }))),
      )
      expect(desk.sent('jobs.update')).toHaveLength(dated.length)
    },
  )

  test('the expiry of jobs is set to a typed date, and a job that would expire before its listing is refused', async () => {
    const { user, select, press, dialog } = await open('/jobs', 'Jobs')
    await select(2)
    await press('Set a field…')
    const setting = await dialog('Set a field of 2 jobs')
    expect(selectsIn(user, setting).shown('Expiry Type')).toBe('On a date')
    await user.type(setting.getByRole('textbox', { name: 'Expiry' }), '1/1/2020')
    await user.click(setting.getByRole('button', { name: 'Set' }))
    await ended('Set Expiry of 2 jobs: 0 of 2 done')
    expect(screen.getByRole('list', { name: 'Not changed' }).textContent).toContain(
      'Expiry must not be before the listed date',
    )
    expect(desk.sent('jobs.update')).toEqual([])
  })
})

test('the menu marks the list of which many records are being changed, on every screen', async () => {
  const { user, select, press, dialog } = await open('/interests', 'Interests')
  await select(2)
  desk.main().sandbox.faults.add({ call: 'interests.update', fault: 'stall' })
  await press('Archive…')
  await user.click((await dialog('Archive 2 interests')).getByRole('button', { name: 'Archive' }))
  const entry = await screen.findByRole('link', { name: /^Interests ?\(changes under way\)$/ })
  await user.click(screen.getByRole('link', { name: 'Tags' }))
  await screen.findByRole('table', { name: 'Tags' })
  expect(entry.isConnected).toBe(true)
  desk.main().sandbox.faults.clear()
  await screen.findByRole('link', { name: 'Interests' })
})

describe('the end of a change of many records', () => {
  /** Archives six interests, of which one is refused after the person has gone to another list. */
  const endOn = async (list: string, hasFocus: boolean) => {
    const view = await open('/interests', 'Interests')
    vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
    await view.select(6)
    const { faults } = desk.main().sandbox
    faults.add({ call: 'interests.update', fault: 'stall' })
    await view.press('Archive…')
    await view.user.click((await view.dialog('Archive 6 interests')).getByRole('button', { name: 'Archive' }))
    const entry = await screen.findByRole('link', { name: /^Interests ?\(changes under way\)$/ })
    await view.user.click(screen.getByRole('link', { name: 'Tags' }))
    await screen.findByRole('table', { name: 'Tags' })
    if (list !== 'Tags') await view.user.click(entry)
    await screen.findByRole('table', { name: list })
    faults.clear()
    faults.add({ call: 'interests.update', fault: 'status', status: 400, times: 1 })
    await screen.findByRole('link', { name: 'Interests' })
    return view
  }
  const end = 'Archive 6 interests: 5 of 6 done, 1 refused'
  const heard = () => useAnnouncements.getState().map(({ text }) => text)

  test('a notice on another screen says how the run ended, is read out once, and leads to the run', async () => {
    const { user, router } = await endOn('Tags', true)
    await noticed(end)
    expect(heard().filter((text) => text.startsWith('Archive'))).toEqual([end])
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await ended('Archive 6 interests: 5 of 6 done')
    expect(router.state.location.pathname).toBe('/interests')
    expect(notices()).toEqual([])
  })

  test.each([
    ['the bar of the run is on the screen', 'Interests', true],
    ['the window is behind another one', 'Tags', false],
  ])('no notice shows while %s', async (_, list, hasFocus) => {
    await endOn(list, hasFocus)
    expect(heard()).not.toContain(end)
  })
})
