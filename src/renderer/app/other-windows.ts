import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from '#renderer/lib/calls/api.ts'

/** Refreshes cached records that another window has changed. Returns a function that unsubscribes. */
export const followOtherWindows = (client: QueryClient): (() => void) =>
  subscribe('records.changed', async (changed) => {
    // Loads this code on demand, because most admins have only one window open.
    const { readAgain } = await import('./read-again.ts')
    await readAgain(client, changed)
  })
