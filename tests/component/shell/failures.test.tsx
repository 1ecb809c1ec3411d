import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CrashBoundary } from '#renderer/app/crash-boundary.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { NoticesProvider, useNotify } from '#renderer/lib/notices/notify.tsx'
import { type CallError, success } from '#shared/result.ts'
import { renderScreen } from '#tests/support/desk/desk.tsx'
import { failing, mia, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'

const errorOf = (detail: Partial<CallError>) =>
  new AppError({
    kind: 'http',
    call: 'businesses.update',
    message: 'The provider answered with an error.',
    requestId: 'request-1',
    status: 500,
    body: { secret: 'not for the clipboard' },
    ...detail,
  })

const copied = expect.stringMatching(
  /^call: businesses\.update\nkind: http\nstatus: 500\nrequestId: request-1\nmessage: The provider answered with an error\.\ncopied: \d{4}-\S+Z$/,
)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a failed call', () => {
  test('ERR-16 a failure notice says what failed, why, and whether anything was changed', () => {
    const textOf = (detail: Partial<CallError>) => {
      const { unmount } = render(<FailureNotice error={errorOf(detail)} />)
      const { textContent } = screen.getByRole('alert')
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      unmount()
      return textContent
    }
    const kept = textOf({ effect: 'none' })
    expect(kept).toContain('Could not save the business')
    expect(kept).toContain('The provider answered with an error. Nothing was changed.')
    const unknown = textOf({ effect: 'unknown' })
    expect(unknown).toMatch(/could not find out whether the change was made/)
    expect(unknown).not.toContain('Nothing was changed')
    const unsaid = textOf({ call: 'session.resetPassword', kind: 'network' })
    expect(unsaid).toContain('The provider answered with an error.')
    expect(unsaid).not.toMatch(/changed|whether the change was made/)
    expect(textOf({ call: 'console', kind: 'internal' })).toContain('Something went wrong')
  })

  test('ERR-16 Copy details copies call, kind, status and request id of a failure, never the body', async () => {
    const session = playSession(mia)
    session.answer('clipboard.writeText', async () => success({}))
    render(<FailureNotice error={errorOf({})} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(session.sent('clipboard.writeText')).toEqual([{ text: copied }])
  })

  test('ERR-16 Copy details says so if copying failed', async () => {
    playSession(mia).answer('clipboard.writeText', failing({ kind: 'internal', message: 'No clipboard.' }))
    render(<FailureNotice error={errorOf({})} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }))
    await screen.findByRole('button', { name: 'Could not copy' })
  })
})

function Broken(): never {
  throw new TypeError('x is undefined')
}

function Buttons() {
  const notify = useNotify()
  return (
    <>
      <Button onClick={() => notify.failure(errorOf({ effect: 'none' }))}>Fail</Button>
      <Button onClick={() => notify.success('Business saved')}>Succeed</Button>
    </>
  )
}

describe('a notice about an action', () => {
  test('ERR-16 the notice about a failed action is an alert that stays, with its details', async () => {
    const session = playSession(mia)
    session.answer('clipboard.writeText', async () => success({}))
    render(
      <NoticesProvider>
        <Buttons />
      </NoticesProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not save the business')
    expect(alert.textContent).toContain('Nothing was changed.')
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(session.sent('clipboard.writeText')).toEqual([{ text: copied }])
  })

  test('the notice about a successful action is announced politely', async () => {
    render(
      <NoticesProvider>
        <Buttons />
      </NoticesProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Succeed' }))
    expect((await screen.findByText('Business saved')).closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a screen that cannot be shown', () => {
  test('ERR-16 a screen that crashes shows its error inside the shell and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const session = playSession(mia)
    // Main checks every answer; a record like this can only be a fault of the console itself.
    session.answer('businesses.search', async () => success({ data: [null], total: 1, size: 10 } as never))
    const { user } = renderScreen('/businesses')
    await screen.findByRole('heading', { name: 'This screen could not be loaded' })
    screen.getByRole('navigation', { name: 'Main' })
    session.answer('businesses.search', noAnswer)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(session.sent('businesses.search').length).toBeGreaterThan(1))
  })

  test('ERR-16 if the shell itself crashes, the page shows plain words, the details and Reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const session = playSession(mia)
    session.answer('clipboard.writeText', async () => success({}))
    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    screen.getByRole('heading', { name: 'Something went wrong in the console' })
    screen.getByText('x is undefined')
    screen.getByRole('button', { name: 'Reload' })
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(session.sent('clipboard.writeText')).toEqual([
      {
        text: expect.stringMatching(
          /^call: console\nkind: internal\nmessage: x is undefined\ncopied: \d{4}-\S+Z$/,
        ),
      },
    ])
  })
})
