import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import {
  type FilteredRoute,
  listFilterRoute,
  listFilterSchema,
  useListFilter,
} from '#renderer/lib/list/list-filter.ts'
import { matches } from '#shared/rules/text-match.ts'

const people = ['Ann', 'Bob', 'Zoë']
// A list for this test, which the console's own routes lack.
const at = '/people' as FilteredRoute

/** The text in the box and the text applied to the rows, for each render. */
const renders: (readonly [string, string])[] = []

function People() {
  const { filter, applied, setFilter } = useListFilter(at)
  renders.push([filter, applied])
  return (
    <>
      <FilterBox label="Filter people" value={filter} onChange={setFilter} />
      <ul>
        {people
          .filter((name) => matches(applied, name))
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </ul>
      <Link to={'/person' as string}>A person</Link>
    </>
  )
}

const open = async (path: string) => {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    // The types fit a route with only the filter.
    search: listFilterRoute.search as never,
    validateSearch: v.object({ ...listFilterSchema.entries, kind: v.optional(v.string(), 'all') }),
    getParentRoute: () => root,
    path: '/people',
    component: People,
  })
  const person = createRoute({ getParentRoute: () => root, path: '/person', component: () => <h1>Ann</h1> })
  const history = createMemoryHistory({ initialEntries: ['/', path], initialIndex: 1 })
  const router = createRouter({ routeTree: root.addChildren([list, person]), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('searchbox')
  return { history, router, user: userEvent.setup() }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('the filter of a list', () => {
  test('ARR-01 a filter changes the rows immediately, and the URL after a pause', async () => {
    const { history, user } = await open('/people?kind=few')
    expect(shown()).toEqual(people)
    fireEvent.change(box(), { target: { value: 'ZO' } })
    expect(history.location.search).not.toContain('filter')
    await waitFor(() => expect(shown()).toEqual(['Zoë']))
    await waitFor(() => expect(history.location.search).toContain('filter=ZO'))
    expect(history.location.search).toContain('kind=few')
    expect(history.length).toBe(2)
    expect(box().value).toBe('ZO')
    await user.clear(box())
    expect(shown()).toEqual(people)
    await waitFor(() => expect(history.location.search).not.toContain('filter'))
  })

  test('ARR-01 a filter starts with the URL’s value, and Back from a record restores that value', async () => {
    const { history, user } = await open('/people?filter=o')
    expect(box().value).toBe('o')
    expect(shown()).toEqual(['Bob', 'Zoë'])
    await user.type(box(), 'b')
    // The click comes before the filter's debounce has ended.
    await user.click(screen.getByRole('link', { name: 'A person' }))
    await screen.findByRole('heading', { name: 'Ann' })
    history.back()
    await waitFor(() => expect(box().value).toBe('ob'))
    expect(shown()).toEqual(['Bob'])
  })

  test('a filter box shows a typed letter before thousands of rows are filtered', async () => {
    await open('/people')
    renders.length = 0
    fireEvent.change(box(), { target: { value: 'b' } })
    await waitFor(() => expect(shown()).toEqual(['Bob']))
    expect(renders[0]).toEqual(['b', ''])
  })

  test('a filter ignores a value in the URL that is invalid or too long', async () => {
    await open(`/people?filter=${'x'.repeat(5000)}`)
    expect(box().value).toBe('')
    expect(shown()).toEqual(people)
  })
})
