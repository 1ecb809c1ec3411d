import { screen, within } from '@testing-library/react'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openConsole } from './console-screen.tsx'
import type { Desk } from './desk.tsx'
import { watchCalls } from './watch-calls.ts'

const { sub, username, firstName, lastName } = sampleUsers.admin

/** The record of the sandbox's own admin. */
export const ownAdmin = { userSub: sub, firstName, lastName, userEmail: username }

/** Opens the console at a path, as the sandbox's own admin. */
export function openAsAdmin(desk: Desk, path: string) {
  const calls = watchCalls(desk.bridge().api)
  return { ...openConsole(path), calls }
}

/** A titled part of the screen; waits for it. */
export const part = async (title: string) => within(await screen.findByRole('region', { name: title }))
