import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { screenfuls } from '#shared/rules/paging.ts'
import { renderRouted } from '#tests/support/render-part.tsx'

interface Thing {
  readonly id: string
}

const table = {
  label: 'Things',
  columns: [{ title: 'Id', render: ({ id }: Thing) => id }],
  idOf: ({ id }: Thing) => id,
}

describe.each([
  ['short', 0],
  ['long', screenfuls],
])('a %s list without records', (_, total) => {
  test('SHELL-34 shows "No results" instead of a table', async () => {
    renderRouted(() => <ListTable {...table} records={[]} total={total} />)
    await screen.findByText('No results')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('SHELL-34 shows its own text, and a button that clears the filter', async () => {
    let cleared = 0
    const empty = { text: 'No archived tags match', onClear: () => (cleared += 1) }
    const { user } = renderRouted(() => <ListTable {...table} records={[]} total={total} empty={empty} />)
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    screen.getByText('No archived tags match')
    expect(cleared).toBe(1)
  })

  test('a record brings the table back', async () => {
    function Things() {
      const [records, setRecords] = useState<readonly Thing[]>([])
      return (
        <>
          <button type="button" onClick={() => setRecords([{ id: 'a' }])}>
            Add
          </button>
          <ListTable {...table} records={records} total={total} />
        </>
      )
    }
    const { user } = renderRouted(() => <Things />)
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    screen.getByRole('table', { name: 'Things' })
    expect(screen.queryByText('No results')).toBeNull()
  })
})
