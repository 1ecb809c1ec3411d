import { rowOf, table } from '#tests/support/desk/list-parts.ts'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/languages' })

test('three selected languages are archived after one question, and come back by Undo', async ({
  window,
}) => {
  const names = ['Czech', 'Danish', 'Dutch']
  const list = table(window, 'Languages')
  for (const name of names) await list.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(window.getByText('3 selected')).toBeVisible()
  await button(window, 'Archive…').click()
  await button(dialog(window, 'Archive 3 languages'), 'Archive').click()
  const change = window.getByRole('region', { name: 'Change of many records' })
  await expect(change.getByText('Archive 3 languages: 3 of 3 done')).toBeVisible()
  for (const name of names) await expect(rowOf(table(window, 'Archived Languages'), name)).toBeVisible()
  await button(change, 'Undo…').click()
  await button(dialog(window, 'Undo Changes'), 'Undo').click()
  await expect(change.getByText('Undo: Archive 3 languages: 3 of 3 done')).toBeVisible()
  for (const name of names) await expect(rowOf(list, name)).toBeVisible()
})
