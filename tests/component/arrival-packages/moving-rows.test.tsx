import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { usePackageChanges } from '#renderer/features/arrival-packages/changes.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import {
  isBusy,
  isOn,
  namesIn,
  openPackages,
  packagesOf,
  pendingCount,
  switchName,
  switchOf,
} from '#tests/support/package-parts.ts'

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
/** Without layout the page itself scrolls. */
const scrollTo = (row: number) => {
  document.documentElement.scrollTop = row * 57
  fireEvent.scroll(document.documentElement)
}
const isDrawn = (name: string) => screen.queryByRole('switch', { name: switchName(name) }) !== null
const switchOfRowAt = (index: number) =>
  screen
    .getByRole('table', { name: 'Pending Arrival Packages' })
    .querySelector(`tr[data-row="${index}"] [role=switch]`)

describe('the focus and the mouse, when a row moves', () => {
  test('ARR-07 the focus moves to the row that replaces it', async () => {
    const { user, ann } = await open()
    const next = switchOfRowAt(1)
    switchOf(ann.name).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(switchOfRowAt(0)).toBe(next)
  })

  test('ARR-07 the focus moves to the heading if the list is now empty', async () => {
    const { user, ann } = await open()
    await user.click(screen.getByRole('searchbox'))
    await user.paste(ann.email)
    await screen.findByText(/, 1 of them shown$/)
    switchOf(ann.name).focus()
    await user.keyboard(' ')
    await screen.findByText(/, 0 of them shown$/)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('ARR-04 ARR-07 the same for the completed list, which disappears with its last package', async () => {
    const { user, packages } = await open()
    const only = packages.find(({ status }) => status === 'COMPLETE')
    faults().add({ call: 'arrivalPackages.list', fault: 'status', status: 200, body: { data: [only] } })
    cleanup()
    await openPackages('Completed')
    const last = screen.getByRole('switch')
    last.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText('Completed Arrival Packages')).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('ARR-07 a focus that has moved elsewhere since stays there', async () => {
    const { user, ann } = await open()
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    switchOf(ann.name).focus()
    await user.keyboard(' ')
    await user.click(screen.getByRole('searchbox'))
    expect(isBusy(ann.name)).toBe('true')
    await answer()
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('ARR-07 the second press of a double click does not switch the next row, which is now under the pointer', async () => {
    const { user, ann, ben } = await open()
    fireEvent.click(switchOf(ann.name), { detail: 1 })
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
    fireEvent.click(switchOf(ben.name), { detail: 2 })
    fireEvent.click(switchOf(ben.name), { detail: 3 })
    expect(isBusy(ben.name)).toBe('false')
    expect(requests()).toHaveLength(1)
    await user.click(switchOf(ben.name))
    await waitFor(() => expect(namesIn('Completed')).toContain(ben.name))
  })

  test('ARR-07 a key that is held down presses once, one that moves the focus moves it on, and a press without a key counts after that', async () => {
    const { ann } = await open()
    const isLeftToTheBrowser = (key: string, repeat: boolean) =>
      fireEvent.keyDown(switchOf(ann.name), { key, repeat })
    expect(isLeftToTheBrowser('Enter', true)).toBe(false)
    expect(isLeftToTheBrowser(' ', true)).toBe(false)
    expect(isLeftToTheBrowser('Enter', false)).toBe(true)
    expect(isLeftToTheBrowser(' ', false)).toBe(true)
    switchOf(ann.name).focus()
    expect(isLeftToTheBrowser('Tab', true)).toBe(true)
    screen.getByRole('searchbox').focus()
    // As a screen reader presses it.
    fireEvent.click(switchOf(ann.name), { detail: 0 })
    await waitFor(() => expect(namesIn('Completed')).toContain(ann.name))
  })
})

describe('a change in flight whose row is out of sight', () => {
  /** Scrolls the first rows out of sight. The focus is in another row, so it does not keep them. */
  const scrollAway = async ({ ann, pending }: Awaited<ReturnType<typeof open>>) => {
    switchOf(pending[12]?.name ?? '').focus()
    scrollTo(40)
    await waitFor(() => expect(isDrawn(ann.name)).toBe(false))
  }

  test('ARR-07 ARR-09 is still busy after scrolling back, and ignores a second press; its answer updates the lists and is announced', async () => {
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
  })

  test('ARR-09 ERR-16 that fails is reported with the name, and can be tried again from there', async () => {
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

  test('ARR-09 ERR-16 continues after the screen is left, and a failure shows on the next one', async () => {
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
    // A change from before is not announced now.
    expect(screen.queryByText(`The arrival package of ${ann.name} is complete`)).toBeNull()
  })
})
