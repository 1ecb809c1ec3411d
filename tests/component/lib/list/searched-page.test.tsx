import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { searchOf } from '#renderer/lib/list/list-search.ts'
import { searchedPage } from '#renderer/lib/list/searched-page.ts'
import { type PageSize, pageSizes } from '#shared/entities/own-list.ts'
import { success } from '#shared/result.ts'
import { pageCount } from '#shared/rules/paging.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'

type Asked = { readonly from: number; readonly size: number }
interface Provider {
  /** The number of records that the provider returns. */
  readonly gives: (asked: Asked) => number
  /** The page size that the provider reports; `given` is the number of records in the answer. */
  readonly says: (asked: Asked, given: number) => unknown
}

const anySize = fc.integer({ min: 1, max: 60 })
const asAsked = ({ size }: Asked) => size
const odd = fc.constantFrom(0, -1, 2.5, Number.NaN, 1e9, null, undefined)
const providers: fc.Arbitrary<Provider> = fc.oneof(
  // This provider follows the specification.
  fc.constant({ gives: asAsked, says: asAsked }),
  // This provider has at most this many records on a page.
  anySize.map((most) => ({
    gives: ({ size }: Asked) => Math.min(size, most),
    says: ({ size }: Asked) => Math.min(size, most),
  })),
  // This provider always has the same page size.
  anySize.map((fixed) => ({ gives: () => fixed, says: () => fixed })),
  // This provider reports the number of records in the answer.
  fc.constant({ gives: asAsked, says: (_: Asked, given: number) => given }),
  // This provider returns as many records as requested, whatever it reports.
  fc.oneof(odd, anySize).map((size) => ({ gives: asAsked, says: () => size })),
)

const noEvents = { events: {} as never }

/** Answers like a provider with this many records. */
function answerAs({ gives, says }: Provider, total: number) {
  const bridge = watchCalls(noEvents)
  bridge.answer('posts.search', async (asked) => {
    const count = Math.min(gives(asked), Math.max(total - asked.from, 0))
    const data = Array.from({ length: count }, (_, at) => ({ postId: String(asked.from + at) }))
    return success({ data, total, size: says(asked, count) }) as never
  })
  return bridge
}

function opened(size?: PageSize) {
  const client = createQueryClient()
  return (page: number) =>
    client.fetchQuery(
      searchedPage('posts.search', { ...searchOf('posts', { query: '', page, size }), filters: {} }),
    )
}
const idsOf = (page: { readonly data: readonly { readonly postId: string }[] }) =>
  page.data.map(({ postId }) => Number(postId))

describe('the pages of a search', () => {
  test('SHELL-21 SHELL-22 API-05 API-06 the pages of a search show every record once, in order, whatever page size the provider reports', async () => {
    const total = fc.integer({ min: 0, max: 130 })
    const size = fc.constantFrom(...pageSizes)
    await fc.assert(
      fc.asyncProperty(
        providers,
        total,
        fc.integer({ min: 1, max: 9 }),
        size,
        async (provider, total, first, size) => {
          answerAs(provider, total)
          const open = opened(size)
          await open(first)
          const shown: number[] = []
          let pages = 1
          for (let page = 1; page <= pages; page += 1) {
            const answer = await open(page)
            shown.push(...idsOf(answer))
            pages = pageCount(answer.total, answer.size)
          }
          expect(shown).toEqual(Array.from({ length: total }, (_, at) => at))
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each([[5], [9], [1], [25], [60]])(
    'SHELL-21 SHELL-22 the pages of a search have %i records if the provider’s answers report that size',
    async (size) => {
      answerAs({ gives: () => size, says: () => size }, 61)
      const open = opened()
      const [one, two] = [await open(1), await open(2)]
      expect([one.size, idsOf(two)[0], pageCount(one.total, one.size)]).toEqual([
        size,
        size,
        Math.ceil(61 / size),
      ])
    },
  )

  test.each([0, -1, 2.5, null, undefined, 'ten', 101])(
    'SHELL-21 the pages of a search have the console’s own size if the answers report the size %j',
    async (size) => {
      const bridge = answerAs({ gives: asAsked, says: () => size }, 61)
      const open = opened()
      await open(1)
      expect(await open(7)).toMatchObject({ size: 10, data: [{ postId: '60' }] })
      expect(bridge.sent('posts.search')).toHaveLength(2)
    },
  )

  test('SHELL-21 the pages of a search have the console’s own size once the answers contradict each other', async () => {
    let most = 5
    const bridge = answerAs({ gives: ({ size }) => Math.min(size, most), says: () => most }, 61)
    const open = opened()
    expect(idsOf(await open(2))).toEqual([5, 6, 7, 8, 9])
    most = 7
    expect(await open(3)).toMatchObject({ size: 10, data: [{ postId: '20' }, {}, {}, {}, {}, {}, {}] })
    // The console keeps the new page size.
    most = 5
    expect(await open(4)).toMatchObject({ size: 10, data: [{ postId: '30' }, {}, {}, {}, {}] })
    expect(bridge.sent('posts.search').at(-1)).toMatchObject({ from: 30, size: 10 })
  })

  test('a search takes one request for each page, or two for the first if its pages have an unusual size', async () => {
    const usual = answerAs({ gives: asAsked, says: asAsked }, 61)
    await opened()(1)
    expect(usual.sent('posts.search')).toHaveLength(1)
    const smaller = answerAs({ gives: () => 5, says: () => 5 }, 61)
    const open = opened()
    await open(1)
    await open(2)
    expect(smaller.sent('posts.search').map(({ from, size }) => [from, size])).toEqual([
      [0, 10],
      [0, 5],
      [5, 5],
    ])
  })
})

describe('a provider with smaller pages', () => {
  const desk = openDesk()

  test('SHELL-18 SHELL-21 SHELL-22 JOB-15 page numbers, the URL and the next record follow the page size of a provider with smaller pages', async () => {
    const { calls } = desk.bridge().api
    watchCalls(desk.bridge().api).answer('jobs.search', (input) =>
      calls['jobs.search']({ ...input, size: Math.min(input.size, 5) }, crypto.randomUUID()),
    )
    const view = renderScreen('/?query=potatoes&page=6')
    const rows = async () => {
      const table = within(await screen.findByRole('table', { name: 'Jobs' }))
      return table.getAllByRole('row').slice(1)
    }
    const inPages = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Pages' })).getByRole<HTMLButtonElement>('button', {
        name,
      })
    // The list has 27 jobs, so the last page has two of them left.
    expect(await rows()).toHaveLength(2)
    expect(inPages('Next page').disabled).toBe(true)
    await view.user.click(inPages('Page 5'))
    await waitFor(async () => expect(await rows()).toHaveLength(5))
    await view.user.click(inPages('Previous page'))
    await waitFor(() => {
      expect(inPages('Page 4').getAttribute('aria-current')).toBe('page')
      expect(screen.getByRole('table', { name: 'Jobs' }).getAttribute('aria-busy')).toBe('false')
    })
    const links = within((await rows())[4] as HTMLElement).getAllByRole('link')
    await view.user.click(links[0] as HTMLElement)
    await screen.findByText('20 of 27')
    const next = await screen.findByRole('button', { name: 'Next job' })
    await waitFor(() => expect(next.ariaDisabled).toBe('false'))
    await view.user.click(next)
    await screen.findByText('21 of 27')
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Jobs' })
    expect(back.getAttribute('href')).toBe('/jobs?query=potatoes&page=5')
  })
})
