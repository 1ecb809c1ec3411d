import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringTo } from '#tests/support/bring-to.ts'
import { button, dialog, field, rows } from '#tests/support/desk-parts.ts'
import { addJob, processing } from '#tests/support/job-parts.ts'
import { expect, test } from '#tests/support/one-computer.ts'

const title = 'Publican’s right hand'

test('JOB-50 ERR-13 a new job waits above the list through a restart, and after fifteen minutes the console says that it is late', async ({
  launch,
  sandbox,
  userData,
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

  const file = join(userData, 'pending-changes.json')
  const quarterOfAnHourAgo = new Date(Date.now() - 15 * 60_000).toISOString()
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/("at":\s*")[^"]+/, `$1${quarterOfAnHourAgo}`))
  const third = await launch()
  const block = processing(third.window)
  await expect(block).toContainText('Saved, but still not in the list after 15 minutes.')
  await button(block, 'Check again').click()
  await expect(block).toContainText('Not in the list yet.')
  sandbox.processing.finish()
  await button(block, 'Check again').click()
  await expect(block).toHaveCount(0)
})

test('a console that is killed during a save starts again and shows the provider’s version', async ({
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
  await expect(processing(window)).toContainText('Not sure whether this was saved, checking.')
})
