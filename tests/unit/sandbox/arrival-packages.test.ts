import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ArrivalPackage } from '#shared/entities/arrival-package.ts'
import type { UserProfile } from '#shared/entities/user-profile.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const all = async () => (await client()).data<ArrivalPackage[]>('GET', 'arrival-package-status/admin/list')

test('API-91 ARR-10 the list has all packages: all but one have a profile, most are pending, one has no status', async () => {
  const { data } = await client()
  const profiles = await data<UserProfile[]>('GET', 'user-profile/admin/list')
  const subs = new Set(profiles.map(({ userSub }) => userSub))
  const packages = await all()
  const count = (status: string | undefined) => packages.filter((one) => one.status === status).length
  expect(packages).toHaveLength(63)
  expect([count('PENDING'), count('COMPLETE'), count(undefined)]).toEqual([47, 15, 1])
  expect(packages.filter(({ arrivalPackageStatusId: id }) => !subs.has(id))).toHaveLength(1)
  expect(profiles.length - packages.length).toBe(4)
})

test('API-92 ARR-08 ARR-09 a PATCH changes the status in both directions and answers it', async () => {
  const { data } = await client()
  const before = await all()
  const id = before[0]?.arrivalPackageStatusId
  for (const status of ['COMPLETE', 'PENDING']) {
    const sent = { arrivalPackageStatusId: id, status }
    expect(await data('PATCH', 'arrival-package-status/admin', sent)).toEqual(sent)
    expect(await all()).toEqual([sent, ...before.slice(1)])
  }
})

test('an unknown package gives 404, an unknown status is refused', async () => {
  const { call } = await client()
  const unknown = randomUUID()
  const patch = (arrivalPackageStatusId: string | undefined, status: string) =>
    call('PATCH', 'arrival-package-status/admin', { arrivalPackageStatusId, status })
  expect(await patch(unknown, 'PENDING')).toEqual({
    status: 404,
    body: { message: `Arrival package ${unknown} was not found` },
  })
  expect((await patch((await all())[0]?.arrivalPackageStatusId, 'LOST')).status).toBe(400)
})
