import { createMemoryHistory } from '@tanstack/react-router'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { usePreload } from '#renderer/app/use-preload.ts'
import { createQueryClient } from '#renderer/lib/query.ts'

test('loads the code of the screens also if the last read of the first one fails (issue 14)', async () => {
  const client = createQueryClient()
  const router = createConsoleRouter(client, createMemoryHistory())
  const load = vi.spyOn(router, 'loadRouteChunk')
  renderHook(() => usePreload(client, router))
  await client.prefetchQuery({ queryKey: ['jobs'], queryFn: () => Promise.reject(new Error('no answer')) })
  await waitFor(() => expect(load).toHaveBeenCalledTimes(Object.keys(router.routesById).length))
})
