import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '#tests/support/console-screen.tsx'
import { openDesk } from '#tests/support/desk.tsx'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import { mia, playSession } from '#tests/support/session-bridge.ts'

const desk = openDesk()

// On its own: the history of a worker's window has the screens of all earlier tests.
test('(A2) Back and Forward are not shown where there is nowhere to go', async () => {
  playSession(mia, desk.bridge().api)
  openConsole('/businesses')
  await screen.findByRole('heading', { name: 'Businesses' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('(A2) Back appears with the next screen, not on the one that a link leaves (issue 14)', async () => {
  playSession(mia, desk.bridge().api)
  holdAnswers(desk, 'posts.search')
  openConsole('/businesses')
  const link = await screen.findByRole('link', { name: 'Posts' })
  await act(async () => link.click())
  expect(window.location.pathname).toBe('/posts')
  screen.getByRole('heading', { name: 'Businesses' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await screen.findByRole('heading', { name: 'Posts' })
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy()
})
