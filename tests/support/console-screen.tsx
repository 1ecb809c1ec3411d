import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Providers } from '#renderer/app/providers.tsx'
import { SessionGate } from '#renderer/app/session-gate.tsx'
import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'

/** Renders the whole console as a window loads it at this path, with nothing left of an earlier test. */
export function openConsole(path = '/') {
  resetStores()
  useSession.setState(useSession.getInitialState(), true)
  window.history.replaceState(null, '', path)
  const view = render(
    <Providers>
      <SessionGate />
    </Providers>,
  )
  return { ...view, user: userEvent.setup() }
}
