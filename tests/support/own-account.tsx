import { screen, within } from '@testing-library/react'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { openConsole } from './console-screen.tsx'
import type { Desk } from './desk.tsx'
import { playSession } from './session-bridge.ts'

const { sub, username, firstName, lastName } = sampleUsers.admin

/** The sandbox's own admin, signed in. */
export const ownSession: Extract<SessionState, { state: 'signedIn' }> = {
  state: 'signedIn',
  username,
  admin: { userSub: sub, firstName, lastName, userEmail: username },
}

/** Opens the console at a path as the sandbox's own admin, whose session the test plays and whose calls are real. */
export function openAsAdmin(desk: Desk, path: string) {
  const session = playSession(ownSession, desk.bridge().api)
  return { ...openConsole(path), session }
}

/** A titled part of the screen, once it is there. */
export const part = async (title: string) => within(await screen.findByRole('region', { name: title }))
