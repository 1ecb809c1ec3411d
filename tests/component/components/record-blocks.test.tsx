import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DetailList } from '#renderer/components/detail-list.tsx'
import { ExternalLink } from '#renderer/components/external-link.tsx'
import { type Column, RecordTable } from '#renderer/components/record-table.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/remote-image.tsx'

describe('an image from elsewhere', () => {
  const show = (src: string | null) => (
    <RemoteImage src={src} alt="Logo of Reef Hostel" fallback={firstLetter('Reef Hostel')} size={40} />
  )
  const image = () => screen.getByRole('img', { name: 'Logo of Reef Hostel' })

  test('that fails to load leaves a letter, and another one is tried again', () => {
    const { rerender } = render(show('https://content.example/a.png'))
    expect(image().getAttribute('src')).toBe('https://content.example/a.png')
    fireEvent.error(image())
    expect(image().textContent).toBe('R')
    expect(document.querySelector('img')).toBeNull()
    rerender(show('https://content.example/b.png'))
    expect(image().getAttribute('src')).toBe('https://content.example/b.png')
  })

  test('that is missing leaves a letter', () => {
    render(show(null))
    expect(image().textContent).toBe('R')
    expect(firstLetter('  école')).toBe('É')
    expect(firstLetter(' ')).toBe('?')
  })
})

describe('a link out of the console', () => {
  test('is one only where main would let it out', () => {
    const addresses = [
      'https://reef.example',
      'mailto:a@reef.example',
      'http://reef.example',
      'javascript:alert(1)',
    ]
    for (const href of addresses) render(<ExternalLink href={href}>{href}</ExternalLink>)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      addresses.slice(0, 2),
    )
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
  })
})

describe('a list of facts', () => {
  test('says of a missing one that it is not set, and shows markup as text', () => {
    render(
      <DetailList
        items={[
          { label: 'ABN', value: undefined },
          { label: 'Jobs', value: 0 },
          { label: 'Name', value: '<b>Reef</b>' },
        ]}
      />,
    )
    const values = screen.getAllByRole('definition').map((value) => value.textContent)
    expect(values).toEqual(['Not set', '0', '<b>Reef</b>'])
  })
})

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

  test('has its columns named, also those whose name is not drawn', () => {
    render(<RecordTable label="Letters" columns={columns} records={['a']} idOf={(name) => name} />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Actions'])
    expect(screen.getByRole('table', { name: 'Letters' }).getAttribute('aria-busy')).toBe('false')
  })

  test('the arrow keys stay within it', async () => {
    const user = userEvent.setup()
    render(<RecordTable label="Letters" columns={columns} records={['a', 'b', 'c']} idOf={(name) => name} />)
    screen.getByRole('link', { name: 'a' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('a')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('c')
    screen.getByRole('button', { name: 'Edit a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Edit b')
    // There is no such button in the row below that could be pressed.
    screen.getByRole('button', { name: 'Delete a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Delete a')
  })
})
