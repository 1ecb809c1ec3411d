import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { followProcessing } from '#renderer/lib/processing.ts'
import { createQueryClient } from '#renderer/lib/query.ts'
import { followRoverRun } from '#renderer/lib/rover-run.ts'
import type { CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { createBridge, type TestBridge } from './bridge.ts'
import { type ConsoleMain, startConsoleMain } from './console-main.ts'

// A real server answers, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

/** The console's renderer in a component test, on main's own handlers and a real sandbox. */
export interface Desk {
  readonly main: () => ConsoleMain
  readonly bridge: () => TestBridge
  /** Makes a call past the console, as somebody else would, and waits for its answer however long it takes. */
  readonly execute: <N extends HttpCallName>(name: N, input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

/** Starts a sandbox for the tests of a file; each test has its sample data and a bridge of its own. */
export function openDesk(): Desk {
  let main: ConsoleMain
  let bridge: TestBridge
  beforeAll(async () => {
    // What is written shows in searches when a test says so.
    main = await startConsoleMain({ processingSeconds: Number.POSITIVE_INFINITY })
  })
  beforeEach(async () => {
    await main.sandbox.reset()
    main.sandbox.faults.clear()
    bridge = createBridge(main)
    vi.stubGlobal('consoleApi', bridge.api)
  })
  afterAll(() => main.close())
  return {
    main: () => main,
    bridge: () => bridge,
    execute: (name, input) => main.execute(name, input, { signal: new AbortController().signal }),
  }
}

/** Renders a part of a screen with what every screen has around it. */
export function renderPart(part: ReactNode) {
  const client = createQueryClient()
  const view = render(
    <App>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </App>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** Renders the console at a path, as somebody who is signed in. */
export function renderScreen(path: string) {
  const client = createQueryClient()
  const router = createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] }))
  followProcessing(client)
  followRoverRun(client)
  const view = render(
    <App>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </App>,
  )
  return { ...view, client, router, user: userEvent.setup() }
}
