import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { addPlace, samplePlace } from '#tests/support/desk/place-screens.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { typeFast } from '#tests/support/desk/type-fast.ts'

const desk = openDesk()

const openList = async (path = '/places') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Places' })
  return view
}
const table = () => within(screen.getByRole('table', { name: 'Places' }))
const rows = () => table().getAllByRole('row').slice(1)
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search places' })
const searches = () => desk.sent('places.search')
const sent = (call: 'places.update' | 'places.remove') => desk.main().sandbox.requests(call)

describe('the list of places', () => {
  test('the list of places shows ten places, each with its name as a link, its category, Edit and Delete (PLC-01 PLC-03 PLC-04 PLC-05 PLC-28 LIM-02 LIM-03 SHELL-05 SHELL-08)', async () => {
    const place = await samplePlace(desk, 'Rusty Anchor')
    const before = searches().length
    const { user } = await openList()
    expect(searchBox().value).toBe('')
    expect(screen.getByText('There are 31 places')).toBeTruthy()
    expect(rows()).toHaveLength(10)
    expect(searches().slice(before)).toEqual([{ query: '', from: 0, size: 10, filters: {} }])
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByText('4')).toBeTruthy()
    const row = within(rows()[0] as HTMLElement)
    expect(row.getByRole('link', { name: 'Rusty Anchor' }).getAttribute('href')).toBe(
      `/places/${place.placeId}`,
    )
    row.getByRole('button', { name: 'Edit Rusty Anchor' })
    row.getByRole('button', { name: 'Delete Rusty Anchor' })
    await user.click(row.getByText('Bars'))
    await screen.findByRole('heading', { level: 1, name: 'Rusty Anchor' })
    const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    const current = entries.filter((link) => link.getAttribute('aria-current'))
    expect(current).toEqual([entries[2]])
    expect(entries[2]?.textContent).toBe('Places')
  })

  test('PLC-01 SHELL-23 SHELL-24 typing in the search box of places searches after a pause, from the first page', async () => {
    const { router } = await openList('/places?page=2')
    typeFast(searchBox(), 'anchor')
    await waitFor(() => expect(names()).toEqual(['Rusty Anchor', 'Cable & Anchor']))
    expect(searches().slice(1)).toEqual([{ query: 'anchor', from: 0, size: 10, filters: {} }])
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'anchor' }))
  })

  test('PLC-02 PLC-10 LIM-18 API-61 the chosen categories of places are sent as filters.categories and kept in the URL', async () => {
    const { user, router } = await openList('/places?categories=["market"]')
    await screen.findByText('There are 31 places')
    const { choose, offered } = selectsIn(user)
    expect(await offered('Category')).toEqual(['Activities', 'Bars'])
    await choose('Category', 'Bars')
    await screen.findByText('There are 31 places, 13 of them shown')
    expect(searches().at(-1)).toEqual({ query: '', from: 0, size: 10, filters: { categories: ['bar'] } })
    await waitFor(() => expect(router.state.location.search).toEqual({ categories: ['bar'] }))
    await choose('Category', 'Activities')
    await screen.findByText('There are 31 places, 30 of them shown')
    expect(searches().at(-1)).toEqual({
      query: '',
      from: 0,
      size: 10,
      filters: { categories: ['activity', 'bar'] },
    })
    await user.click(screen.getByRole('button', { name: 'Clear Category' }))
    await screen.findByText('There are 31 places')
  })

  test('PLC-04 PLC-24 Edit in a row of places reads the latest version of the place instead of the list’s', async () => {
    const place = await addPlace(desk)
    const { user } = await openList('/places?query=zebra')
    await desk.execute('places.update', { placeId: place.placeId, description: 'Spots by now.' })
    const dialog = await openDialog(user, 'Edit Zebra Bar', 'Edit Place')
    await dialog.findByLabelText('Name')
    expect(field(dialog, 'Description').value).toBe('Spots by now.')
    await replace(user, field(dialog, 'Name'), 'Zebra Inn')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent('places.update').at(-1)?.body).toEqual({ placeId: place.placeId, name: 'Zebra Inn' })
    await noticed('Saved Zebra Inn')
    // The admin's own edit shows in the list immediately, which says that it is being processed.
    await waitFor(() => expect(names()).toEqual(['Zebra Inn']))
    table().getByText('Processing')
    within(screen.getByRole('region', { name: 'Processing' })).getByRole('link', { name: 'Zebra Inn' })
  })

  test('Delete in a row of places asks for the name, and the place disappears immediately (PLC-04 PLC-25 PLC-28 API-58 DEL-06)', async () => {
    const place = await addPlace(desk)
    const { user } = await openList('/places?query=zebra')
    const dialog = await openDialog(user, 'Delete Zebra Bar', 'Delete "Zebra Bar"?')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await enter(user, confirmation(dialog), 'Zebra Bar')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    await screen.findByText('There are 0 places')
    const [request] = sent('places.remove')
    expect([request?.method, request?.path]).toEqual(['DELETE', `/api/place/admin/${place.placeId}`])
    // The search still finds it, but the console hides it.
    const { total } = await desk.execute('places.search', { query: 'zebra', from: 0, size: 10, filters: {} })
    expect(total).toBe(1)
  })
})
