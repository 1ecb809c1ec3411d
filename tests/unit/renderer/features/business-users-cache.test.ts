import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { showRemoved } from '#renderer/features/businesses/cache.ts'

const profiles = ['businessProfiles.list', { businessId: 'b' }]
const permissions = ['businessPermissions.list', { businessId: 'b' }]
const users = (subs: string) => [...subs].map((userSub) => ({ userSub }))

let client: QueryClient
const shown = (key: unknown[]) =>
  client
    .getQueryData<ReturnType<typeof users>>(key)
    ?.map(({ userSub }) => userSub)
    .join('')

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(profiles, users('xyz'))
  client.setQueryData(permissions, users('xyz'))
})

test('BUS-52 a removed user disappears from both cached lists of the business', async () => {
  const other = ['businessProfiles.list', { businessId: 'c' }]
  client.setQueryData(other, users('xyz'))
  await showRemoved(client, 'b', 'y')
  expect([shown(profiles), shown(permissions), shown(other)]).toEqual(['xz', 'xz', 'xyz'])
})

test('BUS-52 a read from before the removal does not bring a removed user back', async () => {
  let answer = (_: ReturnType<typeof users>) => {}
  const late = client.fetchQuery({
    queryKey: profiles,
    queryFn: () =>
      new Promise<ReturnType<typeof users>>((resolve) => {
        answer = resolve
      }),
    staleTime: 0,
  })
  await showRemoved(client, 'b', 'y')
  answer(users('xyz'))
  await late
  expect(shown(profiles)).toBe('xz')
})
