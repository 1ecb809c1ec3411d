import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
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

/** A list that is saved as CSV. */
export const csvStops = stopsAt('/businesses', [
  { name: 'csv-save', quick: true, shows: { dialog: 'Businesses as CSV' }, visit: openDialog },
  {
    name: 'csv-saved',
    shows: { state: 'saved list' },
    visit: async (window, _, app) => {
      await openDialog(window)
      await saveTo(app, 'businesses-2026-11-28T17.30.csv')
      await button(dialog(window), 'Save as CSV…').click()
      await button(window, 'Show in folder').waitFor()
    },
  },
])
