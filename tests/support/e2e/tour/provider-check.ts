import { chooseInMenu } from '#tests/support/desk/choose-in-menu.ts'
import { dialog } from '#tests/support/e2e/desk-parts.ts'
import type { TourStop } from './stop.ts'

/** Help, Check the Server, and Report for Support. */
export const providerCheckStops: readonly TourStop[] = [
  {
    name: 'provider-check',
    shows: { dialog: 'Check the Server' },
    visit: async (window, { faults }, app) => {
      const body = { data: [{ tagId: 'tag-1', name: 'Surf', weight: 'heavy' }] }
      faults.add({ call: 'tags.list', fault: 'status', status: 200, body })
      await chooseInMenu(app, 'check-provider')
      await dialog(window, 'Check the Server')
        .getByText(/^\d+ checks: /)
        .waitFor()
    },
  },
  {
    name: 'support-report',
    shows: { dialog: 'Report for Support' },
    visit: async (window, _, app) => {
      await chooseInMenu(app, 'report')
      await dialog(window, 'Report for Support').getByLabel('report.txt', { exact: true }).waitFor()
    },
  },
]
