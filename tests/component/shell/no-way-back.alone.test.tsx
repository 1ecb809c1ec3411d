import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '#tests/support/console-screen.tsx'
import { openDesk } from '#tests/support/desk.tsx'
import { mia, playSession } from '#tests/support/session-bridge.ts'

const desk = openDesk()

// On its own: the history of a worker's window has the screens of all earlier tests.
test('(A2) Back and Forward are not shown where there is nowhere to go', async () => {
  playSession(mia, desk.bridge().api)
  openConsole('/businesses')
  await screen.findByRole('heading', { name: 'Businesses' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
