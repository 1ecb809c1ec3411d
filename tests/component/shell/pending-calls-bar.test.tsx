import { act, render, screen } from '@testing-library/react'
import { Modal } from 'antd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PendingCallsBar } from '#renderer/features/shell/pending-calls-bar.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { failure, type Result, success } from '#shared/result.ts'
import { mia, playSession, type SessionBridge } from '#tests/support/desk/session-bridge.ts'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const bar = () => screen.queryByText(/^Still waiting/)

let session: SessionBridge
let answer: (result: Result<never>) => void

beforeEach(() => {
  vi.useFakeTimers()
  session = playSession(mia)
  session.answer('businesses.list', () => new Promise((resolve) => (answer = resolve)))
  session.answer('calls.cancel', async () => {
    answer(failure({ kind: 'cancelled', message: 'Cancelled.', call: 'businesses.list', requestId: '' }))
    return success({})
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a slow call', () => {
  test('a slow call is reported after 10 s, and continues', async () => {
    render(<PendingCallsBar />)
    const list = call('businesses.list', {})
    await pass(9_999)
    expect(bar()).toBeNull()
    await pass(1_000)
    expect(bar()?.textContent).toMatch(/^Still waiting to load businesses/)
    expect(bar()?.closest('[role="status"]')).not.toBeNull()
    await pass(600_000)
    expect(bar()).not.toBeNull()
    answer(success([]) as never)
    await expect(list).resolves.toEqual([])
    await pass(0)
    expect(bar()).toBeNull()
  })

  test('Cancel of a slow call cancels only that call', async () => {
    render(<PendingCallsBar />)
    session.answer('admins.list', () => new Promise(() => {}))
    void call('admins.list', {})
    const list = call('businesses.list', {})
    const given = expect(list).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
    await pass(11_000)
    screen.getByText(/^Still waiting to load admins/)
    act(() => screen.getByRole('button', { name: 'Cancel: Still waiting to load businesses' }).click())
    await pass(0)
    await given
    expect(session.sent('calls.cancel')).toHaveLength(1)
    expect(screen.queryByText(/load businesses/)).toBeNull()
    screen.getByText(/^Still waiting to load admins/)
  })

  test('a slow call is reported inside an open dialog, which keeps the focus', async () => {
    const view = render(<PendingCallsBar />)
    render(<Modal open title="Edit" getContainer={false} />)
    void call('businesses.list', {})
    await pass(11_000)
    expect(bar()?.closest('[role="dialog"]')).toBe(screen.getByRole('dialog'))
    view.unmount()
    answer(success([]) as never)
  })
})
