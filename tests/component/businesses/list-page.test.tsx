import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cellsOf, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { typeFast } from '#tests/support/desk/type-fast.ts'

const desk = openDesk()

const openList = async (path = '/businesses') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Businesses' })
  return view
}
const rows = () => rowsOf('Businesses')
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search businesses' })
const searches = () => desk.sent('businesses.search')

describe('the list of businesses', () => {
  test('the list of businesses shows each with its name as a link, its id, Edit and Delete (BUS-01 BUS-02 BUS-03 BUS-05 BUS-06 BUS-07)', async () => {
    const { user } = await openList()
    expect(searchBox().value).toBe('')
    expect(screen.getByText('There are 43 businesses')).toBeTruthy()
    expect(rows()).toHaveLength(10)
    const [row] = rows()
    if (!row) throw new Error('no row')
    const link = within(row).getByRole('link', { name: 'Cane Toad Backpackers' })
    const id = link.getAttribute('href')?.replace('/businesses/', '')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(within(row).getByText(String(id))).toBeTruthy()
    within(row).getByRole('button', { name: 'Edit Cane Toad Backpackers' })
    within(row).getByRole('button', { name: 'Delete Cane Toad Backpackers' })
    const [, abn] = cellsOf(row)
    await user.click(abn as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Cane Toad Backpackers' })
  })

  test('the list of businesses turns pages of ten, and Back returns to the page before (BUS-08 BUS-09 BUS-15 LIM-01 SHELL-22)', async () => {
    const { router, user } = await openList()
    const first = names()
    const { faults } = desk.main().sandbox
    faults.add({ call: 'businesses.search', fault: 'stall', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(names()).toEqual(first)
    expect(searchBox().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(searches()).toHaveLength(2))
    faults.clear()
    await waitFor(() => expect(names()).not.toEqual(first))
    expect(searches()).toEqual([0, 10].map((from) => ({ query: '', from, size: 10, filters: {} })))
    expect(router.state.location.search).toEqual({ page: 2 })
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    router.history.back()
    await waitFor(() => expect(names()).toEqual(first))
  })

  test('BUS-10 SHELL-24 typing in the search box of businesses searches without a button and starts at the first page', async () => {
    const { router } = await openList('/businesses?page=2')
    typeFast(searchBox(), 'backpackers')
    await waitFor(() => expect(names()).toContain('Cane Toad Backpackers'))
    expect(screen.getByText('There are 43 businesses, 3 of them shown')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'backpackers' }))
    expect(searches()).toHaveLength(2)
  })

  test('an unreadable value in the URL of the list of businesses counts as missing', async () => {
    await openList('/businesses?page=-4&query=%7B%7D')
    expect(searches()).toEqual([{ query: '', from: 0, size: 10, filters: {} }])
  })

  test('BUS-09 Back restores a query typed just before a business was opened', async () => {
    const { router } = await openList()
    fireEvent.change(searchBox(), { target: { value: 'Three Rivers' } })
    fireEvent.click(screen.getByRole('link', { name: 'Cane Toad Backpackers' }))
    await screen.findByRole('heading', { name: 'Cane Toad Backpackers' })
    router.history.back()
    expect(await screen.findByText('There are 43 businesses, 1 of them shown')).toBeTruthy()
    expect(searchBox().value).toBe('Three Rivers')
  })
})
