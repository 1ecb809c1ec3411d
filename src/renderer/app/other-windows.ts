import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from '#renderer/lib/calls/api.ts'

/** Keeps the cache in step with the writes of the other windows; returns a function that ends it. */
export const followOtherWindows = (client: QueryClient): (() => void) =>
  subscribe('records.changed', async (changed) => {
    // Most people have one window.
    const { readAgain } = await import('./read-again.ts')
    await readAgain(client, changed)
  })
