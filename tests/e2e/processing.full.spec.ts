import { addJob, fillJob, openAddJob, processing } from '#tests/support/desk/job-parts.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { button, dialog, field, rows } from '#tests/support/e2e/desk-parts.ts'
import type { LaunchedConsole } from '#tests/support/e2e/launch-console.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'

const title = 'Publican’s right hand'
const accepted = 'Cellar hand'

/** Sets the clocks of main and of the page forward. */
async function setForward({ app, window }: Pick<LaunchedConsole, 'app' | 'window'>, minutes: number) {
  const span = minutes * 60_000
  await app.evaluate((_, ahead) => {
    const { now } = Date
    Date.now = () => now() + ahead
  }, span)
  await window.evaluate((ahead) => {
    const { now } = Date
    Date.now = () => now() + ahead
  }, span)
}

test('JOB-50 ERR-13 a new job stays above the list through a restart, and is called late after fifteen minutes', async ({
  launch,
  sandbox,
}) => {
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin)
  await addJob(first.window, title)
  await first.close()

  const second = await launch()
  await expect(processing(second.window)).toContainText(title)
  await processing(second.window).getByRole('link', { name: title }).click()
  await expect(second.window.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await second.close()

  const third = await launch()
  await setForward(third, 15)
  const block = processing(third.window)
  // The screen updates the ages every ten seconds.
  await expect(block).toContainText('Saved, but still not in the list after 15 minutes.', { timeout: 20_000 })
  await button(block, 'Check again').click()
  await expect(block).toContainText('The list does not show this yet.')
  sandbox.processing.finish()
  await button(block, 'Check again').click()
  await expect(block).toHaveCount(0)
})

test('a console killed during a save says after its next start that the save is uncertain', async ({
  launch,
  sandbox,
}) => {
  const first = await launch()
  await bringTo(first.window, 'signedIn', sandbox.admin, '/jobs')
  const link = rows(first.window).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await button(first.window, 'Edit').click()
  const editing = dialog(first.window, 'Edit Job')
  await field(editing, 'Title').fill('Never arrived')
  sandbox.faults.add({ call: 'jobs.update', fault: 'hang' })
  await button(editing, 'Save').click()
  await expect.poll(() => sandbox.requests('jobs.update')).toHaveLength(1)
  first.app.process().kill('SIGKILL')
  await first.ended
  const { window } = await launch()
  await window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(rows(window).first().getByRole('link')).toHaveText(name)
  await expect(processing(window)).toContainText('Checking whether this was saved.')
})

test('JOB-50 decision 16 after a kill, a job that never arrived can be sent again with all its values', async ({
  launch,
  sandbox,
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

  const second = await launch()
  await setForward(second, 3)
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
  const third = await launch()
  await expect(processing(third.window)).toContainText(title)
})
