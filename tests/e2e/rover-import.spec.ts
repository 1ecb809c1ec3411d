import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { button, notice } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import {
  batches,
  chooseAll,
  confirmImport,
  importPart,
  jobsOf,
  rowAt,
} from '#tests/support/e2e/rover-window.ts'

test('Rover jobs are imported in batches, none twice, and the result is saved (ROV-06 ROV-15 ROV-16 ROV-17 ROV-18 ROV-19 ROV-22 ROV-25 ERR-14 SHELL-12)', async ({
  launch,
  sandbox,
  userData,
}) => {
  // The shared console would know these jobs as imported in later tests.
  const { app, window } = await launch()
  await bringTo(window, 'signedIn', sandbox.admin, '/rover-jobs')
  const count = await chooseAll(window, 3)
  const of = Math.ceil(count / 25)
  expect(of).toBeGreaterThan(1)
  sandbox.faults.add({ call: 'rover.import', fault: 'stall', times: 1 })
  await confirmImport(window, count)
  const part = importPart(window)
  await expect(part).toContainText(`Importing batch 1 of ${of}`)
  await button(part, 'Pause').click()
  await expect(part).toContainText(`Finishing batch 1 of ${of}`)
  sandbox.faults.clear()
  await expect(part).toContainText(`Import paused at batch 2 of ${of}`)
  await expect(part).toContainText(`25 of ${count} jobs done`)
  const main = window.locator('main')
  await main.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(window.getByText('Import paused', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Rover Jobs', exact: true }).click()
  await button(part, 'Resume').click()
  await expect(part).toContainText(`Successfully created ${count} GoTo Jobs`)
  await expect(window.getByText('0 of 0 selected')).toBeVisible()
  await expect(rowAt(window, 0)).toContainText('Already here')

  sandbox.processing.finish()
  const sent = batches(sandbox)
  expect(sent.map(({ length }) => length)).toEqual([
    ...Array.from({ length: of - 1 }, () => 25),
    count - 25 * (of - 1),
  ])
  const ids = sent.flat()
  expect([...(await jobsOf(window, ids)).values()]).toEqual(ids.map(() => 1))

  const file = join(userData, 'result.csv')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await button(part, 'Save as CSV…').click()
  await expect(notice(window, `Saved ${file}`)).toBeVisible()
  const csv = await readFile(file, 'utf8')
  for (const id of ids) expect(csv).toContain(id)
  // A cell that a spreadsheet would run is plain text.
  expect(csv).not.toMatch(/(^|,)"?[=+]/m)
  await button(part, 'Dismiss').click()
  await expect(part).toHaveCount(0)
})
