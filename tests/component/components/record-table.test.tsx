import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import postcss from 'postcss'
import type { MouseEvent, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { RecordLines } from '#renderer/components/list/record-lines.tsx'
import { LongRecordTable } from '#renderer/components/table/long-record-table.tsx'
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

  test('arrow keys move the focus within a table of records and not out of it', async () => {
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

  test('a change of the text above a table of records does not render its rows again', () => {
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
})

describe.each<readonly [string, (isStale: boolean) => ReactNode]>([
  [
    'a table',
    (isStale) => (
      <RecordTable
        label="Letters"
        columns={[{ title: 'Name', render: (name) => <a href="#x">{name}</a> }]}
        records={['a']}
        idOf={idOf}
        isStale={isStale}
      />
    ),
  ],
  [
    'lines',
    (isStale) => (
      <RecordLines records={['a']} isStale={isStale} empty="">
        {(name) => (
          <li key={name}>
            <a href="#x">{name}</a>
          </li>
        )}
      </RecordLines>
    ),
  ],
])('the rows of an earlier search in %s', (_, rowsOf) => {
  test.each<{ readonly steps: readonly (readonly [boolean, number])[]; readonly said: readonly string[] }>([
    { steps: [[true, 299]], said: [] },
    { steps: [[true, 300]], said: ['color: var(--ant-color-text-tertiary)'] },
    { steps: [[false, 300]], said: [] },
    {
      steps: [
        [true, 300],
        [false, 0],
        [true, 299],
      ],
      said: [],
    },
  ])('rows are quieter once they have been stale for 300 ms: $steps', ({ steps, said }) => {
    vi.useFakeTimers()
    const { rerender } = render(rowsOf(false))
    for (const [isStale, time] of steps) {
      rerender(rowsOf(isStale))
      act(() => vi.advanceTimersByTime(time))
    }
    vi.useRealTimers()
    const found: string[] = []
    postcss
      .parse(readFileSync('src/renderer/app/theme/base.css', 'utf8'))
      .walkRules(/data-stale/, ({ selector, nodes }) => {
        if (screen.getByRole('link').matches(selector)) found.push(...nodes.map(String))
      })
    expect(found).toEqual(said)
  })
})

describe('a list that contains an id several times', () => {
  const columns: readonly Column<string>[] = [{ title: 'Name', render: (name) => <a href="#x">{name}</a> }]
  const lists: Readonly<Record<string, (records: readonly string[]) => ReactNode>> = {
    'a table': (records) => <RecordTable label="Letters" columns={columns} records={records} idOf={idOf} />,
    'a long table': (records) => (
      <LongRecordTable label="Letters" columns={columns} records={records} idOf={idOf} />
    ),
    lines: (records) => (
      <RecordLines records={records}>
        {(name) => (
          <li key={name}>
            <a href="#x">{name}</a>
          </li>
        )}
      </RecordLines>
    ),
  }
  const anyIds = fc.array(fc.constantFrom('a', 'b', 'c', 'gap 0'), { maxLength: 12 })

  test.each(Object.entries(lists))(
    'a table or list with repeated ids shows exactly its current rows after each change: %s',
    (_, list) => {
      fc.assert(
        fc.property(fc.array(anyIds, { minLength: 2, maxLength: 5 }), (pages) => {
          cleanup()
          const { rerender } = render(list(pages[0] ?? []))
          for (const page of pages) {
            rerender(list(page))
            expect(
              screen.queryAllByRole('link', { name: () => true }).map((link) => link.textContent),
            ).toEqual(page)
          }
        }),
        { numRuns: 15 },
      )
    },
  )
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

  test('JOB-10 a click anywhere on a row opens its record once, but a click on a control in the row does not', async () => {
    const { done, user } = setUp(true)
    await user.click(screen.getByText('Town of b'))
    await user.click(screen.getByRole('link', { name: 'a' }))
    await user.click(screen.getByRole('button', { name: 'Edit b' }))
    expect(done).toEqual(['b', 'a', 'edit b'])
  })

  test('a click on a row does not open its record if text in it is selected for copying', async () => {
    const { done, user } = setUp(true)
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Town of b'), offset: 0 },
      { offset: 4 },
      { keys: '[/MouseLeft]' },
    ])
    expect(String(window.getSelection())).toBe('Town')
    expect(done).toEqual([])
  })

  test('a click beside the rows of a table does nothing', async () => {
    const { done, user } = setUp(false)
    await user.click(screen.getByText('Town of b'))
    expect(done).toEqual([])
  })
})
