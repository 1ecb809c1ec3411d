import type { RoverJob } from '#shared/entities/rover-job.ts'
import { dialog, goTo } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { dangers, foreignRequests, vectorTexts } from '#tests/support/e2e/html-window.ts'
import { loaded, rowAt } from '#tests/support/e2e/rover-window.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('ROV-05 ROV-23 the description of a Rover job shows as plain text, whatever injection it contains', async ({
  window,
  sandbox,
  guard,
}) => {
  const foreign = foreignRequests(window, sandbox.environment.GOTO_ADMIN_CONTENT_BASE ?? '')
  const collection = (await vectorTexts(window)).map(
    (html, place): RoverJob => ({ id: place + 1, title: `Vectors ${place + 1}`, job_description_text: html }),
  )
  sandbox.faults.add({ call: 'rover.search', fault: 'status', status: 200, body: { data: { collection } } })
  await goTo(window, '/rover-jobs')
  await loaded(window, collection.length)
  await rowAt(window, 0)
    .getByRole('button', { name: /^View / })
    .focus()
  for (const { title } of collection) {
    const view = window.getByRole('button', { name: `View ${title}`, exact: true })
    await expect(view).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(dialog(window, String(title))).toContainText('Before')
    expect(await dangers(window)).toEqual([])
    await window.keyboard.press('Escape')
    await expect(dialog(window)).toHaveCount(0)
    await expect(view).toBeFocused()
    await window.keyboard.press('ArrowDown')
  }
  expect(guard.take()).toEqual([])
  expect(foreign).toEqual([])
})
