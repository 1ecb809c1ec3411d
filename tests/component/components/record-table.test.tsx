import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type MouseEvent, useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Sort } from '#renderer/components/table/next-sort.ts'
import { type Column, RecordTable } from '#renderer/components/table/record-table.tsx'

const idOf = (name: string) => name

describe('a table of records', () => {
  const columns: readonly Column<string>[] = [
    { title: 'Name', render: (name) => <a href={`#${name}`}>{name}</a> },
    {
      title: 'Actions',
      isTitleHidden: true,
      render: (name) => (
        <>
          <button type="button">Edit {name}</button>
          <button type="button" disabled={name === 'b'}>
            Delete {name}
          </button>
        </>
      ),
    },
  ]
  const focused = () => document.activeElement?.textContent

  test('names its columns, also those without a visible name', () => {
    render(<RecordTable label="Letters" columns={columns} records={['a']} idOf={idOf} />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Actions'])
    expect(screen.getByRole('table', { name: 'Letters' }).getAttribute('aria-busy')).toBe('false')
  })

  test('the arrow keys stay within it', async () => {
    const user = userEvent.setup()
    render(<RecordTable label="Letters" columns={columns} records={['a', 'b', 'c']} idOf={idOf} />)
    screen.getByRole('link', { name: 'a' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('a')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('c')
    screen.getByRole('button', { name: 'Edit a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Edit b')
    // The row below has no such enabled button.
    screen.getByRole('button', { name: 'Delete a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Delete a')
  })

  test('does not render its rows again when the text above them changes', () => {
    let drawn = 0
    const counting: readonly Column<string>[] = [{ title: 'Name', render: () => (drawn += 1) }]
    const records = ['a']
    const table = (isStale: boolean) => (
      <RecordTable label="Letters" columns={counting} records={records} idOf={idOf} isStale={isStale} />
    )
    const { rerender } = render(table(false))
    rerender(table(true))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(drawn).toBe(1)
  })

  test('JOB-05 contains a hidden column, which the screen does not show', () => {
    const withId: readonly Column<string>[] = [
      { title: 'Job ID', isHidden: true, render: (name) => `id of ${name}` },
      ...columns,
    ]
    render(<RecordTable label="Letters" columns={withId} records={['a']} idOf={idOf} />)
    expect(screen.getByText('id of a').closest('table')).toBe(screen.getByRole('table'))
    expect(screen.queryByRole('cell', { name: 'id of a' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Job ID' })).toBeNull()
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })
})

describe('a table that sorts', () => {
  type Field = 'name' | 'age'
  const columns: readonly Column<string, Field>[] = [
    { title: 'Name', sortField: 'name', render: (name) => name },
    { title: 'Age', sortField: 'age', render: () => 1 },
    { title: 'Town', render: () => 'Cairns' },
  ]

  function Sorted({ asked }: { readonly asked: (Sort<Field> | undefined)[] }) {
    const [sort, setSort] = useState<Sort<Field>>()
    const onSort = (next: Sort<Field> | undefined) => {
      asked.push(next)
      setSort(next)
    }
    return (
      <RecordTable label="People" columns={columns} records={['a']} idOf={idOf} sort={sort} onSort={onSort} />
    )
  }
  const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))

  test('JOB-11 its headers switch between ascending, descending and none, by click and by keyboard, each on its own', async () => {
    const user = userEvent.setup()
    const asked: (Sort<Field> | undefined)[] = []
    render(<Sorted asked={asked} />)
    expect(sorts()).toEqual(['none', 'none', null])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(sorts()).toEqual(['ascending', 'none', null])
    await user.keyboard('{Enter}')
    expect(sorts()).toEqual(['descending', 'none', null])
    await user.keyboard(' ')
    expect(sorts()).toEqual(['none', 'none', null])
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Age' }))
    expect(sorts()).toEqual(['none', 'ascending', null])
    expect(asked).toEqual([
      { field: 'name', direction: 'asc' },
      { field: 'name', direction: 'desc' },
      undefined,
      { field: 'name', direction: 'asc' },
      { field: 'age', direction: 'asc' },
    ])
    expect(screen.queryByRole('button', { name: 'Town' })).toBeNull()
  })
})

describe('a table whose rows open their record', () => {
  const setUp = (opensRecord: boolean) => {
    const done: string[] = []
    const follow = (event: MouseEvent, name: string) => {
      event.preventDefault()
      done.push(name)
    }
    const columns: readonly Column<string>[] = [
      {
        title: 'Name',
        render: (name) => (
          <a href={`#${name}`} onClick={(event) => follow(event, name)}>
            {name}
          </a>
        ),
      },
      { title: 'Town', render: (name) => `Town of ${name}` },
      {
        title: 'Actions',
        render: (name) => (
          <button type="button" onClick={() => done.push(`edit ${name}`)}>
            Edit {name}
          </button>
        ),
      },
    ]
    render(
      <RecordTable
        label="People"
        columns={columns}
        records={['a', 'b']}
        idOf={idOf}
        opensRecord={opensRecord}
      />,
    )
    return { done, user: userEvent.setup() }
  }

  test('JOB-10 a click anywhere on a row follows its link, once, but not one on a control of the row', async () => {
    const { done, user } = setUp(true)
    await user.click(screen.getByText('Town of b'))
    await user.click(screen.getByRole('link', { name: 'a' }))
    await user.click(screen.getByRole('button', { name: 'Edit b' }))
    expect(done).toEqual(['b', 'a', 'edit b'])
  })

  test('a text that was selected for copying stays selected', async () => {
    const { done, user } = setUp(true)
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Town of b'), offset: 0 },
      { offset: 4 },
      { keys: '[/MouseLeft]' },
    ])
    expect(String(window.getSelection())).toBe('Town')
    expect(done).toEqual([])
  })

  test('a click beside the rows does nothing', async () => {
    const { done, user } = setUp(false)
    await user.click(screen.getByText('Town of b'))
    expect(done).toEqual([])
  })
})
