import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
import { selectFirst } from './selection.ts'
import { stopsAt } from './stop.ts'

const openDialog = async (window: Page) => {
  await rows(window).first().waitFor()
  await button(window, 'CSV…').click()
  await button(dialog(window), 'Save as CSV…').waitFor()
}

/** Answers the system's dialog with a new file. */
const saveTo = async (app: ElectronApplication, name: string) => {
  const filePath = join(mkdtempSync(join(tmpdir(), 'goto-admin-csv-')), name)
  await app.evaluate(({ dialog: native }, path) => {
    native.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, filePath)
  return filePath
}

const saveAll = async (window: Page, app: ElectronApplication, name: string) => {
  // Main keeps the results of an earlier stop.
  await rows(window).first().waitFor()
  for (const earlier of await button(window, 'Dismiss').all()) await earlier.click()
  await button(window, 'Dismiss').waitFor({ state: 'hidden' })
  await openDialog(window)
  const path = await saveTo(app, name)
  await button(dialog(window), 'Save as CSV…').click()
  await button(window, 'Show in folder').waitFor()
  return path
}

/** Changes three rows of a saved list as a person in a spreadsheet: one well, one wrongly, and one anew. */
const change = (path: string) => {
  const [head = '', one = '', two = '', three = '', ...others] = readFileSync(path, 'utf8').split('\r\n')
  const [, ...cells] = three.split(',')
  const rows = [
    head,
    one
      .replace(/,(?:Yes|No),(?:Yes|No)$/, ',No,Yes')
      .replace(/^([^,]*),[^,]*/, '$1,Cane Toad Backpackers & Bar'),
    two.replace(/,(?:Yes|No)$/, ',Perhaps').replace(/,(\d{11}),/, ',123,'),
    three,
    ['', ...cells].join(','),
    ...others,
  ]
  writeFileSync(path, rows.join('\r\n'))
}

const openChanged = async (window: Page, app: ElectronApplication) => {
  const path = await saveAll(window, app, 'businesses-2026-11-28T17.30.csv')
  change(path)
  await app.evaluate(({ dialog: native }, filePath) => {
    native.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, path)
  await button(window, 'Dismiss').click()
  await button(window, 'CSV…').click()
  await button(dialog(window), 'Open Changed CSV…').click()
}

/** A list that is saved as CSV, and changed by one. */
export const csvStops = stopsAt('/businesses', [
  { name: 'csv-save', quick: true, shows: { dialog: 'Businesses as CSV' }, visit: openDialog },
  {
    name: 'csv-saved',
    shows: { state: 'saved list' },
    visit: async (window, _, app) => {
      await saveAll(window, app, 'businesses-2026-11-28T17.30.csv')
    },
  },
  {
    name: 'csv-saved-selection',
    shows: { state: 'saved list below a selection' },
    visit: async (window, _, app) => {
      await saveAll(window, app, 'businesses-2026-11-28T17.30.csv')
      await selectFirst(window, 7)
    },
  },
  {
    name: 'csv-changes',
    quick: true,
    shows: { dialog: 'Changes from CSV' },
    visit: async (window, _, app) => {
      await openChanged(window, app)
      await dialog(window)
        .getByText(/would change/)
        .waitFor()
    },
  },
  {
    name: 'csv-made',
    shows: { state: 'changes from a CSV made' },
    visit: async (window, _, app) => {
      await openChanged(window, app)
      await button(dialog(window), 'Make 1 change').click()
      await window.getByText('1 of 1 done').first().waitFor()
    },
  },
  {
    name: 'csv-refused',
    shows: { state: 'refused rows of a CSV' },
    visit: async (window, _, app) => {
      await openChanged(window, app)
      await dialog(window)
        .getByRole('radio', { name: /^Refused/ })
        .click()
      await dialog(window)
        .getByText(/must be Yes or No/)
        .waitFor()
    },
  },
])
