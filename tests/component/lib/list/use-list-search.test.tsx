import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { useListSearch } from '#renderer/lib/list/use-list-search.ts'

interface Search {
  readonly query: string
  readonly kinds: readonly string[]
  readonly sort: string | undefined
  readonly page: number
}
const start: Search = { query: '', kinds: [], sort: undefined, page: 1 }

interface ListProps {
  readonly url: Search
  readonly navigate: (next: Search, replace: boolean) => void
}

function List({ url, navigate }: ListProps) {
  const { draft, change, searchNow, turnTo, isWaiting } = useListSearch({ search: url, start, navigate })
  return (
    <>
      <SearchBox
        label="Search"
        value={draft.query}
        isSearching={isWaiting}
        onChange={(query) => change({ query })}
        onSearchNow={searchNow}
      />
      <output>{JSON.stringify(draft.kinds)}</output>
      <button type="button" onClick={() => change({ kinds: [...draft.kinds, 'pub'] })}>
        Pubs
      </button>
      <button
        type="button"
        onClick={() => {
          change({ kinds: [] })
          change({ sort: 'name' })
        }}
      >
        Sort all
      </button>
      <a href="#elsewhere">Elsewhere</a>
      <button type="button" onClick={() => turnTo(3)}>
        Page 3
      </button>
    </>
  )
}

interface Visit {
  readonly steps: readonly Search[]
  readonly at: number
}

/** The list on a history whose URL follows after this many milliseconds. */
function Browser({ first, lag, asked }: { first: Search; lag: number; asked: Search[] }) {
  const [{ steps, at }, setVisit] = useState<Visit>({ steps: [first], at: 0 })
  const [isOpen, setIsOpen] = useState(true)
  const navigate: ListProps['navigate'] = (next, replace) => {
    asked.push(next)
    setTimeout(
      () =>
        setVisit((visit) => {
          const kept = visit.steps.slice(0, replace ? visit.at : visit.at + 1)
          return { steps: [...kept, next], at: kept.length }
        }),
      lag,
    )
  }
  return (
    <>
      {/* A new object each time, as a router may make it. */}
      {isOpen && <List url={{ ...(steps[at] ?? first) }} navigate={navigate} />}
      <button type="button" onClick={() => setVisit((visit) => ({ ...visit, at: visit.at - 1 }))}>
        Back
      </button>
      <button type="button" onClick={() => setVisit((visit) => ({ ...visit }))}>
        Draw again
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Leave
      </button>
      <span data-testid="steps">{steps.length}</span>
    </>
  )
}

const setUp = ({ first = start, lag = 0 }: { first?: Search; lag?: number } = {}) => {
  vi.useFakeTimers()
  const asked: Search[] = []
  render(<Browser first={first} lag={lag} asked={asked} />)
  return asked
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const kinds = () => screen.getByRole('status').textContent
const steps = () => Number(screen.getByTestId('steps').textContent)
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Goes back, and waits for the search that follows the history. */
const goBack = () => act(async () => press('Back'))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the search of a list', () => {
  test('SHELL-23 LIM-05 BUS-10 JOB-14 a list is searched after a pause of 250 ms in typing, and not before', () => {
    const asked = setUp()
    type('ree')
    pass(249)
    type('reef')
    expect(box().value).toBe('reef')
    pass(249)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual([{ ...start, query: 'reef' }])
    pass(1000)
    expect(asked).toHaveLength(1)
  })

  test('JOB-14 changes of query, filters and sort share one pause and start one search', () => {
    const asked = setUp()
    type('reef')
    pass(200)
    press('Pubs')
    expect(kinds()).toBe('["pub"]')
    pass(200)
    press('Sort all')
    pass(249)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual([{ query: 'reef', kinds: [], sort: 'name', page: 1 }])
  })

  test('SHELL-24 a search with a changed filter starts at page 1 again', () => {
    const asked = setUp({ first: { ...start, page: 4 } })
    press('Pubs')
    pass(250)
    expect(asked).toEqual([{ ...start, kinds: ['pub'] }])
  })

  test('JOB-15 LIM-05 trap 47: turning to another page searches immediately, and pressing the current page does not search', () => {
    const asked = setUp()
    press('Page 3')
    expect(asked).toEqual([{ ...start, page: 3 }])
    pass(1)
    press('Page 3')
    pass(1000)
    expect(asked).toHaveLength(1)
  })

  test('Enter in the search box of a list searches immediately, and only once', () => {
    const asked = setUp()
    type('reef')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(asked).toEqual([{ ...start, query: 'reef' }])
    pass(1000)
    expect(asked).toHaveLength(1)
  })

  test('a search ignores spaces around the query, which stay in the search box', () => {
    const asked = setUp()
    type('reef')
    pass(250)
    pass(1)
    type('reef ')
    pass(1000)
    expect(asked).toEqual([{ ...start, query: 'reef' }])
    expect(box().value).toBe('reef ')
  })

  test('a query that is changed back within the pause is not searched', () => {
    const asked = setUp({ first: { ...start, page: 4 } })
    type('r')
    type('')
    pass(1000)
    expect(asked).toEqual([])
  })

  test('typing in a search box continues undisturbed while an earlier query arrives in the URL', () => {
    const asked = setUp({ lag: 100 })
    type('re')
    pass(250)
    type('reef')
    pass(100)
    expect(box().value).toBe('reef')
    pass(150)
    pass(100)
    expect(asked.map(({ query }) => query)).toEqual(['re', 'reef'])
    expect(box().value).toBe('reef')
  })

  test('BUS-09 one press of Back undoes all changes of a search', async () => {
    setUp({ first: { ...start, page: 4 } })
    type('re')
    pass(250)
    pass(1)
    type('reef')
    pass(250)
    pass(1)
    press('Pubs')
    pass(250)
    pass(1)
    expect(steps()).toBe(2)
    await goBack()
    expect(box().value).toBe('')
    expect(kinds()).toBe('[]')
  })

  test('Back restores the earlier search of a list and drops a query that is not sent yet', async () => {
    const asked = setUp()
    type('reef')
    pass(250)
    pass(1)
    type('reef pub')
    await goBack()
    expect(box().value).toBe('')
    pass(1000)
    expect(asked).toHaveLength(1)
    expect(box().value).toBe('')
  })

  test('a search that the admin left with Back can be sent again', () => {
    setUp()
    type('reef')
    pass(250)
    pass(1)
    press('Back')
    type('reef')
    fireEvent.keyDown(box(), { key: 'Enter' })
    pass(1)
    expect(box().value).toBe('reef')
    expect(steps()).toBe(2)
    press('Back')
    expect(box().value).toBe('')
  })

  test('a search that appears in the URL only after Back shows in the search box', async () => {
    setUp({ first: { ...start, page: 4 }, lag: 100 })
    type('re')
    pass(350)
    type('reef')
    pass(250)
    await goBack()
    expect(box().value).toBe('')
    await act(async () => void vi.advanceTimersByTime(100))
    expect(box().value).toBe('reef')
  })

  test('a query that is not sent yet survives another render of its screen', () => {
    const asked = setUp()
    type('reef')
    press('Draw again')
    expect(box().value).toBe('reef')
    pass(250)
    expect(asked).toEqual([{ ...start, query: 'reef' }])
  })

  test('a query that is not sent yet when a page is turned is sent after its pause', () => {
    const asked = setUp()
    type('reef')
    press('Page 3')
    expect(asked).toEqual([{ ...start, page: 3 }])
    pass(1)
    expect(box().value).toBe('reef')
    pass(250)
    expect(asked.at(-1)).toEqual({ ...start, query: 'reef' })
  })

  test('a page is turned within the new search even if the URL does not show that search yet', () => {
    const asked = setUp({ lag: 100 })
    type('reef')
    pass(250)
    press('Page 3')
    expect(asked.at(-1)).toEqual({ ...start, query: 'reef', page: 3 })
    pass(100)
    expect(box().value).toBe('reef')
  })

  test('a query that is not sent yet is sent once, before a link leads away', () => {
    const asked = setUp()
    fireEvent.click(screen.getByRole('link'))
    expect(asked).toEqual([])
    type('reef')
    fireEvent.click(screen.getByRole('link'))
    expect(asked).toEqual([{ ...start, query: 'reef' }])
    press('Leave')
    pass(1000)
    expect(asked).toHaveLength(1)
  })

  test('useListSearch returns identical functions at each render', () => {
    let latest = {}
    const seen = new Set<unknown>()
    function Probe({ page }: { readonly page: number }) {
      const { change, searchNow, turnTo } = useListSearch({
        search: { ...start, page },
        start,
        navigate: () => {
          latest = { page }
        },
      })
      for (const each of [change, searchNow, turnTo]) seen.add(each)
      return (
        <button type="button" onClick={() => turnTo(9)}>
          Turn
        </button>
      )
    }
    const { rerender } = render(<Probe page={1} />)
    rerender(<Probe page={2} />)
    expect(seen.size).toBe(3)
    press('Turn')
    expect(latest).toEqual({ page: 2 })
  })

  test('a query that is not sent yet is dropped when the screen unmounts', () => {
    const asked = setUp()
    type('reef')
    press('Leave')
    pass(1000)
    expect(asked).toEqual([])
  })

  test('a search is marked as waiting until its URL equals the controls', () => {
    setUp({ lag: 100 })
    const isWaiting = () => box().getAttribute('aria-busy')
    expect(isWaiting()).toBe('false')
    type('reef')
    expect(isWaiting()).toBe('true')
    pass(250)
    expect(isWaiting()).toBe('true')
    pass(100)
    expect(isWaiting()).toBe('false')
    type('reef ')
    expect(isWaiting()).toBe('false')
  })
})
