import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { LongRecordTable } from '#renderer/components/long-record-table.tsx'
import type { Column } from '#renderer/components/record-table.tsx'

const idOf = (name: string) => name
const people = Array.from({ length: 20_000 }, (_, index) => `p${index}`)
const columns: readonly Column<string>[] = [
  { title: 'Name', render: (name) => <a href={`#${name}`}>{name}</a> },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '80px',
    render: (name) => <button type="button">Edit {name}</button>,
  },
]

const table = (records: readonly string[]) => (
  <>
    <h1 tabIndex={-1}>People</h1>
    <LongRecordTable label="People" columns={columns} records={records} idOf={idOf} />
  </>
)
const rows = () => screen.getAllByRole('row').slice(1)
const names = () => screen.getAllByRole('link').map((link) => link.textContent)
const focused = () => document.activeElement?.textContent
/** As a person scrolls: without layout the page itself is what scrolls. */
const scrollTo = (row: number) => {
  document.documentElement.scrollTop = row * 57
  fireEvent.scroll(document.documentElement)
}

describe('a long table', () => {
  test('USR-01 draws a screenful and tells a screen reader of every row', () => {
    render(table(people))
    expect(rows().length).toBeGreaterThan(10)
    expect(rows().length).toBeLessThan(60)
    expect(names()[0]).toBe('p0')
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('20001')
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      rows().concat(rows().slice(0, 1)).map((_, index) => String(index + 1)),
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Actions'])
  })
  test('scrolls', async () => {
    render(table(people))
    scrollTo(10_000)
    expect(names()).toContain('p10000')
    expect(names()).not.toContain('p0')
  })
})
