import { askTo, heading, rowButton, rowOf, table } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/languages' })

// The six lists are one component, and the component tests go through all of them.
test('a language is added, renamed, archived and restored (CAT-01 CAT-02 CAT-03 CAT-04 CAT-06 CAT-07 CAT-09 CAT-10 CAT-51 CAT-53 CAT-91)', async ({
  window,
  sandbox,
}) => {
  await expect(heading(window, 'Languages')).toBeVisible()
  await button(window, 'Add Language').click()
  const adding = dialog(window, 'Add Language')
  await field(adding, 'Name').fill('Bilby whispering')
  await button(adding, 'Add').click()
  await expect(adding).toHaveCount(0)
  await expect(rowOf(table(window, 'Languages'), 'Bilby whispering')).toBeVisible()

  await rowButton(window, 'Edit', 'Bilby whispering').click()
  const editing = dialog(window, 'Edit Language')
  await field(editing, 'Name').fill('Quokka whispering')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(rowOf(table(window, 'Languages'), 'Quokka whispering')).toBeVisible()
  await expect(rowOf(table(window, 'Languages'), 'Bilby whispering')).toHaveCount(0)

  const archiving = await askTo(window, 'Archive', 'Language', 'Quokka whispering')
  await expect(archiving).toContainText('Are you sure you want to Archive the Language Quokka whispering?')
  expect(sandbox.requests('languages.update')).toHaveLength(1)
  await button(archiving, 'Archive').click()
  await expect(archiving).toHaveCount(0)
  await expect(rowOf(table(window, 'Archived Languages'), 'Quokka whispering')).toBeVisible()
  await expect(rowOf(table(window, 'Languages'), 'Quokka whispering')).toHaveCount(0)

  const restoring = await askTo(window, 'Restore', 'Language', 'Quokka whispering')
  await expect(restoring).toContainText('Are you sure you want to Restore the Language Quokka whispering?')
  await button(restoring, 'Restore').click()
  await expect(restoring).toHaveCount(0)
  await expect(rowOf(table(window, 'Languages'), 'Quokka whispering')).toBeVisible()

  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(sandbox.requests('languages.create').map(({ body }) => body)).toEqual([{ name: 'Bilby whispering' }])
  expect(sandbox.requests('languages.update').map(({ body }) => body)).toEqual([
    { languageId: id, name: 'Quokka whispering' },
    { languageId: id, isArchived: true },
    { languageId: id, isArchived: false },
  ])
})
