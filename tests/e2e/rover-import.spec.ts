import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { bringTo } from '#tests/support/bring-to.ts'
import { button } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import {
  batches,
  chosen,
  confirmImport,
  importPart,
  jobsOf,
  loadPages,
  rowAt,
  selectAll,
} from '#tests/support/rover-window.ts'

/** Selects every job of so many pages that can be imported; returns their number. */
async function chooseAll(window: Page, pages: number): Promise<number> {
  await loadPages(window, pages)
  await selectAll(window).check()
  const { count, of } = await chosen(window)
  expect(count).toBe(of)
  return count
}

const isOnce = (counts: ReadonlyMap<string, number>) => [...counts.values()].every((count) => count === 1)

test('ROV-06 ROV-15 ROV-16 ROV-17 ROV-18 ROV-19 ROV-25 ERR-14 SHELL-12 jobs are imported in batches of 25, paused and resumed, and the result is saved', async ({
  launch,
  sandbox,
  userData,
}) => {
  const { window, app } = await launch()
  await bringTo(window, 'signedIn', sandbox.admin, '/rover-jobs')
  const count = await chooseAll(window, 4)
  const of = Math.ceil(count / 25)
  expect(of).toBeGreaterThan(2)
  sandbox.faults.add({ call: 'rover.import', fault: 'delay', ms: 2000, times: 1 })
  await confirmImport(window, count)
  const part = importPart(window)
  await expect(part).toContainText(`Importing batch 1 of ${of}`)
  await button(part, 'Pause').click()
  await expect(part).toContainText(`Import paused at batch 2 of ${of}`)
  await expect(part).toContainText(`25 of ${count} jobs done`)
  await window.locator('main').getByRole('link', { name: 'Jobs', exact: true }).click()
  const link = window.locator('main').getByRole('link', { name: 'Rover Jobs', exact: true })
  await expect(window.getByText('Import paused', { exact: true })).toBeVisible()
  await link.click()
  await button(part, 'Resume').click()
  await expect(part).toContainText(
    new RegExp(`Successfully created ${count} GoTo Jobs and \\d+ GoTo Businesses from ${count} Rover Jobs`),
  )
  expect(batches(sandbox).map(({ length }) => length)).toEqual([
    ...Array.from({ length: of - 1 }, () => 25),
    count - 25 * (of - 1),
  ])
  await expect(window.getByText('0 of 0 selected')).toBeVisible()
  await expect(rowAt(window, 0)).toContainText('Existing')

  const file = join(userData, 'result.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await button(part, 'Save result').click()
  await expect(window.getByText(`Saved ${file}`)).toBeVisible()
  const csv = await readFile(file, 'utf8')
  for (const id of batches(sandbox).flat()) expect(csv).toContain(id)
  // A cell that a spreadsheet would run is plain text.
  expect(csv).not.toMatch(/(^|,)"?[=+]/m)
  await button(part, 'Close result').click()
  await expect(part).toHaveCount(0)
})

test('promise 14 ROV-16 ROV-18 ROV-22 a console that is killed during an import continues it: no job is imported twice or forgotten', async ({
  launch,
  sandbox,
}) => {
  test.slow()
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/rover-jobs')
  const count = await chooseAll(first.window, 8)
  const of = Math.ceil(count / 25)
  expect(of).toBeGreaterThan(4)
  // The third batch arrives, but the console is killed before its answer.
  const inTime = { call: 'rover.import', fault: 'delay', ms: 0 } as const
  sandbox.faults.add({ ...inTime, times: 2 })
  sandbox.faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
  sandbox.faults.add({ call: 'jobs.search', fault: 'hang' })
  await confirmImport(first.window, count)
  await expect.poll(() => batches(sandbox).length).toBe(3)
  first.app.process().kill('SIGKILL')
  await first.ended
  sandbox.faults.clear()

  const second = await launch()
  await bringTo(second.window, 'signedIn', sandbox.admin, '/rover-jobs')
  const part = importPart(second.window)
  await expect(part).toContainText(`Import paused at batch 3 of ${of}`)
  await expect(part).toContainText(`50 of ${count} jobs done`)
  await expect(part).toContainText(
    'It is not known whether batch 3 arrived. The console checks before it sends anything again.',
  )
  await button(part, 'Resume').click()
  await expect(part).toContainText(`Checking which jobs of batch 3 of ${of} arrived`)
  // Nothing is sent while the searches lag behind.
  expect(batches(sandbox)).toHaveLength(3)
  sandbox.processing.finish()
  await expect(part).toContainText(/Successfully created \d+ GoTo Jobs/, { timeout: 20_000 })
  await expect(part).toContainText(
    'The answer for 25 jobs was lost, but the server has them. The number of GoTo Businesses created with them is not known.',
  )

  sandbox.processing.finish()
  const sent = batches(sandbox)
  const ids = [...new Set(sent.flat())]
  expect(ids).toHaveLength(count)
  const found = await jobsOf(second.window, ids)
  expect(found.size).toBe(count)
  expect(isOnce(found)).toBe(true)
  expect(sent.flat()).toHaveLength(count)
})
