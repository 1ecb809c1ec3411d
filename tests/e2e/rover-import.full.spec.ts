import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { button } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/one-computer.ts'
import { batches, chooseAll, confirmImport, importPart } from '#tests/support/e2e/rover-window.ts'

test('ROV-22 closing the window during an import lets the batch in flight end and sends no other', async ({
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
