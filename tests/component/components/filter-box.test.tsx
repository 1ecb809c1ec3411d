import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { maxQueryLength } from '#shared/contract/search.ts'

function Owner({ texts }: { readonly texts: string[] }) {
  const [text, setText] = useState('')
  const change = (next: string) => {
    texts.push(next)
    setText(next)
  }
  return <FilterBox label="Filter people" value={text} onChange={change} />
}

const setUp = () => {
  const texts: string[] = []
  render(<Owner texts={texts} />)
  return { texts, user: userEvent.setup() }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter people' })

describe('a filter box', () => {
  test('a filter box reports every letter immediately', async () => {
    const { texts, user } = setUp()
    await user.type(box(), 'ann{Enter}')
    expect(texts).toEqual(['a', 'an', 'ann'])
    expect(box().getAttribute('aria-busy')).toBe('false')
  })

  test('the key "/" focuses the filter box, and Escape clears the box', async () => {
    const { texts, user } = setUp()
    expect(box().placeholder).toBe('Filter people (press /)')
    await user.keyboard('/')
    expect(document.activeElement).toBe(box())
    await user.keyboard('/x{Escape}')
    expect(texts).toEqual(['/', '/x', ''])
    expect(document.activeElement).toBe(box())
    await user.keyboard('y')
    await user.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
  })

  test('a filter box cuts a pasted text to the longest one that the URL can hold', async () => {
    const { user } = setUp()
    await user.click(box())
    await user.paste('x'.repeat(100_000))
    expect(box().value).toHaveLength(maxQueryLength)
  })
})
