import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useRowsFirst } from '#renderer/lib/use-rows-first.ts'

interface Search {
  readonly query: string
  readonly page: number
}
const start: Search = { query: '', page: 1 }

/** A list whose rows a test gives, and whose URL follows `navigate` when the test says so. */
function setUp() {
  vi.useFakeTimers()
  const asked: { readonly search: Search; readonly give: () => void }[] = []
  const written: Search[] = []
  let setUrl: (url: Search) => void = () => {}
  function List({ url }: { readonly url: Search }) {
    const { search, goTo, flush } = useRowsFirst<Search>({
      url,
      read: (next) => new Promise((give) => asked.push({ search: next, give })),
      navigate: (next) => void written.push(next),
    })
    const go = (next: Search, isTurn = false) => goTo(next, { replace: false, isTurn })
    return (
      <>
        <output>{`${search.query} ${search.page}`}</output>
        <button type="button" onClick={() => go({ query: 'reef', page: 1 })}>
          Reef
        </button>
        <button type="button" onClick={() => go({ query: 'pub', page: 1 })}>
          Pub
        </button>
        <button type="button" onClick={() => go({ ...search, page: search.page + 1 }, true)}>
          Next page
        </button>
        <button type="button" onClick={() => go(start)}>
          All
        </button>
        <button type="button" onClick={flush}>
          Flush
        </button>
      </>
    )
  }
  function Browser() {
    const [url, setNow] = useState<Search | undefined>(start)
    setUrl = setNow
    return (
      <>
        {url && <List url={{ ...url }} />}
        <button type="button" onClick={() => setNow(undefined)}>
          Leave
        </button>
      </>
    )
  }
  render(<Browser />)
  return {
    asked,
    written,
    giveRows: (index = 0) => act(async () => asked[index]?.give()),
    arrive: (url: Search) => act(async () => setUrl(url)),
    paint: () => act(async () => vi.advanceTimersByTime(50)),
  }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const shown = () => screen.getByRole('status').textContent
const reef = { query: 'reef', page: 1 }
const pub = { query: 'pub', page: 1 }

describe('the rows of a search', () => {
  test('SHELL-23 show before its URL, which follows once they are painted', async () => {
    const { asked, written, giveRows, arrive, paint } = setUp()
    await press('Reef')
    expect(asked.map(({ search }) => search)).toEqual([reef])
    await paint()
    expect([shown(), written]).toEqual([' 1', []])
    await giveRows()
    expect([shown(), written]).toEqual(['reef 1', []])
    await paint()
    expect(written).toEqual([reef])
    await arrive(reef)
    expect(shown()).toBe('reef 1')
    await paint()
    expect(written).toHaveLength(1)
  })

  test('need no frame before their URL in a hidden window, which paints none', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { written, giveRows } = setUp()
    await press('Reef')
    await giveRows()
    expect(written).toEqual([reef])
  })

  test('JOB-15 of another page wait for the URL, which changes immediately', async () => {
    const { written } = setUp()
    await press('Next page')
    expect([shown(), written]).toEqual([' 1', [{ query: '', page: 2 }]])
  })

  test('JOB-15 of another page come after the search before', async () => {
    const { written, giveRows, paint } = setUp()
    await press('Reef')
    await giveRows()
    await press('Next page')
    expect([shown(), written]).toEqual(['reef 1', [reef, { query: 'reef', page: 2 }]])
    await giveRows(1)
    await paint()
    expect(written).toHaveLength(2)
  })

  test('are in the history as soon as something is about to leave them', async () => {
    const { written, giveRows, paint } = setUp()
    await press('Reef')
    await press('Flush')
    expect(written).toEqual([reef])
    await giveRows()
    await paint()
    expect([shown(), written]).toEqual([' 1', [reef]])
  })

  test('follow a search that is on its way to the URL in their order', async () => {
    const { written, giveRows, arrive, paint } = setUp()
    await press('Reef')
    await press('Pub')
    expect(written).toEqual([reef, pub])
    await giveRows(1)
    await paint()
    expect(shown()).toBe(' 1')
    await arrive(pub)
    expect(shown()).toBe('pub 1')
    await press('Reef')
    await giveRows(2)
    expect(shown()).toBe('reef 1')
  })

  test('give way to Back, before and after they are there', async () => {
    const { written, giveRows, arrive, paint } = setUp()
    await press('Reef')
    await arrive(pub)
    await giveRows()
    await paint()
    expect([shown(), written]).toEqual(['pub 1', []])
    await press('Reef')
    await giveRows(1)
    await arrive(start)
    await paint()
    expect([shown(), written]).toEqual([' 1', []])
  })

  test('give way to the former ones if their search is taken back before its URL is written', async () => {
    const { written, giveRows, paint } = setUp()
    await press('Reef')
    await giveRows()
    expect(shown()).toBe('reef 1')
    await press('All')
    // The router drops the first, and its URL stays as it was.
    expect([shown(), written]).toEqual([' 1', [reef, start]])
    await press('Reef')
    await giveRows(2)
    expect(shown()).toBe('reef 1')
    await paint()
    expect(written).toHaveLength(3)
  })

  test('are not shown again when Back leads to the URL that they were ahead of', async () => {
    const { giveRows, arrive, paint } = setUp()
    await press('Reef')
    await giveRows()
    await paint()
    await arrive(reef)
    expect(shown()).toBe('reef 1')
    await arrive(start)
    expect(shown()).toBe(' 1')
  })

  test('write no URL once their list is gone', async () => {
    const { written, giveRows, paint } = setUp()
    await press('Reef')
    await giveRows()
    await press('Leave')
    await paint()
    expect(written).toEqual([])
  })
})
