import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LongRecordTable } from '#renderer/components/table/long-record-table.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { usualRowHeight, usualTop } from '#renderer/components/table/use-drawn-rows.ts'
import { renderFirst } from '#tests/support/desk/first-render.ts'
import { scrollToRow } from '#tests/support/desk/long-table.ts'

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
const edit = (name: string) => screen.getByRole('button', { name: `Edit ${name}` })

afterEach(() => {
  document.documentElement.scrollTop = 0
  vi.restoreAllMocks()
})

describe('a long table', () => {
  test('USR-01 ARR-03 a long table renders one screenful of rows and tells screen readers the number of all rows', () => {
    render(table(people))
    const drawn = rows().length
    expect(drawn).toBeGreaterThan(window.innerHeight / usualRowHeight)
    expect(drawn).toBeLessThan(60)
    expect(names()).toEqual(people.slice(0, drawn))
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('20001')
    expect(screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')))).toEqual(
      Array.from({ length: drawn + 1 }, (_, index) => index + 1),
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Actions'])
  })

  test('scrolling a long table does not render its header again', async () => {
    const user = userEvent.setup()
    let heads = 0
    const columnsNamed = (title: string): readonly Column<string>[] => [
      {
        title,
        sortField: 'name',
        render: (name) => name,
        get width() {
          heads += 1
          return '80px'
        },
      },
      { title: 'Town', render: () => 'Cairns' },
    ]
    const tableOf = (columns: readonly Column<string>[], onSort: () => void) => (
      <LongRecordTable label="People" columns={columns} records={people} idOf={idOf} onSort={onSort} />
    )
    const [first, next] = [vi.fn(), vi.fn()]
    const { rerender } = render(tableOf(columnsNamed('Name'), first))
    heads = 0
    scrollToRow(9000)
    await screen.findByText('p9000')
    expect(heads).toBe(0)
    rerender(tableOf(columnsNamed('Traveller'), next))
    await user.click(screen.getByRole('button', { name: 'Traveller' }))
    expect([first.mock.calls.length, next.mock.calls.length]).toEqual([0, 1])
    expect(screen.queryByRole('button', { name: 'Town' })).toBeNull()
  })

  test('a long table says on paper how many of its rows are printed, unless all are', () => {
    const note = () => screen.queryByText(/rows are printed/)?.textContent
    const { rerender } = render(table(people))
    expect(note()).toBe(
      `${rows().length} of 20,000 rows are printed. To print other rows, scroll to them or filter the list.`,
    )
    rerender(
      <LongRecordTable label="People" columns={columns} records={people.slice(0, 9)} idOf={idOf} hasMore />,
    )
    expect(note()).toMatch(/^9 rows are printed, and the list has more\./)
    rerender(<LongRecordTable label="People" columns={columns} records={people.slice(0, 9)} idOf={idOf} />)
    expect(note()).toBeUndefined()
  })

  test('USR-01 a long table renders the visible rows first, and the rows below them afterwards', async () => {
    renderFirst(table(people))
    const first = rows().length
    expect(first).toBe(Math.ceil(window.innerHeight / usualRowHeight))
    await waitFor(() => expect(rows().length).toBe(first + 8))
  })

  test('USR-01 a long table that has guessed the number of visible rows right renders them only once', () => {
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(window.innerHeight - usualTop)
    const rendered = vi.fn(idOf)
    renderFirst(<LongRecordTable label="People" columns={columns} records={people} idOf={rendered} />)
    expect(rendered).toHaveBeenCalledTimes(rows().length)
  })

  test('USR-01 a long table renders the rows that are scrolled to, in their place', () => {
    document.documentElement.scrollTop = 1000 * usualRowHeight
    render(table(people))
    expect(names()).toContain('p1000')
    scrollToRow(10_000)
    expect(names()).toContain('p10000')
    expect(names()).not.toContain('p0')
    expect(rows().length).toBeLessThan(60)
    const room = [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) =>
      row.hasAttribute('aria-hidden') ? Number.parseInt(row.style.blockSize, 10) / usualRowHeight : 1,
    )
    expect(room.reduce((sum, each) => sum + each, 0)).toBe(20_000)
    expect(screen.getByRole('link', { name: 'p10000' }).closest('tr')?.getAttribute('aria-rowindex')).toBe(
      '10002',
    )
    scrollToRow(19_990)
    expect(names().at(-1)).toBe('p19999')
  })

  test('a long table beneath another part of the page renders the rows that are in view', () => {
    const above = 100 * usualRowHeight
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const scrolled = document.documentElement.scrollTop
      return this.tagName === 'TBODY'
        ? new DOMRect(0, above - scrolled, 800, 20_000 * usualRowHeight)
        : new DOMRect(0, -scrolled)
    })
    render(table(people))
    expect(names()[0]).toBe('p0')
    expect(rows().length).toBeLessThan(window.innerHeight / usualRowHeight)
    scrollToRow(1100)
    expect(names()).toContain('p1000')
    expect(names()).not.toContain('p1100')
  })

  test('filtering or scrolling a long table renders only new rows', () => {
    const drawn: string[] = []
    const counting: readonly Column<string>[] = [
      {
        title: 'Name',
        render: (name) => {
          drawn.push(name)
          return name
        },
      },
    ]
    const counted = (records: readonly string[]) => (
      <LongRecordTable label="People" columns={counting} records={records} idOf={idOf} />
    )
    const { rerender } = render(counted(people))
    scrollToRow(3)
    rerender(counted(people.filter((name) => name !== 'p1')))
    expect(drawn.filter((name) => name === 'p2')).toHaveLength(1)
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

describe('two long tables on a page', () => {
  /** Called for each row of the other table whenever it renders. */
  const otherIdOf = vi.fn(idOf)
  const lists = () => (
    <>
      {table(people)}
      <LongRecordTable label="Others" columns={columns} records={people} idOf={otherIdOf} />
    </>
  )

  test.each([
    ['below', (scrolled: number) => 30_000 * usualRowHeight - scrolled],
    ['above', (scrolled: number) => -20_100 * usualRowHeight - scrolled],
  ])(
    'scrolling through one of two long tables does not render the other one, which is %s the view',
    async (_, topOf) => {
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: HTMLElement,
      ) {
        const scrolled = document.documentElement.scrollTop
        if (this.tagName !== 'TBODY') return new DOMRect(0, -scrolled)
        const isOther = this.closest('table')?.getAttribute('aria-label') === 'Others'
        return new DOMRect(0, isOther ? topOf(scrolled) : -scrolled, 800, 20_000 * usualRowHeight)
      })
      render(lists())
      scrollToRow(1)
      // The rows around its view come later.
      await act(async () => {})
      otherIdOf.mockClear()
      for (let row = 2; row < 12; row += 0.3) scrollToRow(row)
      expect(names()).toContain('p12')
      expect(otherIdOf).not.toHaveBeenCalled()
    },
  )
})

describe('the focus in a long table', () => {
  test('arrow keys move the focus in a long table to rows that were not rendered, and back', async () => {
    const user = userEvent.setup()
    render(table(people))
    edit('p0').focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Edit p0')
    await user.keyboard('{ArrowDown>60/}')
    expect(focused()).toBe('Edit p60')
    await user.keyboard('{ArrowUp>59/}')
    expect(focused()).toBe('Edit p1')
  })

  test('the focus stays in a row of a long table that is scrolled away', async () => {
    const user = userEvent.setup()
    render(table(people))
    edit('p2').focus()
    const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView')
    scrollToRow(10_000)
    expect(names()).toContain('p10000')
    expect(focused()).toBe('Edit p2')
    expect(rows().length).toBeLessThan(60)
    // The table must not take the focus back.
    expect(scrolls).not.toHaveBeenCalled()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Edit p4')
    const opener = edit('p4')
    opener.blur()
    scrollToRow(10_000)
    expect(opener.isConnected).toBe(true)
  })

  interface LeavingProps {
    readonly start: readonly string[]
    /** By default the long table; the short one keeps the focus in the same way. */
    readonly Table?: typeof LongRecordTable
  }

  /** A list that a row leaves when its button is pressed. */
  function Leaving({ start, Table = LongRecordTable }: LeavingProps) {
    const [left, setLeft] = useState(start)
    const leaving: readonly Column<string>[] = [
      {
        title: 'Name',
        render: (name) => (
          <>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
              Edit {name}
            </button>
          </>
        ),
      },
    ]
    return (
      <>
        <h1 tabIndex={-1}>People</h1>
        <button type="button" onClick={() => setLeft(left.slice(1))}>
          Elsewhere
        </button>
        <Table label="People" columns={leaving} records={left} idOf={idOf} />
      </>
    )
  }

  test.each<typeof LongRecordTable>([LongRecordTable, RecordTable])(
    'ARR-09 if the focused row leaves the list, the focus moves to the row that takes its place',
    async (Table) => {
      const user = userEvent.setup()
      render(<Leaving start={['a', 'b', 'c']} Table={Table} />)
      edit('b').focus()
      await user.keyboard('{Enter}')
      expect(focused()).toBe('Edit c')
      await user.keyboard('{Enter}')
      expect(focused()).toBe('Edit a')
      await user.keyboard('{Enter}')
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }))
    },
  )

  test.each<typeof LongRecordTable>([LongRecordTable, RecordTable])(
    'ARR-09 if the whole table disappears with its last row, the focus moves to the heading',
    async (Table) => {
      const columns = [{ title: 'Name', render: (name: string) => <a href="#x">{name}</a> }]
      const page = (isShown: boolean) => (
        <>
          <h1 tabIndex={-1}>People</h1>
          {isShown && <Table label="People" columns={columns} records={['a']} idOf={idOf} />}
        </>
      )
      const { rerender } = render(page(true))
      screen.getByRole('link', { name: 'a' }).focus()
      rerender(page(false))
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }))
    },
  )

  test('ARR-09 the focus stays in its row when rows above it leave the list', () => {
    render(<Leaving start={['a', 'b', 'c', 'd', 'e']} />)
    const opener = edit('c')
    opener.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    fireEvent.click(opener)
    expect(names()).toEqual(['b', 'd', 'e'])
    expect(focused()).toBe('Edit d')
  })

  test('if the focused row is scrolled away and then leaves the list, the focus moves to the next row', () => {
    render(<Leaving start={people} />)
    const opener = edit('p2')
    opener.focus()
    scrollToRow(10_000)
    fireEvent.click(opener)
    expect(focused()).toBe('Edit p3')
  })

  test('a focus outside the table is not pulled back into it when a row leaves the list', async () => {
    const user = userEvent.setup()
    render(<Leaving start={['a', 'b', 'c']} />)
    edit('a').focus()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(names()).toEqual(['b', 'c'])
    expect(focused()).toBe('Elsewhere')
    edit('b').focus()
    edit('b').blur()
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(names()).toEqual(['c'])
    expect(document.activeElement).toBe(document.body)
  })

  test('if the focused row leaves the list while the window is in the background, the next row has the focus afterwards', () => {
    render(<Leaving start={['a', 'b', 'c']} />)
    edit('a').focus()
    // A window in the background blurs its focused element.
    fireEvent.blur(edit('a'))
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(focused()).toBe('Edit b')
  })

  test('two tables on one page each keep their own focused row', async () => {
    const user = userEvent.setup()
    render(
      <>
        {table(people)}
        <LongRecordTable label="Others" columns={columns} records={['x', 'y']} idOf={idOf} />
      </>,
    )
    within(screen.getByRole('table', { name: 'Others' }))
      .getByRole('button', { name: 'Edit x' })
      .focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Edit y')
    edit('p5').focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Edit p4')
  })
})
