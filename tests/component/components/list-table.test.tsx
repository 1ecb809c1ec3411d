import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { screenfuls } from '#shared/rules/paging.ts'
import { renderRouted } from '#tests/support/desk/render-part.tsx'

const columns = [
  {
    title: 'Name',
    sortField: 'name',
    sortValue: (name: string) => name,
    render: (name: string) => name,
  },
]
const idOf = (name: string) => name
const people = (count: number) => Array.from({ length: count }, (_, index) => `Person ${index}`)

const isBusy = () => screen.getByRole('table').getAttribute('aria-busy')

async function show(records: readonly string[], total: number, hasMore = false) {
  const view = renderRouted(() => (
    <ListTable
      label="People"
      columns={columns}
      records={records}
      idOf={idOf}
      total={total}
      hasMore={hasMore}
    />
  ))
  await screen.findByRole('table')
  return view
}

/** Shows this many records of a list; resolves to the number of rendered rows. */
async function drawnOf(shown: number, total: number): Promise<number> {
  const { unmount } = await show(people(shown), total)
  const { length } = screen.getAllByRole('cell')
  unmount()
  return length
}

test('a long list renders only the visible rows, a short list all of them (TPL-06 REF-02 USR-01 ARR-03 CAT-02)', async () => {
  expect(await drawnOf(49, 49)).toBe(49)
  expect(await drawnOf(50, 50)).toBeLessThan(50)
  expect(await drawnOf(20_000, 20_000)).toBeLessThan(50)
})

test('the number of all records decides whether a list renders only its visible rows, not the number of matches', async () => {
  expect(await drawnOf(40, 100)).toBeLessThan(40)
  expect(await drawnOf(1, 100)).toBe(1)
})

test('USR-01 in a list that was read whole, a column head sorts ascending, descending and as before, in turn, and its arrow says so', async () => {
  const { user, router } = await show(['Zoë', 'ann', 'Élan'], 3)
  const names = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  const press = () => user.click(screen.getByRole('button', { name: 'Name' }))
  const isSorted = () => screen.getByRole('columnheader').getAttribute('aria-sort')
  const arrow = () => document.querySelector('[data-on="true"] svg')?.getAttribute('data-icon')
  expect([names(), isSorted(), arrow()]).toEqual([['Zoë', 'ann', 'Élan'], 'none', undefined])
  await press()
  expect([names(), isSorted(), arrow()]).toEqual([['ann', 'Élan', 'Zoë'], 'ascending', 'caret-up'])
  expect(router.state.location.search).toEqual({ sort: { field: 'name', direction: 'asc' } })
  await press()
  expect([names(), isSorted(), arrow()]).toEqual([['Zoë', 'Élan', 'ann'], 'descending', 'caret-down'])
  await press()
  expect([names(), isSorted()]).toEqual([['Zoë', 'ann', 'Élan'], 'none'])
})

test('the first rows of a list keep their order until the rest has loaded, even if a column head is pressed', async () => {
  const { user } = await show(['Zoë', 'ann'], 20_000, true)
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Zoë', 'ann'])
  expect(isBusy()).toBe('true')
})

test('a long list is marked as busy after each press of a column head until its rows are in that order', async () => {
  const { user } = await show(people(100_000), 100_000)
  const states: unknown[] = []
  const seen = new MutationObserver(() => {
    const order = screen.getByRole('columnheader').getAttribute('aria-sort')
    states.push([order, screen.getAllByRole('cell')[0]?.textContent, isBusy()])
  })
  seen.observe(screen.getByRole('table'), { subtree: true, attributes: true, childList: true })
  const press = () => user.click(screen.getByRole('button', { name: 'Name' }))
  await press()
  await waitFor(() => expect(states).toContainEqual(['ascending', 'Person 0', 'false']))
  await press()
  await screen.findByRole('cell', { name: 'Person 99999' })
  await press()
  expect(states).toContainEqual(['descending', 'Person 0', 'true'])
  await waitFor(() => expect(states.at(-1)).toEqual(['none', 'Person 0', 'false']))
  seen.disconnect()
})

test.each([
  ['short', 0],
  ['long', screenfuls],
])(
  'SHELL-34 a %s list without records shows a text instead of a table, and a button that clears its filter',
  async (_, total) => {
    let cleared = 0
    const filtered = { text: 'No archived tags match', onClear: () => (cleared += 1) }
    function Things() {
      const [step, setStep] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setStep(step + 1)}>
            Next
          </button>
          <ListTable
            label="Things"
            columns={columns}
            records={step < 2 ? [] : ['a']}
            idOf={idOf}
            total={total}
            {...(step === 1 && { empty: filtered })}
          />
        </>
      )
    }
    const { user } = renderRouted(() => <Things />)
    await screen.findByText('No results')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    screen.getByText('No archived tags match')
    expect(cleared).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    screen.getByRole('table', { name: 'Things' })
    expect(screen.queryByText('No results')).toBeNull()
  },
)
