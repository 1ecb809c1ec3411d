import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { SearchBox } from '#renderer/components/list/search-box.tsx'

interface OwnerProps {
  readonly searched: string[]
  readonly isSearching: boolean
}

function Owner({ searched, isSearching }: OwnerProps) {
  const [text, setText] = useState('')
  // Owners rely on this order: the text changes before the search.
  const change = (next: string) => {
    searched.push(next)
    setText(next)
  }
  return (
    <SearchBox
      label="Search businesses"
      value={text}
      isSearching={isSearching}
      onChange={change}
      onSearchNow={() => searched.push('now')}
    />
  )
}

const setUp = (isSearching = false) => {
  const searched: string[] = []
  render(<Owner searched={searched} isSearching={isSearching} />)
  return searched
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search businesses' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

describe('a search box', () => {
  test('a search box reports its text at every change and at Enter', () => {
    const searched = setUp()
    type('re')
    type('reef')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(searched).toEqual(['re', 'reef', 'now'])
  })

  test('Escape and the clear button clear the search box and search immediately', () => {
    const searched = setUp()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(searched).toEqual([])
    type('reef')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    type('pub')
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(searched).toEqual(['reef', '', 'now', 'pub', '', 'now'])
  })

  test('the key "/" focuses the search box, but not during typing elsewhere', () => {
    setUp()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box())
    box().blur()
    const other = document.body.appendChild(document.createElement('textarea'))
    fireEvent.keyDown(other, { key: '/' })
    expect(document.activeElement).not.toBe(box())
    other.remove()
  })

  test('a search box says that a search is running', () => {
    setUp(true)
    expect(screen.getByLabelText('Searching')).toBeTruthy()
    expect(box().getAttribute('aria-busy')).toBe('true')
  })
})
