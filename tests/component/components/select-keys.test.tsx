import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { RecordMultiSelect, RecordSelect } from '#renderer/components/select/record-select.tsx'
import { Select } from '#renderer/components/select/select.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Option } from '#shared/rules/options.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'

const desk = openDesk()

const options: readonly Option[] = [
  { value: '1', label: 'Cane Toad Backpackers' },
  { value: '2', label: 'Farm' },
  { value: '3', label: 'Old Mill', isArchived: true },
]
const source = {
  find: (text: string) => query('businesses.search', { query: text, from: 0, size: 10, filters: {} }),
  toOption: ({ businessId, name }: Business) => ({ value: businessId, label: name ?? businessId }),
}
const label = 'Sample'

interface Kind {
  readonly render: (told: (chosen: unknown) => void) => ReactNode
  /** The next control after a text was typed; by default the button behind the select. */
  readonly next?: string
  readonly fails?: boolean
}
const clear = `Clear ${label}`

const kinds: Readonly<Record<string, Kind>> = {
  'of one': {
    render: (told) => (
      <Select<string> label={label} options={options} value={null as never} onChange={told} />
    ),
  },
  'of one that can be cleared, without a choice': {
    render: (told) => (
      <Select<string | null> label={label} options={options} isClearable value={null} onChange={told} />
    ),
  },
  'of one that can be cleared, with a choice': {
    render: (told) => (
      <Select<string | null> label={label} options={options} isClearable value="2" onChange={told} />
    ),
    next: clear,
  },
  'of several, without a choice': {
    render: (told) => <MultiSelect label={label} options={options} value={[]} onChange={told} />,
  },
  'of several, with a choice': {
    render: (told) => <MultiSelect label={label} options={options} value={['2']} onChange={told} />,
    next: clear,
  },
  'of several, in a row of filters': {
    render: (told) => <MultiSelect label={label} options={options} value={[]} onChange={told} isOneLine />,
  },
  'of one record': {
    render: (told) => (
      <RecordSelect label={label} {...source} value={undefined} onChange={told} isClearable />
    ),
  },
  'of several records': {
    render: (told) => (
      <RecordMultiSelect label={label} {...source} value={[]} known={[]} onChange={told} isOneLine />
    ),
  },
  'of records that can’t be searched': {
    render: (told) => (
      <RecordMultiSelect label={label} {...source} value={[]} known={[]} onChange={told} isOneLine />
    ),
    fails: true,
  },
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: label })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

/** Shows the select in a dialog between two buttons, and focuses it. */
async function focusedSelect({ render, fails = false }: Kind) {
  if (fails) desk.main().sandbox.faults.add({ call: 'businesses.search', fault: 'status', status: 500 })
  const told: unknown[] = []
  let closed = 0
  const { user } = renderPart(
    <Dialog title="Around it" open onClose={() => (closed += 1)}>
      <button type="button">Before</button>
      {render((chosen) => told.push(chosen))}
      <button type="button">After</button>
    </Dialog>,
  )
  box().focus()
  /** Types a text and waits for what it finds. */
  const search = async (text: string) => {
    await user.keyboard(text)
    await (fails ? screen.findByRole('alert') : screen.findByRole('option', { name: /^Cane Toad/ }))
  }
  return { user, told, search, isDialogOpen: () => closed === 0 }
}

test.each(Object.entries(kinds))(
  'a select %s: Tab moves to the next control, and Escape only closes the list',
  async (_name, kind) => {
    const { user, told, search, isDialogOpen } = await focusedSelect(kind)
    await search('cane')
    pressKey('Escape')
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'))
    expect(box().value).toBe('')
    expect(isDialogOpen()).toBe(true)
    await search('cane')
    expect(box().value).toBe('cane')
    await user.tab()
    expect(focused()).toBe(kind.next ?? 'After')
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'))
    box().focus()
    expect(box().value).toBe('')
    await search('cane')
    await user.tab({ shift: true })
    expect(focused()).toBe('Before')
    expect(box().value).toBe('')
    expect(told).toEqual([])
    if (kind.fails) return

    box().focus()
    await search('cane')
    for (const [key, keyCode] of [
      ['ArrowDown', 40],
      ['Enter', 13],
      ['Enter', 229],
      ['Backspace', 8],
      ['Tab', 9],
      ['Escape', 27],
    ] as const)
      fireEvent.keyDown(box(), { key, keyCode, isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    expect(told).toEqual([])
    expect([box().value, box().getAttribute('aria-expanded'), isDialogOpen()]).toEqual(['cane', 'true', true])
    const row = () => screen.getByRole('option', { name: /^Cane Toad/ })
    expect(row().closest('.ant-select-item-option')).toBe(row())
    // A row of the text before cannot be chosen during a search.
    await waitFor(() => {
      if (told.length < 1) pressKey('Enter')
      expect(told).toHaveLength(1)
    })
    box().focus()
    await search('cane')
    await waitFor(async () => {
      if (told.length < 2) await user.click(row())
      expect(told).toHaveLength(2)
    })
  },
)

describe('the visible rows of a select', () => {
  test('SHELL-28 each option of a select shows once, and an archived one is marked', async () => {
    const { user } = renderPart(<Select label={label} options={options} />)
    await user.click(box())
    const names = screen
      .getAllByRole('option')
      .map((row) => row.getAttribute('aria-label') ?? row.textContent)
    expect(names).toEqual(['Cane Toad Backpackers', 'Farm', 'Old Mill, archived'])
  })
})

test('the space bar opens a select with all its options', async () => {
  function Chosen() {
    const [value, choose] = useState<string[]>([])
    return <MultiSelect label={label} options={options} value={value} onChange={choose} />
  }
  const { user } = renderPart(<Chosen />)
  box().focus()
  await user.keyboard(' ')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await user.keyboard('far')
  await user.click(screen.getByRole('option', { name: 'Farm' }))
  // The choice clears the typed text.
  expect(box().value).toBe('')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})
