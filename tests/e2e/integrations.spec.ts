import { dateTime } from '#renderer/lib/text/format.ts'
import { menuLink, table } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, countLine, notice } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/integrations' })

test('each click refreshes JobAdder once, and the refresh’s log is first in the list (INT-01 INT-02 INT-03 INT-04 INT-06 trap 2 SHELL-08)', async ({
  window,
  sandbox,
}) => {
  await expect(menuLink(window, 'Integrations')).toHaveAttribute('aria-current', 'page')
  await expect(window.getByText('Jobs are fetched from JobAdder every hour.')).toBeVisible()
  const before = await answerOf(window, 'businessLogs.list', {})
  await expect(countLine(window, before.length, 'logs')).toBeVisible()
  const rows = table(window, 'Logs').getByRole('row')
  const newest = before.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
  await expect(rows.nth(1)).toContainText(dateTime(newest[0]?.createdAt ?? ''))
  await expect(rows.nth(1)).toContainText(newest[0]?.message ?? '')
  expect(sandbox.requests('jobAdder.refresh')).toHaveLength(0)
  sandbox.faults.add({ call: 'jobAdder.refresh', fault: 'delay', ms: 300, times: 1 })
  await button(window, 'Refresh JobAdder').dblclick()
  await expect(notice(window, 'Refreshed JobAdder')).toBeVisible()
  expect(sandbox.requests('jobAdder.refresh').map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/jobadder/refresh'],
  ])
  await expect(countLine(window, before.length + 3, 'logs')).toBeVisible()
  const after = await answerOf(window, 'businessLogs.list', {})
  const known = new Set(before.map(({ businessLogId }) => businessLogId))
  const added = after.filter(({ businessLogId }) => !known.has(businessLogId))
  expect(added).toHaveLength(3)
  const top = [
    await rows.nth(1).textContent(),
    await rows.nth(2).textContent(),
    await rows.nth(3).textContent(),
  ]
  for (const { message } of added) expect(top.some((text) => text?.includes(message ?? '-'))).toBe(true)
})
