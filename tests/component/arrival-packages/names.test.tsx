import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { packageList, travellerList } from '#renderer/features/arrival-packages/queries.ts'
import { usePackages } from '#renderer/features/arrival-packages/use-packages.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { keepBusy } from '#tests/support/e2e/keep-busy.ts'

/** A user whose id takes 10 ms to read, if it is the first of a thousand. */
const user = (index: number) => ({
  get userSub() {
    keepBusy(index % 1000 === 0 ? 10 : 0)
    return `user-${index}`
  },
  firstName: 'Ann',
  lastName: String(index),
})

test('ARR-05 the names of hundreds of thousands of travellers are indexed in slices, between which the page can work', async () => {
  const client = createQueryClient()
  client.setQueryData(
    travellerList.queryKey,
    Array.from({ length: 5000 }, (_, index) => user(index)) as never,
  )
  client.setQueryData(packageList.queryKey, [{ arrivalPackageStatusId: 'user-4999' }] as never)
  const { result } = renderHook(() => usePackages(''), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current.shown).toBeUndefined()
  await waitFor(() => expect(result.current.shown).toBeDefined())
  const [first] = [...(result.current.shown?.pending ?? []), ...(result.current.shown?.completed ?? [])]
  expect(first && result.current.known.nameOf(first)).toBe('Ann 4999')
})
