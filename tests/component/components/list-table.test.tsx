import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListTable } from '#renderer/components/table/list-table.tsx'

const columns = [{ title: 'Name', render: (name: string) => name }]
const idOf = (name: string) => name
const people = (count: number) => Array.from({ length: count }, (_, index) => `Person ${index}`)

/** Shows this many records of a list; returns the number of rendered rows. */
function drawnOf(shown: number, total: number): number {
  const { unmount } = render(
    <ListTable label="People" columns={columns} records={people(shown)} idOf={idOf} total={total} />,
  )
  const { length } = screen.getAllByRole('cell')
  unmount()
  return length
}

test('TPL-06 REF-02 USR-01 ARR-03 CAT-02 a long list renders the visible rows, a short one all of them', () => {
  expect(drawnOf(49, 49)).toBe(49)
  expect(drawnOf(50, 50)).toBeLessThan(50)
  expect(drawnOf(20_000, 20_000)).toBeLessThan(50)
})

test('the number of records decides, not that of the filter’s matches', () => {
  expect(drawnOf(40, 100)).toBeLessThan(40)
  expect(drawnOf(1, 100)).toBe(1)
})
