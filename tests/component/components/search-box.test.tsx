import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SearchBox } from '#renderer/components/search-box.tsx'

interface OwnerProps {
  readonly searched: string[]
  /** The URL follows a search by this many milliseconds. */
  readonly lag?: number
  readonly isSearching?: boolean
}

function Owner({ searched, lag = 0, isSearching = false }: OwnerProps) {
  const [query, setQuery] = useState('')
  const search = (next: string) => {
    searched.push(next)
    setTimeout(() => setQuery(next), lag)
  }
  return (
    <>
      <SearchBox label="Search businesses" value={query} isSearching={isSearching} onSearch={search} />
      <button type="button" onClick={() => setQuery('from the history')}>
        Back
      </button>
    </>
  )
}

const setUp = (props: Partial<OwnerProps> = {}) => {
  vi.useFakeTimers()
  const searched: string[] = []
  render(<Owner searched={searched} {...props} />)
  return searched
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search businesses' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a search box', () => {
  test('SHELL-23 LIM-05 BUS-10 searches once typing has rested for 250 ms, and not before', () => {
    const searched = setUp()
    type('ree')
    pass(249)
    type('reef')
    pass(249)
    expect(searched).toEqual([])
    pass(1)
    expect(searched).toEqual(['reef'])
    pass(1000)
    expect(searched).toEqual(['reef'])
  })

  test('Enter searches at once, and once', () => {
    const searched = setUp()
    type('reef')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(searched).toEqual(['reef'])
    pass(1000)
    expect(searched).toEqual(['reef'])
  })

  test('blanks around the text do not search again', () => {
    const searched = setUp()
    type('reef')
    pass(250)
    pass(0)
    type('reef ')
    pass(1000)
    expect(searched).toEqual(['reef'])
    expect(box().value).toBe('reef ')
  })

  test('a text that came back to the one that was searched does not search again', () => {
    const searched = setUp()
    type('r')
    type('')
    pass(1000)
    expect(searched).toEqual([])
  })

  test('typing goes on while an earlier query comes back from the URL', () => {
    const searched = setUp({ lag: 100 })
    type('re')
    pass(250)
    type('reef')
    pass(100)
    expect(box().value).toBe('reef')
    pass(150)
    pass(100)
    expect(searched).toEqual(['re', 'reef'])
    expect(box().value).toBe('reef')
  })

  test('follows a query that changes elsewhere', () => {
    setUp()
    fireEvent.click(screen.getByText('Back'))
    expect(box().value).toBe('from the history')
  })

  test('the clear button and Escape empty it, search at once and keep the focus', () => {
    const searched = setUp()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    type('reef')
    pass(250)
    pass(0)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    pass(0)
    type('pub')
    fireEvent.keyDown(box(), { key: 'Escape' })
    pass(1000)
    expect(searched).toEqual(['reef', ''])
  })

  test('"/" puts the focus in it, but not while somebody types elsewhere', () => {
    setUp()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box())
    box().blur()
    const other = document.body.appendChild(document.createElement('textarea'))
    fireEvent.keyDown(other, { key: '/' })
    expect(document.activeElement).not.toBe(box())
    other.remove()
  })

  test('says that it is searching', () => {
    setUp({ isSearching: true })
    expect(screen.getByLabelText('Searching')).toBeTruthy()
    expect(box().getAttribute('aria-busy')).toBe('true')
  })
})
