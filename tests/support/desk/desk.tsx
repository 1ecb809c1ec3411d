import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Ports } from '#main/ports.ts'
import { followDrafts } from '#renderer/app/drafts.ts'
import { followOtherWindows } from '#renderer/app/other-windows.ts'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { followLeaving } from '#renderer/lib/leaving/leaving.ts'
import { NoticesProvider } from '#renderer/lib/notices/notify.tsx'
import { followProcessing } from '#renderer/lib/records/processing.ts'
import { followRuns } from '#renderer/lib/records/runs.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import type { CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { Unstyled } from '#tests/support/dom/unstyled.tsx'
import { openBridge, type TestBridge } from './bridge.ts'
import { type ConsoleMain, startConsoleMain } from './console-main.ts'

/** The console in a component test: main as it ships, on a real sandbox, without Electron. */
export interface Desk {
  /** The access of another admin to the sandbox. Its calls are not the page's. */
  readonly main: () => ConsoleMain
  /** The console's own main, signed in as the sandbox's admin. */
  readonly bridge: () => TestBridge
  /** Starts the console's main again, with these ports instead of those in memory. */
  readonly restart: (ports?: Partial<Ports>) => Promise<void>
  /** The bodies of the requests of a call, oldest first. */
  readonly sent: (call: FaultTarget) => readonly unknown[]
  /** Makes a call as another admin, and waits for its answer without a deadline. */
  readonly execute: <N extends HttpCallName>(name: N, input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

let started: Promise<ConsoleMain> | undefined

/** One sandbox for all files of a worker, because a reset is much faster than a start. */
const sharedMain = (): Promise<ConsoleMain> => {
  // Searches show a write only when a test says so.
  started ??= startConsoleMain({ processingSeconds: Number.POSITIVE_INFINITY })
  return started
}

/** Gives each test of a file the sample data of the worker's sandbox and a bridge of its own. */
export function openDesk(): Desk {
  let main: ConsoleMain
  let bridge: TestBridge
  const start = async (ports: Partial<Ports> = {}) => {
    bridge = await openBridge({ config: main.config, signIn: main.sandbox.storedSignIn(), ports })
    vi.stubGlobal('consoleApi', bridge.api)
    // Loads the app info first, because a window shows no screen without it.
    useAppInfo.setState({ info: await call('app.info', {}) })
  }
  beforeAll(async () => {
    main = await sharedMain()
  })
  beforeEach(async () => {
    await main.sandbox.reset()
    await start()
    // Forgets the requests of the start.
    await main.sandbox.reset()
  })
  afterEach(() => bridge.close())
  return {
    main: () => main,
    bridge: () => bridge,
    restart: (ports) => {
      bridge.close()
      return start(ports)
    },
    sent: (call) => main.sandbox.requests(call).map(({ body }) => body),
    execute: (name, input) => main.execute(name, input, { signal: new AbortController().signal }),
  }
}

/** Renders the signed-in console at a path. */
export function renderScreen(path: string) {
  const client = createQueryClient()
  const router = createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] }))
  followProcessing(client)
  followRuns(client)
  followOtherWindows(client)
  followDrafts()
  followLeaving()
  const view = render(
    <Unstyled>
      <NoticesProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </NoticesProvider>
    </Unstyled>,
  )
  return { ...view, client, router, user: userEvent.setup() }
}
