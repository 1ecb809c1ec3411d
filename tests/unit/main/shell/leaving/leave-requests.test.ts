import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLeaveRequests, type LeaveRequests } from '#main/shell/leaving/leave-requests.ts'
import type { Leaving } from '#shared/contract/leaving.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'

const window = 4
let clock: Clock
let told: { readonly leaving: Leaving; readonly window: number }[]
let leaves: LeaveRequests

beforeEach(() => {
  clock = createClock()
  told = []
  leaves = createLeaveRequests({
    sendLeaving: (leaving, to) => void told.push({ leaving, window: to }),
    timers: clock,
  })
})

/** Asks the page of the window to leave. */
function ask(onSaving?: () => void) {
  const answered = vi.fn()
  void leaves.ask(window, 'close', onSaving).then(answered)
  const leaveId = told.at(-1)?.leaving.leaveId ?? ''
  return { answered, leaveId }
}

describe('a page that is asked to close or reload', () => {
  test('a page that is asked to close or reload answers with the forms that would be lost', async () => {
    const { answered, leaveId } = ask()
    expect(told).toEqual([{ leaving: { leaveId, by: 'close' }, window }])
    leaves.answer({ leaveId, state: 'ready', unkept: ['Edit Job'] }, window)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ unkept: ['Edit Job'] }))
    expect(clock.waiting()).toBe(0)
  })

  test('a page that is asked to close or reload may stay', async () => {
    const { answered, leaveId } = ask()
    leaves.answer({ leaveId, state: 'stay', unkept: [] }, window)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith('stays'))
  })

  test('a hanging page does not keep its window open', async () => {
    const { answered } = ask()
    clock.advance(999)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    clock.advance(1)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith({ unkept: [] }))
  })

  test('a page that is asked to close or reload is waited for as long as its save takes', async () => {
    const onSaving = vi.fn()
    const { answered, leaveId } = ask(onSaving)
    leaves.answer({ leaveId, state: 'saving', unkept: [] }, window)
    expect(onSaving).toHaveBeenCalledOnce()
    clock.advance(60_000)
    await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    leaves.answer({ leaveId, state: 'ready', unkept: [] }, window)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith({ unkept: [] }))
  })

  test('a page that is asked to close or reload answers once, for itself only', async () => {
    const { answered, leaveId } = ask()
    leaves.answer({ leaveId, state: 'ready', unkept: ['theirs'] }, window + 1)
    leaves.answer({ leaveId: crypto.randomUUID(), state: 'ready', unkept: ['older'] }, window)
    leaves.answer({ leaveId, state: 'ready', unkept: ['mine'] }, window)
    leaves.answer({ leaveId, state: 'ready', unkept: ['late'] }, window)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith({ unkept: ['mine'] }))
  })

  test('no page closes if one of the pages that are asked to close stays', async () => {
    const both = () => {
      const answered = vi.fn()
      void leaves.askAll([window, window + 1], 'reload').then(answered)
      const [one, other] = told.slice(-2).map(({ leaving }) => leaving.leaveId)
      return { answered, one: one ?? '', other: other ?? '' }
    }
    const first = both()
    leaves.answer({ leaveId: first.other, state: 'ready', unkept: ['theirs'] }, window + 1)
    leaves.answer({ leaveId: first.one, state: 'ready', unkept: ['mine'] }, window)
    await vi.waitFor(() => expect(first.answered).toHaveBeenCalledWith({ unkept: ['mine', 'theirs'] }))
    const second = both()
    leaves.answer({ leaveId: second.one, state: 'ready', unkept: [] }, window)
    leaves.answer({ leaveId: second.other, state: 'stay', unkept: [] }, window + 1)
    await vi.waitFor(() => expect(second.answered).toHaveBeenCalledWith('stays'))
  })

  test('a page whose window has closed is no longer waited for', async () => {
    const { answered } = ask()
    const other = vi.fn()
    void leaves.ask(window + 1, 'reload').then(other)
    leaves.ownerGone(window)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith({ unkept: [] }))
    expect(other).not.toHaveBeenCalled()
  })
})
