import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringTo } from '#tests/support/bring-to.ts'
import { button, dialog, field } from '#tests/support/desk-parts.ts'
import { addJob, fillJob, openAddJob, processing } from '#tests/support/job-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'

const title = 'Publican’s right hand'
const accepted = 'Cellar hand'

test('JOB-50 decision 16 after a kill an accepted job is listed and one that never arrived is offered again with all its values; closing the window waits for a save', async ({
  launch,
  sandbox,
  userData,
}) => {
  test.slow()
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin)
  await addJob(first.window, accepted)
  const adding = await openAddJob(first.window)
  await fillJob(adding, title)
  sandbox.faults.add({ call: 'jobs.create', fault: 'hang' })
  await button(adding, 'Add').click()
  await expect.poll(() => sandbox.requests('jobs.create')).toHaveLength(2)
  const [, lost] = sandbox.requests('jobs.create')
  first.app.process().kill('SIGKILL')
  await first.ended
  sandbox.faults.clear()

  // Two minutes and more before the next start.
  const file = join(userData, 'pending-changes.json')
  const before = new Date(Date.now() - 3 * 60_000).toISOString()
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/("at":\s*")[^"]+/g, `$1${before}`))
  const second = await launch()
  await expect(processing(second.window)).toContainText(accepted)
  await expect(processing(second.window)).toContainText('This was not saved.')
  await button(processing(second.window), `Open the form of ${title}`).click()
  const again = dialog(second.window, 'Add Job')
  await expect(field(again, 'Title')).toHaveValue(title)
  await expect(field(again, 'Maximum Hourly Rate')).toHaveValue('34.00')
  sandbox.faults.add({ call: 'jobs.create', fault: 'delay', ms: 1500, times: 1 })
  await button(again, 'Add').click()
  await expect.poll(() => sandbox.requests('jobs.create')).toHaveLength(3)
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect(dialog(second.window, 'Still saving')).toBeVisible()
  expect(await second.ended).toBe(0)
  expect(sandbox.requests('jobs.create').at(-1)).toMatchObject({ status: 200, body: lost?.body })
  // The next start would list it.
  expect(await readFile(file, 'utf8')).toContain(title)
})
