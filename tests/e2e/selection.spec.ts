import { rowOf, table } from '#tests/support/desk/list-parts.ts'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/languages' })

test('three selected languages are archived after one question, and restored from the second list', async ({
  window,
}) => {
  const names = ['Czech', 'Danish', 'Dutch']
  const select = async (list: string) => {
    for (const name of names)
      await table(window, list)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check()
    await expect(window.getByText('3 selected')).toBeVisible()
  }
  await select('Languages')
  await button(window, 'Archive…').click()
  await button(dialog(window, 'Archive 3 languages'), 'Archive').click()
  const change = window.getByRole('region', { name: 'Change of many' })
  await expect(change.getByText('Archive 3 languages: 3 of 3 done')).toBeVisible()
  for (const name of names) await expect(rowOf(table(window, 'Archived Languages'), name)).toBeVisible()
  await select('Archived Languages')
  await button(window, 'Restore…').click()
  await button(dialog(window, 'Restore 3 languages'), 'Restore').click()
  await expect(change.getByText('Restore 3 languages: 3 of 3 done')).toBeVisible()
  for (const name of names) await expect(rowOf(table(window, 'Languages'), name)).toBeVisible()
})
