import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { RecordMultiSelect, RecordSelect } from '#renderer/components/select/record-select.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import type { Business } from '#shared/entities/business.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'

const desk = openDesk()

const find = (text: string) => query('businesses.search', { query: text, from: 0, size: 10, filters: {} })
const toOption = ({ businessId, name, address }: Business) => ({
  value: businessId,
  label: name ?? businessId,
  detail: address?.city ?? undefined,
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Business' })
const offered = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent)
const searches = () =>
  desk
    .main()
    .sandbox.requests('businesses.search')
    .map(({ body }) => (body as { query: string }).query)
const choose = async (name: string) => {
  await waitFor(() => expect(offered()).toContain(name))
  const option = screen.getByText(name, { selector: '[role=option] bdi' }).closest('[role=option]')
  while (field().getAttribute('aria-activedescendant') !== option?.id) pressKey('ArrowDown')
  pressKey('Enter')
}

describe('a select of one record among many', () => {
  function One({ onChosen = () => {} }: { readonly onChosen?: (business: Business | undefined) => void }) {
    const [business, setBusiness] = useState<Business>()
    const change = (next: Business | undefined) => {
      onChosen(next)
      setBusiness(next)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChosen(undefined)
        }}
      >
        <RecordSelect
          label="Business"
          placeholder="Select Business"
          find={find}
          toOption={toOption}
          value={business && toOption(business)}
          onChange={change}
          isClearable
        />
        <button type="submit">Save</button>
      </form>
    )
  }

  test('JOB-30 LIM-05 a select of one record shows the first records when it opens, and searches after a pause in typing', async () => {
    const { client, user } = renderPart(<One />)
    expect(screen.getByText('Select Business')).toBeTruthy()
    expect(client.isFetching()).toBe(0)
    await user.click(field())
    await waitFor(() => expect(offered()).toHaveLength(10))
    screen.getByText('And 33 more. Keep typing to find them.')
    await user.keyboard('backpackers')
    await waitFor(() => expect(offered()).toHaveLength(3))
    expect(screen.queryByText(/more\. Keep typing/)).toBeNull()
    expect(offered()).toContain('Cane Toad Backpackers')
    expect(searches()).toEqual(['', 'backpackers'])
  })

  test('JOB-30 a select of one record works by keyboard alone', async () => {
    const chosen: (Business | undefined)[] = []
    const { user } = renderPart(<One onChosen={(business) => chosen.push(business)} />)
    await user.tab()
    await user.keyboard('cane')
    await choose('Cane Toad Backpackers')
    expect(chosen.map((business) => business?.name)).toEqual(['Cane Toad Backpackers'])
    expect(chosen[0]?.address?.addressFriendly).toMatch(/Bourbong/)
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
    expect(document.querySelector('.ant-select-content')?.textContent).toBe('Cane Toad Backpackers')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(chosen.at(-1)).toBeUndefined()
    expect(screen.getByText('Select Business')).toBeTruthy()
  })

  test('during a search in a select, no option of the previous text can be chosen, and the form can’t be sent', async () => {
    const chosen: (Business | undefined)[] = []
    const { user } = renderPart(<One onChosen={(business) => chosen.push(business)} />)
    await user.click(field())
    await waitFor(() => expect(offered()).toHaveLength(10))
    desk.main().sandbox.faults.add({ call: 'businesses.search', fault: 'hang', times: 1 })
    await user.keyboard('cane')
    pressKey('Enter')
    expect(await screen.findByText('Loading...')).toBeTruthy()
    expect(offered()).toEqual([])
    expect(chosen).toEqual([])
    expect(field().getAttribute('aria-expanded')).toBe('true')
  })

  test('a select never shows the answer to an older text, even if that answer arrives last', async () => {
    const answers = new Map<string, (names: string[]) => void>()
    const towns = (text: string) => ({
      queryKey: ['towns', text],
      queryFn: () =>
        new Promise<{ data: string[]; total: number }>((resolve) =>
          answers.set(text, (names) => resolve({ data: names, total: names.length })),
        ),
    })
    const { user } = renderPart(
      <RecordSelect
        label="Business"
        find={towns}
        toOption={(name: string) => ({ value: name, label: name })}
        value={undefined}
        onChange={() => {}}
      />,
    )
    await user.click(field())
    await user.keyboard('ca')
    await waitFor(() => expect(answers.has('ca')).toBe(true))
    await user.keyboard('irns')
    await waitFor(() => expect(answers.has('cairns')).toBe(true))
    answers.get('cairns')?.(['Cairns'])
    await waitFor(() => expect(offered()).toEqual(['Cairns']))
    await act(async () => answers.get('ca')?.(['Cairns', 'Casino']))
    expect(offered()).toEqual(['Cairns'])
  })

  test('SHELL-29 a select of one record says No options if it finds nothing', async () => {
    const { user } = renderPart(<One />)
    await user.click(field())
    await user.keyboard('no such place')
    expect(await screen.findByText('No options')).toBeTruthy()
    await user.click(document.body)
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
    expect(field().value).toBe('')
    await user.click(field())
    await waitFor(() => expect(offered()).toHaveLength(10))
  })

  test('ERR-16 a failed search in a select shows an error instead of options, and can be repeated', async () => {
    const { user } = renderPart(<One />)
    const { faults } = desk.main().sandbox
    faults.add({ call: 'businesses.search', fault: 'status', status: 403, times: 2 })
    await user.click(field())
    expect(await screen.findByText('Could not search businesses')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(await screen.findByText('Could not search businesses')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    pressKey('Enter')
    await waitFor(() => expect(offered()).toHaveLength(10))
    expect(screen.queryByText('Could not search businesses')).toBeNull()
  })

  test('a select distinguishes records with the same name, and shows markup as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const businessId = crypto.randomUUID()
    await desk.execute('businesses.create', {
      businessId,
      name,
      abn: '51824753556',
      domainName: 'https://x.example.com',
      email: 'a@example.com',
      address: { addressFriendly: '1 High Street, Cairns', city: 'Cairns' },
    })
    const { user } = renderPart(<One />)
    await user.click(field())
    await user.keyboard('onerror')
    await waitFor(() => expect(offered()).toEqual([name]))
    expect(screen.getByText('Cairns')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('a select of several records among many', () => {
  interface SeveralProps {
    readonly start?: readonly string[]
    readonly known?: readonly Business[]
  }

  function Several({ start = [], known = [] }: SeveralProps) {
    const [ids, setIds] = useState(start)
    return (
      <RecordMultiSelect
        label="Business"
        find={find}
        toOption={toOption}
        value={ids}
        known={known}
        onChange={setIds}
      />
    )
  }
  const chosen = () =>
    [...document.querySelectorAll('.ant-select-selection-item-content')].map((tag) => tag.textContent)

  test('JOB-03 a select of several records keeps the names of chosen records during the next search', async () => {
    const { user } = renderPart(<Several />)
    await user.click(field())
    await user.keyboard('cane')
    await choose('Cane Toad Backpackers')
    expect(field().value).toBe('')
    await waitFor(() => expect(offered()).toHaveLength(10))
    await user.keyboard('potatoes')
    await choose('Three Rivers Sweet Potatoes')
    expect(chosen()).toEqual(['Cane Toad Backpackers', 'Three Rivers Sweet Potatoes'])
    await user.click(screen.getByRole('button', { name: 'Clear Business' }))
    await waitFor(() => expect(chosen()).toEqual([]))
    // Leaving the select drops a text without a choice.
    await user.keyboard('cane')
    await user.click(document.body)
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
    await user.click(field())
    expect(field().value).toBe('')
    await waitFor(() => expect(offered()).toHaveLength(10))
  })

  test('a select of several records shows the names of known records, and the id of a deleted one', () => {
    const known: Business = { businessId: 'a', name: 'Reef Hostel' }
    renderPart(<Several start={['a', 'gone']} known={[known]} />)
    expect(chosen()).toEqual(['Reef Hostel', 'gone'])
  })
})
