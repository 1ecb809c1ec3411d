import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FoundUpdate } from '#shared/entities/updates.ts'
import { failure, success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { mia, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'

function open(version: string | null, installs: FoundUpdate['installs'] = 'console') {
  const session = playSession(mia)
  session.answer('businesses.search', noAnswer)
  session.answer('updates.current', async () =>
    success({ found: version === null ? null : { version, installs } }),
  )
  return { session, ...openConsole('/businesses') }
}

describe('the notice of an update', () => {
  test('no update notice shows without an update', async () => {
    open(null)
    await screen.findByText('Mia Nguyen')
    expect(screen.queryByRole('button', { name: 'Restart to update' })).toBeNull()
  })

  test('the update notice names the version, and its button restarts the console', async () => {
    const { session, user } = open('0.2.0')
    session.answer('updates.restart', async () => success({}))
    await screen.findByText('Version 0.2.0 is ready.')
    await user.click(screen.getByRole('button', { name: 'Restart to update' }))
    expect(session.sent('updates.restart')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    screen.getByRole('button', { name: 'Version 0.2.0 is ready. Restart to update' })
  })

  test('the update notice has no button if the operating system installs the version', async () => {
    open('0.2.0', 'system')
    await screen.findByText('Version 0.2.0 is available. Install it with your system’s updates.')
    expect(screen.queryByRole('button', { name: 'Restart to update' })).toBeNull()
  })

  test('the update notice says why the console cannot restart now', async () => {
    const { session, user } = open('0.2.0')
    session.answer('updates.restart', async () =>
      failure({
        kind: 'invalid',
        call: 'updates.restart',
        requestId: 'r',
        message: 'An import is in progress.',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Restart to update' }))
    await screen.findByText('An import is in progress.')
  })
})
