import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportActivity } from '#renderer/app/report-activity.ts'
import { call } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'

const desk = openDesk()

test('the first key after the computer slept is reported to main although the page’s monotonic clock stood still', async () => {
  await desk.restart({ config: { ...desk.main().config, lockAfterMinutes: 5 } })
  const calls = watchCalls(desk.bridge().api)
  useAppInfo.setState({ info: await call('app.info', {}) })
  onTestFinished(reportActivity())
  vi.spyOn(performance, 'now').mockReturnValue(1)
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => void vi.restoreAllMocks())
  const start = 1_800_000_000_000
  // Two keys in a row, one after a night, and one after the clock was set back.
  for (const at of [start, start + 1000, start + 28_800_000, start]) {
    clock.mockReturnValue(at)
    fireEvent.keyDown(document.body)
  }
  expect(calls.sent('session.active')).toHaveLength(3)
})
