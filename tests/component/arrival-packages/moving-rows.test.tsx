import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { usePackageChanges } from '#renderer/features/arrival-packages/changes.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import {
  changedTo,
  isBusy,
  isOn,
  leaveLists,
  markOf,
  namesIn,
  openPackages,
  packagesOf,
  pendingCount,
  switchName,
  switchOf,
} from '#tests/support/desk/package-parts.ts'
import { laterBy } from '#tests/support/later-by.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = () => desk.main().sandbox.requests('arrivalPackages.update')

const open = async () => {
  const { pending, packages } = await packagesOf(desk)
  const view = await openPackages()
  const [ann, ben, cleo] = pending
  if (!ann || !ben || !cleo) throw new Error('the sample has too few packages')
  return { ...view, ann, ben, cleo, pending, packages }
}
/** Scrolls the page itself, because jsdom has no layout. */
const scrollTo = (row: number) => {
  document.documentElement.scrollTop = row * 57
  fireEvent.scroll(document.documentElement)
}
const isDrawn = (name: string) => screen.queryByRole('switch', { name: switchName(name) }) !== null

describe('the row of a changed arrival package', () => {
  test('ARR-07 a changed arrival package keeps its row for eight seconds, or longer while the pointer or focus is in the lists', async () => {
    const { user, ann, ben } = await open()
    const rows = namesIn('Pending')
    const isStill = () => expect(namesIn('Pending').slice(0, rows.length)).toEqual(rows)
    await user.click(switchOf(ann.name))
    await changedTo(ann.name, 'Completed')
    // The click comes before eight seconds have passed.
    await user.click(screen.getByRole('searchbox'))
    isStill()
    // The pointer is in the lists, and then the focus.
    laterBy(8_000)
    await user.hover(switchOf(ben.name))
    isStill()
    switchOf(ben.name).focus()
    await user.unhover(switchOf(ben.name))
    isStill()
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    expect(namesIn('Pending')).not.toContain(ann.name)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('ARR-07 a changed arrival package moves to the other list after eight seconds if neither pointer nor focus is in the lists', async () => {
    const { user, ann } = await open()
    laterBy(-7_900)
    await user.click(switchOf(ann.name))
    await changedTo(ann.name, 'Completed')
    vi.restoreAllMocks()
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
  })

  test('ARR-07 ARR-08 the keyboard can undo the change of an arrival package from its row', async () => {
    const { user, ann, packages } = await open()
    const n = packages.filter(({ status }) => status !== 'COMPLETE').length
    switchOf(ann.name).focus()
    await user.keyboard(' ')
    await changedTo(ann.name, 'Completed')
    await screen.findByText(pendingCount(n - 1))
    expect(document.activeElement).toBe(switchOf(ann.name))
    faults().add({ call: 'arrivalPackages.update', fault: 'status', status: 422, times: 1 })
    await user.keyboard('{Tab}{Enter}')
    await screen.findByText(`Could not mark the arrival package of ${ann.name} as pending`)
    expect(markOf(ann.name)).toBe('Completed')
    expect(document.activeElement).toBe(switchOf(ann.name))
    await user.click(screen.getByRole('button', { name: `Undo: ${ann.name}` }))
    await screen.findByText(pendingCount(n))
    expect([markOf(ann.name), isOn(ann.name)]).toEqual([undefined, 'false'])
    expect(document.activeElement).toBe(switchOf(ann.name))
    expect(requests().map(({ body }) => body)).toMatchObject(
      ['COMPLETE', 'PENDING', 'PENDING'].map((status) => ({ arrivalPackageStatusId: ann.id, status })),
    )
  })

  test('ARR-01 ARR-07 the count follows the new status of a changed arrival package while a filter still shows its row in the old list', async () => {
    const { user, ann, packages } = await open()
    const n = packages.filter(({ status }) => status !== 'COMPLETE').length
    await user.click(screen.getByRole('searchbox'))
    await user.paste(ann.email)
    await screen.findByText(/, 1 of them shown$/)
    await user.click(switchOf(ann.name))
    await screen.findByText(`${pendingCount(n - 1)}, 0 of them shown`)
    expect(namesIn('Pending')).toEqual([ann.name])
    await leaveLists(user)
    await waitFor(() => expect(namesIn('Completed')).toEqual([ann.name]))
  })

  test('ARR-07 the answer to a change of an arrival package does not take the focus back if it has moved elsewhere', async () => {
    const { user, ann } = await open()
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    switchOf(ann.name).focus()
    await user.keyboard(' ')
    await user.click(screen.getByRole('searchbox'))
    expect(isBusy(ann.name)).toBe('true')
    await answer()
    await changedTo(ann.name, 'Completed')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('ARR-07 a double click, a held key or a screen reader’s click changes an arrival package once', async () => {
    const { ann } = await open()
    const isLeftToTheBrowser = (key: string, repeat: boolean) =>
      fireEvent.keyDown(switchOf(ann.name), { key, repeat })
    expect(isLeftToTheBrowser('Enter', true)).toBe(false)
    expect(isLeftToTheBrowser(' ', true)).toBe(false)
    expect(isLeftToTheBrowser('Enter', false)).toBe(true)
    expect(isLeftToTheBrowser(' ', false)).toBe(true)
    expect(isLeftToTheBrowser('Tab', true)).toBe(true)
    fireEvent.click(switchOf(ann.name), { detail: 1 })
    await changedTo(ann.name, 'Completed')
    fireEvent.click(switchOf(ann.name), { detail: 2 })
    expect(isBusy(ann.name)).toBe('false')
    // Presses the switch like a screen reader does.
    fireEvent.click(switchOf(ann.name), { detail: 0 })
    await waitFor(() => expect([isOn(ann.name), isBusy(ann.name)]).toEqual(['false', 'false']))
    expect(requests()).toHaveLength(2)
  })
})

describe('a switch in flight whose row is out of sight', () => {
  /** Scrolls the first rows out of sight. The focus is in another row, so it does not keep them. */
  const scrollAway = async ({ ann, pending }: Awaited<ReturnType<typeof open>>) => {
    switchOf(pending[12]?.name ?? '').focus()
    scrollTo(40)
    await waitFor(() => expect(isDrawn(ann.name)).toBe(false))
  }

  test('ARR-07 ARR-09 an arrival package that is being changed is still busy after scrolling back, and ignores a second press', async () => {
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    const view = await open()
    const { user, ann, packages } = view
    await user.click(switchOf(ann.name))
    await scrollAway(view)
    scrollTo(0)
    await waitFor(() => expect(isDrawn(ann.name)).toBe(true))
    expect([isOn(ann.name), isBusy(ann.name)]).toEqual(['true', 'true'])
    await user.click(switchOf(ann.name))
    await waitFor(() => expect(requests()).toHaveLength(1))
    const calls = usePendingCalls.getState().calls.filter(({ name }) => name === 'arrivalPackages.update')
    expect(calls).toHaveLength(1)
    await scrollAway(view)
    const n = packages.filter(({ status }) => status !== 'COMPLETE').length
    screen.getByText(pendingCount(n))
    await answer()
    await screen.findByText(pendingCount(n - 1))
    await screen.findByText(`The arrival package of ${ann.name} is complete`)
    expect(namesIn('Completed')).toContain(ann.name)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(pendingCount(n))
  })

  test('ARR-09 ERR-16 a failed change of an arrival package whose row is out of sight shows a notice with Try again', async () => {
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    const view = await open()
    const { user, ann, ben } = view
    await user.click(switchOf(ann.name))
    await waitFor(() => expect(requests()).toHaveLength(1))
    faults().add({ call: 'arrivalPackages.update', fault: 'status', status: 422, times: 1 })
    await user.click(switchOf(ben.name))
    await scrollAway(view)
    await answer()
    await screen.findByText(`Could not mark the arrival package of ${ben.name} as complete`)
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    expect(isDrawn(ben.name)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(namesIn('Completed')).toContain(ben.name))
    expect(requests()).toHaveLength(3)
    // The button disappeared with its notice.
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('ARR-09 ERR-16 a change of an arrival package goes on after the screen is left, and its failure shows on the next screen', async () => {
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    const { user, router, ann, ben } = await open()
    await user.click(switchOf(ann.name))
    await waitFor(() => expect(requests()).toHaveLength(1))
    faults().add({ call: 'arrivalPackages.update', fault: 'status', status: 422, times: 1 })
    await user.click(switchOf(ben.name))
    await router.navigate({ to: '/referrals' })
    await screen.findByRole('heading', { level: 1, name: 'Referrals' })
    await answer()
    await screen.findByText(`Could not mark the arrival package of ${ben.name} as complete`)
    await waitFor(() => expect(usePackageChanges.getState().inFlight.size).toBe(0))
    faults().add({ call: 'arrivalPackages.list', fault: 'hang' })
    await router.navigate({ to: '/arrival-packages' })
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    expect(isOn(ben.name)).toBe('false')
    await noticed(`The arrival package of ${ann.name} is complete`)
  })
})
