import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { seriousFindings } from '#tests/support/e2e/axe.ts'
import { button, dialog, notice } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn' })

test('Help → Check the Server makes every read, shows what differs, and saves that as a file', async ({
  window,
  desk,
  sandbox,
}) => {
  sandbox.faults.add({
    call: 'tags.list',
    fault: 'status',
    status: 200,
    body: { data: [{ tagId: 'tag-1', name: 'Surf', weight: 'heavy' }] },
  })
  expect(await chooseInMenu(desk.app, 'check-provider')).toBe(true)
  const place = dialog(window, 'Check the Server')
  await expect(place.getByRole('status')).toHaveText(
    /^\d+ checks: \d+ as expected, [1-9]\d* with differences, 0 failed, 0 not checked$/,
  )
  const tags = place.getByRole('row').filter({ hasText: 'GET tag/admin/list' })
  await expect(tags).toContainText('Differs')
  await expect(tags).toContainText('data[].weight should be a number, but is text')
  await expect(place).not.toContainText('heavy')

  expect(await seriousFindings(window)).toEqual([])

  const file = join(tmpdir(), `provider-check-${crypto.randomUUID()}.csv`)
  await desk.app.evaluate(({ dialog: native }, filePath) => {
    native.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await button(place, 'Save as CSV…').click()
  await expect(notice(window, `Saved ${file}`)).toBeVisible()
  const csv = await readFile(file, 'utf8')
  await rm(file)
  expect(csv).toContain('GET,tag/admin/list,Differs,200,')
  expect(csv).not.toContain('heavy')
  await button(place, 'Done').click()
  await expect(place).toHaveCount(0)
})
