import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { createQueryClient } from '#renderer/lib/query.ts'
import { createBridge, type TestBridge } from './bridge.ts'
import { type ConsoleMain, startConsoleMain } from './console-main.ts'

// A real server answers, and the machine may be busy. What is not shown is not rendered here either, so that asking
// jsdom for the computed style of every element, which takes most of a test's time, can be left out.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
const setUpUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** The console's renderer in a component test, on main's own handlers and a real sandbox. */
export interface Desk {
  readonly main: () => ConsoleMain
  readonly bridge: () => TestBridge
}

/** Starts a sandbox for the tests of a file; each test has its sample data and a bridge of its own. */
export function openDesk(): Desk {
  let main: ConsoleMain
  let bridge: TestBridge
  beforeAll(async () => {
    main = await startConsoleMain()
  })
  beforeEach(async () => {
    await main.sandbox.reset()
    main.sandbox.faults.clear()
    bridge = createBridge(main)
    vi.stubGlobal('consoleApi', bridge.api)
  })
  afterAll(() => main.close())
  return { main: () => main, bridge: () => bridge }
}

/** Renders a part of a screen with what every screen has around it. */
export function renderPart(part: ReactNode) {
  const client = createQueryClient()
  const view = render(
    <App>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </App>,
  )
  return { ...view, client, user: setUpUser() }
}

/** Renders the console at a path, as somebody who is signed in. */
export function renderScreen(path: string) {
  const client = createQueryClient()
  const router = createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] }))
  const view = render(
    <App>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </App>,
  )
  return { ...view, client, router, user: setUpUser() }
}
