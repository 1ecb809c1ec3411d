import { bringTo } from '#tests/support/bring-to.ts'
import { button } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { batches, chooseAll, confirmImport, importPart, jobsOf, rowAt } from '#tests/support/rover-window.ts'

test('promise 14 ROV-22 closing the window during an import lets its batch end and sends nothing more; the import waits for the next start', async ({
  launch,
  sandbox,
}) => {
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/rover-jobs')
  const count = await chooseAll(first.window, 4)
  sandbox.faults.add({ call: 'rover.import', fault: 'delay', ms: 1500, times: 1 })
  await confirmImport(first.window, count)
  await expect.poll(() => batches(sandbox).length).toBe(1)
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await first.ended).toBe(0)
  expect(batches(sandbox)).toHaveLength(1)
  const second = await launch()
  await bringTo(second.window, 'signedIn', sandbox.admin, '/rover-jobs')
  const part = importPart(second.window)
  await expect(part).toContainText(`25 of ${count} jobs done`)
  await expect(part).not.toContainText('is not known')
  await button(part, 'Stop').click()
  await expect(part).toContainText('Successfully created 25 GoTo Jobs')
  await expect(part).toContainText(`${count - 25} jobs were not sent`)
})

test('promise 14 ROV-16 ROV-18 ROV-22 ROV-25 SHELL-12 jobs are imported in batches of 25, paused and resumed; a console that is killed continues, and no job is imported twice or forgotten', async ({
  launch,
  sandbox,
}) => {
  test.slow()
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/rover-jobs')
  const count = await chooseAll(first.window, 4)
  const of = Math.ceil(count / 25)
  expect(of).toBeGreaterThan(2)
  sandbox.faults.add({ call: 'rover.import', fault: 'delay', ms: 1000, times: 1 })
  // The second batch arrives, but the console is killed before its answer.
  sandbox.faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
  await confirmImport(first.window, count)
  const before = importPart(first.window)
  await expect(before).toContainText(`Importing batch 1 of ${of}`)
  await button(before, 'Pause').click()
  await expect(before).toContainText(`Import paused at batch 2 of ${of}`)
  await expect(before).toContainText(`25 of ${count} jobs done`)
  const main = first.window.locator('main')
  await main.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(first.window.getByText('Import paused', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Rover Jobs', exact: true }).click()
  sandbox.faults.add({ call: 'jobs.search', fault: 'hang' })
  await button(before, 'Resume').click()
  await expect.poll(() => batches(sandbox).length).toBe(2)
  first.app.process().kill('SIGKILL')
  await first.ended
  sandbox.faults.clear()

  const { window } = await launch()
  await bringTo(window, 'signedIn', sandbox.admin, '/rover-jobs')
  const part = importPart(window)
  await expect(part).toContainText(`Import paused at batch 2 of ${of}`)
  await expect(part).toContainText(
    'It is not known whether batch 2 arrived. The console checks before it sends anything again.',
  )
  await button(part, 'Resume').click()
  await expect(part).toContainText(`Checking which jobs of batch 2 of ${of} arrived`)
  // Nothing is sent while the searches lag behind.
  expect(batches(sandbox)).toHaveLength(2)
  sandbox.processing.finish()
  await expect(part).toContainText(/Successfully created \d+ GoTo Jobs/, { timeout: 20_000 })
  await expect(part).toContainText(
    'The answer for 25 jobs was lost, but the server has them. The number of GoTo Businesses created with them is not known.',
  )
  await expect(window.getByText('0 of 0 selected')).toBeVisible()
  await expect(rowAt(window, 0)).toContainText('Existing')

  sandbox.processing.finish()
  const sent = batches(sandbox)
  expect(sent.map(({ length }) => length)).toEqual([
    ...Array.from({ length: of - 1 }, () => 25),
    count - 25 * (of - 1),
  ])
  const ids = [...new Set(sent.flat())]
  expect(ids).toHaveLength(count)
  expect([...(await jobsOf(window, ids)).values()]).toEqual(ids.map(() => 1))
})
