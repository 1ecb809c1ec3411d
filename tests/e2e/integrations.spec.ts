import { dateTime } from '#renderer/lib/format.ts'
import { answerOf, button, countLine, dialog } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { failureIn, heading, menuLink, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/integrations' })

const shownOf = (n: number, all: number) => new RegExp(`^There are ${all} logs.*\\b${n}\\b`)

test('INT-01 INT-02 INT-03 INT-04 INT-06 trap 2 SHELL-08 each press refreshes JobAdder once, and its log comes first', async ({
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
  await expect(window.getByText('Refreshed JobAdder')).toBeVisible()
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

test('INT-04 INT-06 the logs are filtered by message and by business, a long one is read whole, and Back restores the filter @full', async ({
  window,
}) => {
  const { length } = await answerOf(window, 'businessLogs.list', {})
  const filter = window.getByRole('searchbox', { name: 'Filter logs' })
  await filter.fill('broke off')
  await expect(window.getByText(shownOf(1, length))).toBeVisible()
  await window.getByRole('button', { name: /^View log of / }).click()
  const log = dialog(window, 'Log')
  await expect(log).toContainText('at step 60 of the import')
  await window.keyboard.press('Escape')
  await filter.fill('snowgum')
  const link = table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' }).first()
  await link.click()
  await expect(heading(window, 'Snowgum Chalet')).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(filter).toHaveValue('snowgum')
  await expect(table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' }).first()).toBeVisible()
  await filter.fill('business-deleted-since')
  await expect(table(window, 'Logs').getByRole('link', { name: 'business-deleted-since' })).toBeVisible()
  await filter.fill('no log says this')
  await expect(window.getByText('No results', { exact: true })).toBeVisible()
})

test('ERR-16 INT-06 logs show without the names of their businesses; a refresh that fails says so and is not sent again @full', async ({
  window,
  sandbox,
}) => {
  sandbox.faults.add({ call: 'businesses.list', fault: 'status', status: 500 })
  await window.reload()
  await expect(failureIn(window)).toBeVisible({ timeout: 20_000 })
  await expect(table(window, 'Logs').getByRole('row').nth(1)).toBeVisible()
  await expect(table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' })).toHaveCount(0)
  sandbox.faults.clear()
  await button(failureIn(window), 'Try again').click()
  await window.getByRole('searchbox', { name: 'Filter logs' }).fill('snowgum')
  await expect(table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' }).first()).toBeVisible()
  sandbox.faults.add({ call: 'jobAdder.refresh', fault: 'status', status: 503 })
  await button(window, 'Refresh JobAdder').click()
  await expect(window.getByText(/Could not refresh JobAdder/).first()).toBeVisible()
  expect(sandbox.requests('jobAdder.refresh')).toHaveLength(1)
})
