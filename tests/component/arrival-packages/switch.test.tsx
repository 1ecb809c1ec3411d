import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import {
  changedTo,
  completedTable,
  isBusy,
  isOn,
  leaveLists,
  markOf,
  namesIn,
  openPackages,
  packagesOf,
  pendingCount,
  switchOf,
} from '#tests/support/desk/package-parts.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = () => desk.main().sandbox.requests('arrivalPackages.update')

/** Opens the screen; returns the first three pending packages and the first completed one. */
const open = async () => {
  const { pending, completed, packages } = await packagesOf(desk)
  const view = await openPackages()
  const [ann, ben, cleo] = pending
  const [dan] = completed
  if (!ann || !ben || !cleo || !dan) throw new Error('the sample has too few packages')
  return { ...view, ann, ben, cleo, dan, packages }
}
const count = (n: number) => screen.findByText(pendingCount(n))
const news = () =>
  [...document.querySelectorAll('[aria-live="polite"].read-out-only p')].map(({ textContent }) => textContent)

describe('the switch of an arrival package', () => {
  test('the switch completes a pending arrival package and reopens a completed one, and the count follows (ARR-03 ARR-07 ARR-08 ARR-09 API-92)', async () => {
    const { user, ann, dan, packages } = await open()
    const n = packages.filter(({ status }) => status !== 'COMPLETE').length
    const reads = () => desk.main().sandbox.requests('arrivalPackages.list').length
    const before = reads()
    expect(news()).toEqual([])
    const rows = namesIn('Pending')
    await user.click(switchOf(ann.name))
    await count(n - 1)
    await changedTo(ann.name, 'Completed')
    expect(namesIn('Pending').slice(0, rows.length)).toEqual(rows)
    await leaveLists(user)
    await completedTable().findByRole('link', { name: ann.name })
    const isComplete = `The arrival package of ${ann.name} is complete`
    await waitFor(() => expect(news()).toEqual([isComplete]))
    expect(namesIn('Pending')).not.toContain(ann.name)
    expect(isOn(ann.name)).toBe('true')
    await user.click(switchOf(dan.name))
    await count(n)
    await changedTo(dan.name, 'Pending')
    expect(namesIn('Completed')).toContain(dan.name)
    await leaveLists(user)
    await waitFor(() => expect(namesIn('Completed')).not.toContain(dan.name))
    await waitFor(() => expect(news()).toEqual([isComplete, `The arrival package of ${dan.name} is pending`]))
    expect(reads()).toBe(before)
    expect(requests()).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/arrival-package-status/admin',
        body: { arrivalPackageStatusId: ann.id, status: 'COMPLETE' },
      },
      { body: { arrivalPackageStatusId: dan.id, status: 'PENDING' } },
    ])
    for (const { body } of requests()) expect(Object.keys(body as object)).toHaveLength(2)
    const stored = await desk.execute('arrivalPackages.list', {})
    const statusOf = (id: string) => stored.find((each) => each.arrivalPackageStatusId === id)?.status
    expect([statusOf(ann.id), statusOf(dan.id)]).toEqual(['COMPLETE', 'PENDING'])
  })

  test('ARR-04 the list of completed arrival packages disappears with its last package and appears with the first', async () => {
    const only = { arrivalPackageStatusId: 'sub-1', status: 'COMPLETE' }
    const answer = (data: unknown) => ({ fault: 'status', status: 200, body: { data } }) as const
    faults().add({ call: 'arrivalPackages.list', ...answer([only]) })
    faults().add({ call: 'userProfiles.list', ...answer([{ userSub: 'sub-1', firstName: 'Ann' }]) })
    faults().add({ call: 'arrivalPackages.update', ...answer({ ...only, status: 'PENDING' }), times: 1 })
    faults().add({ call: 'arrivalPackages.update', ...answer(only), times: 1 })
    const { user } = await openPackages('Completed')
    await user.click(switchOf('Ann'))
    await count(1)
    await leaveLists(user)
    await waitFor(() => expect(screen.queryByText('Completed Arrival Packages')).toBeNull())
    await user.click(switchOf('Ann'))
    await count(0)
    await leaveLists(user)
    await waitFor(() => expect(namesIn('Completed')).toEqual(['Ann']))
  })

  test('ARR-05 ARR-09 ARR-10 an arrival package that has its own name keeps the name after a change', async () => {
    const only = { arrivalPackageStatusId: 'sub-1', status: 'PENDING' }
    const answer = (data: unknown) => ({ fault: 'status', status: 200, body: { data } }) as const
    faults().add({ call: 'arrivalPackages.list', ...answer([{ ...only, firstName: 'Ann' }]) })
    faults().add({ call: 'userProfiles.list', ...answer([]) })
    faults().add({ call: 'arrivalPackages.update', ...answer({ ...only, status: 'COMPLETE' }) })
    const { user } = await openPackages()
    await user.click(switchOf('Ann'))
    await changedTo('Ann', 'Completed')
    expect(namesIn('Pending')).toEqual(['Ann'])
  })

  test('ARR-09 until a change of an arrival package is answered, its switch shows the new state, is busy and ignores a second press', async () => {
    const { user, ben } = await open()
    const before = namesIn('Pending')
    faults().add({ call: 'arrivalPackages.update', fault: 'hang' })
    await user.dblClick(switchOf(ben.name))
    expect([isOn(ben.name), isBusy(ben.name)]).toEqual(['true', 'true'])
    await user.keyboard('{Enter} ')
    await waitFor(() => expect(requests()).toHaveLength(1))
    // Rows below the first screenful may have come since.
    expect(namesIn('Pending').slice(0, before.length)).toEqual(before)
    expect(document.activeElement).toBe(switchOf(ben.name))
    await user.click(switchOf(ben.name))
    expect(requests()).toHaveLength(1)
  })

  test('ARR-07 ARR-09 several arrival packages changed at the same time each get their own answer, in any order', async () => {
    const { user, ann, ben, dan } = await open()
    const answer = holdAnswers(
      desk,
      'arrivalPackages.update',
      ({ arrivalPackageStatusId: id }) => id === ann.id,
    )
    await user.click(switchOf(ann.name))
    await user.click(switchOf(ben.name))
    await user.click(switchOf(dan.name))
    await changedTo(ben.name, 'Completed')
    await changedTo(dan.name, 'Pending')
    expect([isBusy(ann.name), isBusy(ben.name)]).toEqual(['true', 'false'])
    await answer()
    await changedTo(ann.name, 'Completed')
    expect(isBusy(ann.name)).toBe('false')
    expect(requests()).toHaveLength(3)
  })

  test('ARR-09 if the server answers a change of an arrival package with an unexpected status, that status shows', async () => {
    const { user, ben } = await open()
    for (const status of ['PENDING', 'POSTED', null]) {
      faults().clear()
      const data = { arrivalPackageStatusId: ben.id, status }
      faults().add({ call: 'arrivalPackages.update', fault: 'status', status: 200, body: { data } })
      const before = requests().length
      await user.click(switchOf(ben.name))
      await waitFor(() => expect(requests()).toHaveLength(before + 1))
      await waitFor(() => expect(isBusy(ben.name)).toBe('false'))
      await screen.findByText(`Could not mark the arrival package of ${ben.name} as complete`)
      screen.getByText(/The server answered with a different status\./)
      expect(isOn(ben.name)).toBe('false')
      expect(namesIn('Pending')).toContain(ben.name)
      expect(news()).toEqual([])
    }
  })

  test('ARR-09 a list read during a change of an arrival package does not restore the old status', async () => {
    const { user, client, ann } = await open()
    const answer = holdAnswers(desk, 'arrivalPackages.list')
    void client.invalidateQueries()
    await waitFor(() => expect(desk.main().sandbox.requests('arrivalPackages.list')).toHaveLength(3))
    await user.click(switchOf(ann.name))
    await changedTo(ann.name, 'Completed')
    await waitFor(() => expect(desk.main().sandbox.requests('arrivalPackages.list')).toHaveLength(4))
    await answer()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(markOf(ann.name)).toBe('Completed')
  })
})
