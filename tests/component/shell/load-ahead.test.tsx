import {
  createLazyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadAhead } from '#renderer/app/load-ahead.ts'

/** Three screens: the first, one whose code comes by `second`, and one whose code comes after that. */
function setUp(second: () => Promise<void>) {
  const asked: string[] = []
  // The console's own paths are all that its types know.
  const screenOf = (name: '/second' | '/third') =>
    createLazyRoute(name as never)({ component: () => <p>{`${name} is here`}</p> })
  const root = createRootRoute({ component: Outlet })
  const parts = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>First</p> }),
    createRoute({ getParentRoute: () => root, path: '/second' }).lazy(async () => {
      asked.push('/second')
      await second()
      return screenOf('/second')
    }),
    createRoute({ getParentRoute: () => root, path: '/third' }).lazy(async () => {
      asked.push('/third')
      return screenOf('/third')
    }),
  ]
  const router = createRouter({ routeTree: root.addChildren(parts), history: createMemoryHistory() })
  const more = async () => void asked.push('more')
  return { asked, router, stop: loadAhead(router, more) }
}

const idle = () => act(() => new Promise((resolve) => requestIdleCallback(resolve)))

test('the code of every screen comes in idle moments, also after one whose code can not be had; that is asked for again by who goes there', async () => {
  let times = 0
  const { asked, router } = setUp(async () => {
    times += 1
    if (times === 1) throw new Error('gone')
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('First')
  await waitFor(() => expect(asked).toEqual(['/second', '/third', 'more']))
  await act(() => router.navigate({ href: '/second' }))
  await screen.findByText('/second is here')
  expect(times).toBe(2)
})

test('AUTH-13 nothing more is loaded for who has left', async () => {
  const { asked, router, stop } = setUp(async () => stop())
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(asked).toEqual(['/second']))
  for (let moment = 0; moment < 3; moment += 1) await idle()
  expect(asked).toEqual(['/second'])
})
