import { heading } from '#tests/support/desk/list-parts.ts'
import { button, dialog } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { chosen, loadPages, rowAt, selectAll } from '#tests/support/e2e/rover-window.ts'

test.use({ start: 'signedIn', path: '/rover-jobs' })

test('the Rover table shows the feed with each row’s class and reasons (ROV-01 ROV-02 ROV-05 ROV-07 ROV-08 ROV-09 ROV-11 ROV-12 ROV-20 ROV-23 ROV-24 trap 46)', async ({
  window,
  sandbox,
}) => {
  await expect(heading(window, 'Rover Jobs')).toBeVisible()
  await loadPages(window, 1)
  await expect(window.getByRole('table', { name: 'Rover Jobs' }).getByRole('columnheader')).toHaveText([
    /.*/,
    'Title',
    'Company',
    'Industry',
    'Work Type',
    'City',
    'State',
    'Salary',
    'Posted',
    /.*/,
  ])
  // The feed's first job can be imported, the second was imported long ago, and the others show why they
  // can't be.
  await expect(rowAt(window, 0)).toContainText('Ready')
  await expect(rowAt(window, 1)).toContainText('Already here')
  await expect(rowAt(window, 2)).toContainText("Can't import")
  await expect(rowAt(window, 2)).toContainText('no latitude')
  await expect(rowAt(window, 3)).toContainText('industry "Hospo" is not a job industry')
  await button(window, 'Show more results').click()
  await expect(window.getByText(/^40 Rover jobs loaded/)).toBeVisible()
  expect(sandbox.requests('rover.search').map(({ body }) => body)).toEqual(
    [1, 2].map((page) => ({ page, order_by: 'posted_date', sort_by: 'desc', page_size: 20 })),
  )
  await rowAt(window, 9).scrollIntoViewIfNeeded()
  await rowAt(window, 9)
    .getByRole('button', { name: /^View / })
    .click()
  const viewing = dialog(window)
  await expect(viewing).toContainText('<img src=x onerror="alert(\'rover\')"> Kitchen Hand & "All-Rounder"')
  await expect(viewing).toContainText('Busy kitchen')
  await expect(viewing).not.toContainText('free lunch')
  await button(viewing, 'Done').click()
  await expect(viewing).toHaveCount(0)
})

test('by keyboard alone, an admin selects Rover jobs and imports them (ROV-02 ROV-03 ROV-04 ROV-06 ROV-10 ROV-15)', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await loadPages(window, 1)
  const box = (place: number) => rowAt(window, place).getByRole('checkbox')
  await expect(button(window, 'Import')).toBeDisabled()
  await box(0).focus()
  await keyboard.press('Space')
  await expect(box(0)).toBeChecked()
  // The keys reach a row that can't be imported and read out why, but do not select it.
  for (const place of [1, 2]) {
    await keyboard.press('ArrowDown')
    await expect(box(place)).toBeFocused()
    await keyboard.press('Space')
    await expect(box(place)).not.toBeChecked()
  }
  await expect(box(2)).toHaveAccessibleDescription(/Can't import.*no latitude/)
  for (const place of [3, 4, 5]) {
    await keyboard.press('Shift+ArrowDown')
    await expect(box(place)).toBeFocused()
  }
  await expect(box(3)).not.toBeChecked()
  await expect(box(4)).toBeChecked()
  await expect(box(5)).toBeChecked()
  expect((await chosen(window)).count).toBe(3)
  await selectAll(window).focus()
  await keyboard.press('Space')
  const all = await chosen(window)
  expect(all.count).toBe(all.of)
  await button(window, 'Import').press('Enter')
  const asking = dialog(window, 'Import Rover Jobs')
  await expect(asking).toContainText(`Are you sure you want to import ${all.count} jobs?`)
  await keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await expect(button(window, 'Import')).toBeFocused()
  expect(sandbox.requests('rover.import')).toHaveLength(0)
  await box(0).focus()
  const view = rowAt(window, 0).getByRole('button', { name: /^View / })
  await view.press('Enter')
  await expect(dialog(window)).toBeVisible()
  await keyboard.press('Escape')
  await expect(view).toBeFocused()
})
