import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { screenfuls } from '#shared/rules/paging.ts'

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
  test('SHELL-34 shows "No results" instead of a table', () => {
    render(<ListTable {...table} records={[]} total={total} />)
    expect(screen.getByText('No results')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('SHELL-34 shows its own text, and a button that clears the filter', async () => {
    let cleared = 0
    const empty = { text: 'No archived tags match', onClear: () => (cleared += 1) }
    render(<ListTable {...table} records={[]} total={total} empty={empty} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByText('No archived tags match')).toBeTruthy()
    expect(cleared).toBe(1)
  })

  test('a record brings the table back', () => {
    const { rerender } = render(<ListTable {...table} records={[]} total={total} />)
    rerender(<ListTable {...table} records={[{ id: 'a' }]} total={total} />)
    expect(screen.getByRole('table', { name: 'Things' })).toBeTruthy()
    expect(screen.queryByText('No results')).toBeNull()
  })
})
