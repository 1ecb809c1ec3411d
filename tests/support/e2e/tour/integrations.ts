import { table } from '#tests/support/desk/list-parts.ts'
import { button, dialog, notice } from '#tests/support/e2e/desk-parts.ts'
import { failedList, stopsAt } from './stop.ts'

const path = '/integrations'

/** JobAdder and the logs. */
export const integrationStops = stopsAt(path, [
  {
    name: 'integrations',
    shows: { screen: '/integrations' },
    visit: (window) => table(window, 'Logs').waitFor(),
  },
  {
    name: 'integrations-refreshed',
    visit: async (window) => {
      await button(window, 'Refresh JobAdder').click()
      await notice(window, 'Refreshed JobAdder').waitFor()
    },
  },
  {
    name: 'integrations-refresh-failed',
    visit: async (window, { faults }) => {
      await table(window, 'Logs').waitFor()
      faults.add({ call: 'jobAdder.refresh', fault: 'status', status: 500 })
      await button(window, 'Refresh JobAdder').click()
      await notice(window, 'Could not refresh JobAdder').waitFor()
    },
  },
  {
    name: 'integrations-filtered',
    path: '/integrations?filter=snowgum',
    visit: (window) => table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' }).first().waitFor(),
  },
  failedList('integrations-without-names', 'Integrations', {
    call: 'businesses.list',
    fault: 'status',
    status: 500,
  }),
  {
    name: 'log',
    shows: { dialog: 'Log' },
    path: '/integrations?filter=broke+off',
    visit: async (window) => {
      await window.getByRole('button', { name: /^View log of / }).click()
      await dialog(window).getByText('at step 1 of the import').waitFor()
    },
  },
])
