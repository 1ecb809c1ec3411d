import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Providers } from '#renderer/app/providers.tsx'
import { SessionGate } from '#renderer/app/session-gate.tsx'
import { freshPage } from '#tests/support/dom/fresh-page.ts'
import { Unstyled } from '#tests/support/dom/unstyled.tsx'

/** Renders the whole console as a window loads it at this path, without the state of an earlier test. */
export function openConsole(path = '/') {
  freshPage()
  window.history.replaceState(null, '', path)
  const view = render(
    <Unstyled>
      <Providers>
        <SessionGate />
      </Providers>
    </Unstyled>,
  )
  return { ...view, user: userEvent.setup() }
}
