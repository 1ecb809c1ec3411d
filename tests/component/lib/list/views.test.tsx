import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { call } from '#renderer/lib/calls/api.ts'
import { useSelection } from '#renderer/stores/selection.ts'
import type { ListView } from '#shared/entities/own-list.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { openDialog } from '#tests/support/desk/dialogs.ts'

const desk = openDesk()

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }))
const shownTab = async () =>
  (await tabs()).getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent
const names = async (list: string) =>
  within(await screen.findByRole('table', { name: list }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
const keptViews = async (): Promise<readonly ListView[] | undefined> =>
  (await call('ownLists.read', {})).lists.places?.views
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters that are set' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the filters that are set', () => {
  test('each category of places is a chip, which a press on the keyboard removes', async () => {
    const { user } = renderScreen('/places?categories=["bar","activity"]')
    await names('Places')
    expect(chips()).toEqual(['Bars', 'Activities', 'Clear all'])
    screen.getByRole('button', { name: 'Remove Bars' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(chips()).toEqual(['Activities', 'Clear all']))
    await waitFor(() =>
      expect(desk.sent('places.search').at(-1)).toMatchObject({ filters: { categories: ['activity'] } }),
    )
  })

  test('the industry of job templates is a chip, and its removal shows all of them', async () => {
    const [one] = await desk.execute('jobTemplates.list', {})
    const industry = (await desk.execute('jobIndustries.list', {})).find(
      ({ jobIndustryId }) => jobIndustryId === one?.industryId,
    )
    const { user, router } = renderScreen(`/job-templates?industryId=${one?.industryId}`)
    await waitFor(() => expect(chips()).toEqual([industry?.name, 'Clear all']))
    await user.click(screen.getByRole('button', { name: `Remove ${industry?.name}` }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull())
    expect(router.state.location.search).not.toHaveProperty('industryId', one?.industryId)
  })

  test.each(['places', 'job-templates'])('Clear all removes every filter of /%s', async (list) => {
    const [{ industryId } = {}] = await desk.execute('jobTemplates.list', {})
    const filter = list === 'places' ? 'categories=["bar","activity"]' : `industryId=${industryId}`
    const { user, router } = renderScreen(`/${list}?${filter}`)
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull()
  })
})

describe('the views that the console brings', () => {
  test('To approve shows all businesses that are not approved, and says how it finds them', async () => {
    const all = await desk.execute('businesses.list', {})
    const waiting = all.filter(({ isApproved }) => isApproved === false).map(({ name }) => name)
    const { user } = renderScreen('/businesses')
    await user.click((await tabs()).getByRole('link', { name: 'To approve' }))
    await screen.findByText(/The server can’t search by status/)
    await waitFor(async () =>
      expect((await names('Businesses')).toSorted()).toEqual(waiting.slice(0, 10).toSorted()),
    )
    expect(await shownTab()).toBe('To approve')
    expect(chips()).toEqual(['Not approved', 'Clear all'])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(async () => expect(await shownTab()).toBe('All'))
  })

  test('all businesses of a view can be selected, and no others', async () => {
    await call('ownLists.save', { kind: 'businesses', list: { size: 10 } })
    const all = await desk.execute('businesses.list', {})
    const approved = all.filter(({ isApproved }) => isApproved === true)
    const { user } = renderScreen('/businesses?status=["approved"]')
    await screen.findByText(/The server can’t search by status/)
    await names('Businesses')
    await user.click(screen.getAllByRole('checkbox', { name: /^Select / })[1] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: `Select all ${approved.length} that match` }))
    await waitFor(() => expect(useSelection.getState().chosen.businesses?.size).toBe(approved.length))
    const chosen = [...(useSelection.getState().chosen.businesses?.keys() ?? [])]
    expect(chosen.toSorted()).toEqual(approved.map(({ businessId }) => businessId).toSorted())
  })

  test('the text of a search is looked for among the businesses with a status', async () => {
    const all = await desk.execute('businesses.list', {})
    const [one] = all.filter(({ isApproved }) => isApproved === false)
    renderScreen(`/businesses?query=${one?.name}&status=["notApproved"]`)
    await waitFor(async () => expect(await names('Businesses')).toEqual([one?.name]))
  })

  test('Expired shows the expired jobs, by the search of the specification', async () => {
    const { user } = renderScreen('/jobs')
    await user.click((await tabs()).getByRole('link', { name: 'Expired' }))
    await waitFor(() =>
      expect(desk.sent('jobs.search').at(-1)).toMatchObject({
        filters: { status: 'EXPIRED' },
        sort: { field: 'expiresAt', direction: 'asc' },
      }),
    )
    expect(await shownTab()).toBe('Expired')
  })

  test('Expiring this week shows the jobs that expire within seven days, soonest first, and counts them', async () => {
    const now = Date.now()
    const week = now + 7 * 24 * 60 * 60_000
    const ends: string[] = []
    for (let from = 0; ; from += 100) {
      const { data, total } = await desk.execute('jobs.search', { query: '', from, size: 100, filters: {} })
      for (const { expiresAt } of data)
        if (expiresAt && Date.parse(expiresAt) >= now && Date.parse(expiresAt) < week) ends.push(expiresAt)
      if (from + 100 >= total) break
    }
    const { user } = renderScreen('/jobs')
    await user.click((await tabs()).getByRole('link', { name: 'Expiring this week' }))
    const count = ends.length === 1 ? 'There is 1 job' : `There are ${ends.length} jobs`
    await screen.findByText(count)
    const moments = [
      ...(await screen.findByRole('table', { name: 'Jobs' })).querySelectorAll(
        'td[data-title="Expiry"] time',
      ),
    ]
    expect(moments.map((moment) => moment.getAttribute('datetime'))).toEqual(
      ends.toSorted((one, other) => Date.parse(one) - Date.parse(other)).slice(0, 10),
    )
  })

  test('Drafts shows only drafts', async () => {
    const { user } = renderScreen('/posts')
    await user.click((await tabs()).getByRole('link', { name: 'Drafts' }))
    await waitFor(() =>
      expect(desk.sent('posts.search').at(-1)).toMatchObject({ filters: { isPublished: false } }),
    )
  })

  test('Pending packages hides the completed ones', async () => {
    const { user } = renderScreen('/arrival-packages')
    await screen.findByRole('table', { name: 'Completed Arrival Packages' })
    await user.click((await tabs()).getByRole('link', { name: 'Pending packages' }))
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Completed Arrival Packages' })).toBeNull(),
    )
    await screen.findByRole('table', { name: 'Pending Arrival Packages' })
  })

  test('Never imported leads to the jobs of Rover that can be imported', async () => {
    const { user, router } = renderScreen('/jobs')
    await user.click((await tabs()).getByRole('link', { name: 'Never imported' }))
    await screen.findByRole('heading', { level: 1, name: 'Rover Jobs' })
    expect(router.state.location.search).toEqual({ show: 'selectable' })
  })
})

describe('an admin’s own views', () => {
  test('a view keeps the filters, columns and page size of a list under a name, and shows them after a restart', async () => {
    await call('ownLists.save', { kind: 'places', list: { columns: ['Category'], size: 25 } })
    const first = renderScreen('/places?categories=["bar"]')
    await names('Places')
    const dialog = await openDialog(first.user, 'Save view…', 'Views of places')
    await first.user.type(dialog.getByLabelText('Name of the new view'), 'Our bars{Enter}')
    await waitFor(async () =>
      expect(await keptViews()).toMatchObject([
        { name: 'Our bars', search: { categories: ['bar'], columns: ['Category'], size: 25 } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await call('ownLists.save', { kind: 'places', list: { views: [...((await keptViews()) ?? [])] } })
    first.unmount()
    const { user, router } = renderScreen('/places')
    await user.click(await (await tabs()).findByRole('link', { name: 'Our bars' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        categories: ['bar'],
        columns: ['Category'],
        size: 25,
      }),
    )
    expect(desk.sent('places.search').at(-1)).toMatchObject({ size: 25 })
    const table = await screen.findByRole('table', { name: 'Places' })
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['', 'Name', 'Category', 'Actions']),
    )
  })

  test('views can be renamed, moved, replaced, copied as a link and deleted', async () => {
    const views = [
      { id: 'v-1', name: 'Bars', search: { categories: ['bar'] } },
      { id: 'v-2', name: 'Fun', search: { categories: ['activity'] } },
    ]
    await call('ownLists.save', { kind: 'places', list: { views } })
    const { user } = renderScreen('/places?query=beach')
    await names('Places')
    const dialog = await openDialog(user, 'Save or edit views…', 'Views of places')
    const name = dialog.getByLabelText('Name of Bars')
    await user.clear(name)
    await user.type(name, 'Pubs{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Move Pubs down' }))
    await user.click(dialog.getByRole('button', { name: 'Replace Pubs' }))
    await waitFor(async () =>
      expect(await keptViews()).toEqual([views[1], { id: 'v-1', name: 'Pubs', search: { query: 'beach' } }]),
    )
    await user.click(dialog.getByRole('button', { name: 'Copy the link to Fun' }))
    await waitFor(() =>
      expect(desk.bridge().clipboard.at(-1)).toBe('goto-admin://places?categories=%5B%22activity%22%5D'),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete Fun' }))
    await waitFor(async () => expect(await keptViews()).toHaveLength(1))
  })

  test('a view that was deleted or replaced comes back by Undo in the notice', async () => {
    const views = ['First', 'Second'].map((name) => ({ id: name, name, search: { query: name } }))
    await call('ownLists.save', { kind: 'places', list: { views } })
    const { user } = renderScreen('/places')
    await names('Places')
    const dialog = await openDialog(user, 'Save or edit views…', 'Views of places')
    for (const action of ['Delete', 'Replace']) {
      await user.click(dialog.getByRole('button', { name: `${action} First` }))
      await waitFor(async () => expect(await keptViews()).not.toEqual(views))
      await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement)
      await waitFor(async () => expect(await keptViews()).toEqual(views))
    }
  })
})
