import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useAnnouncements } from '#renderer/stores/announcements.ts'
import { useSelection } from '#renderer/stores/selection.ts'
import { mostRows } from '#shared/entities/run.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

const openList = async (path: string, table: string) => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: table })
  return view
}
const boxes = (table: string) =>
  rowsOf(table).map((row) => within(row).getByRole<HTMLInputElement>('checkbox'))
const chosen = (table: string) => boxes(table).map((box) => box.checked)
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })

describe('the selection in a list', () => {
  test('a click with Shift selects all businesses from the last selected one, and the bar says how many', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    const [, second, , , fifth] = boxes('Businesses')
    await user.click(second as HTMLElement)
    fireEvent.click(fifth as HTMLElement, { shiftKey: true })
    await screen.findByText('4 selected')
    expect(chosen('Businesses')).toEqual([false, true, true, true, true, false, false, false, false, false])
  })

  test('X selects the business of the focused row, and Shift with X those up to the row', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    await user.keyboard('jx')
    await screen.findByText('1 selected')
    await user.keyboard('jj{Shift>}X{/Shift}')
    await screen.findByText('3 selected')
    expect(chosen('Businesses').slice(0, 4)).toEqual([true, true, true, false])
    await user.keyboard('x')
    await screen.findByText('2 selected')
  })

  test('Escape clears the selection and says so, and the focus stays in the list', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    await user.keyboard('jx')
    await screen.findByText('1 selected')
    const { activeElement } = document
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
    expect(chosen('Businesses')).not.toContain(true)
    expect(useAnnouncements.getState().at(-1)?.text).toBe('Selection cleared')
    expect(document.activeElement).toBe(activeElement)
  })

  test('Escape that empties the search box or closes a dialog leaves the selection as it is', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    await user.keyboard('jx/a{Escape}')
    await screen.findByText('1 selected')
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('1 selected')
  })

  test('the selection stays on other pages and during a visit to a record', async () => {
    const { user, router } = await openList('/businesses', 'Businesses')
    await user.click(selectAll())
    await screen.findByText('10 selected')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(chosen('Businesses')).toEqual(Array(10).fill(false)))
    screen.getByText('10 selected')
    await user.click(boxes('Businesses')[0] as HTMLElement)
    await screen.findByText('11 selected')
    expect(selectAll().indeterminate).toBe(true)
    await user.click(within(rowsOf('Businesses')[0] as HTMLElement).getByRole('link'))
    await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByText('11 selected')).toBeNull()
    router.history.back()
    await screen.findByText('11 selected')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByText(/ selected/)).toBeNull())
  })

  test('all businesses that a search finds are selected by pages that are read one after the other', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    await user.click(selectAll())
    await user.click(await screen.findByRole('button', { name: 'Select all 43 that match' }))
    await screen.findByText('43 selected')
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
    expect(desk.sent('businesses.search').at(-1)).toMatchObject({ from: 0, size: 100 })
  })

  test('reading all that a search finds can be cancelled, and leaves the selection as it was', async () => {
    const { user } = await openList('/businesses', 'Businesses')
    await user.click(selectAll())
    desk.main().sandbox.faults.add({ call: 'businesses.search', fault: 'stall' })
    await user.click(await screen.findByRole('button', { name: 'Select all 43 that match' }))
    await screen.findByText('0 of 43 read')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('button', { name: 'Select all 43 that match' })
    screen.getByText('10 selected')
  })

  test('of more than 5,000 matching records the first 5,000 can be selected, in words that say so', async () => {
    const { calls } = window.consoleApi
    const sizes: number[] = []
    const search: (typeof calls)['businesses.search'] = async ({ from, size }) => {
      sizes.push(size)
      const data = Array.from({ length: size }, (_, at) => ({ businessId: `b-${from + at}` }))
      return { ok: true, value: { data, total: 6001, from, size } }
    }
    vi.stubGlobal('consoleApi', { ...window.consoleApi, calls: { ...calls, 'businesses.search': search } })
    const { user } = await openList('/businesses', 'Businesses')
    await user.click(selectAll())
    await user.click(
      await screen.findByRole('button', { name: 'Select the first 5,000 of 6,001 that match' }),
    )
    await screen.findByText('5,000 selected')
    expect(sizes.filter((size) => size === 100)).toHaveLength(50)
  })

  test('more records than one run can have are counted, but no change of them is offered', async () => {
    await openList('/businesses', 'Businesses')
    const many = Array.from({ length: mostRows + 1 }, (_, n) => ({
      id: `b-${n}`,
      name: `Hostel ${n}`,
      record: { businessId: `b-${n}`, isApproved: n % 2 === 0 },
    }))
    act(() => useSelection.getState().replace('businesses', many))
    await screen.findByText('5,001 selected, but at most 5,000 can be changed at once')
    const offers = screen.getAllByRole<HTMLButtonElement>('button', { name: /…$/ })
    const changes = offers.filter(({ textContent }) => !/^(CSV|Save)/.test(textContent ?? ''))
    expect(changes.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Delete…', true],
      ['Set a field…', true],
      ['Approve…', true],
      ['Unapprove…', true],
    ])
  })

  test('the box of a whole list selects all its rows that the filter shows', async () => {
    const { user } = await openList('/tags?filter=work', 'Tags')
    await user.click(selectAll())
    await screen.findByText(`${rowsOf('Tags').length} selected`)
  })
})
