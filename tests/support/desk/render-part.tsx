import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { NoticesProvider } from '#renderer/lib/notices/notify.tsx'
import { Unstyled } from '#tests/support/dom/unstyled.tsx'

/** Renders a part of a screen inside the providers that every screen has. */
export function renderPart(part: ReactNode) {
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Unstyled>
      <NoticesProvider>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </NoticesProvider>
    </Unstyled>
  )
  const view = render(part, { wrapper })
  return { ...view, client, user: userEvent.setup() }
}

/** Renders a part of a screen inside a router whose only screen it is. */
export function renderRouted(screen: () => ReactNode) {
  const routeTree = createRootRoute({ component: screen })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return { ...renderPart(<RouterProvider router={router as never} />), router }
}
