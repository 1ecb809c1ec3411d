import { button, dialog } from '../desk-parts.ts'
import { table } from '../list-parts.ts'
import { failure, type TourStop } from './stop.ts'

const path = '/integrations'

/** JobAdder and the logs. */
export const integrationStops: readonly TourStop[] = [
  {
    name: 'integrations',
    shows: { screen: '/integrations' },
    start: 'signedIn',
    path,
    visit: (window) => table(window, 'Logs').waitFor(),
  },
  {
    name: 'integrations-refreshed',
    start: 'signedIn',
    path,
    visit: async (window) => {
      await button(window, 'Refresh JobAdder').click()
      await window.getByText('Refreshed JobAdder').waitFor()
    },
  },
  {
    name: 'integrations-refresh-failed',
    start: 'signedIn',
    path,
    visit: async (window, { faults }) => {
      await table(window, 'Logs').waitFor()
      faults.add({ call: 'jobAdder.refresh', fault: 'status', status: 500 })
      await button(window, 'Refresh JobAdder').click()
      await window
        .getByText(/Could not refresh JobAdder/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'integrations-filtered',
    start: 'signedIn',
    path: '/integrations?filter=snowgum',
    visit: (window) => table(window, 'Logs').getByRole('link', { name: 'Snowgum Chalet' }).first().waitFor(),
  },
  {
    name: 'integrations-none-found',
    start: 'signedIn',
    path: '/integrations?filter=zzzzzz',
    visit: (window) => window.getByText('No results').waitFor(),
  },
  {
    name: 'integrations-without-names',
    start: 'signedIn',
    visit: async (window, { faults }) => {
      faults.add({ call: 'businesses.list', fault: 'status', status: 500 })
      await window.getByRole('link', { name: 'Integrations' }).click()
      await failure(window)
    },
  },
  {
    name: 'integrations-failed',
    start: 'signedIn',
    visit: async (window, { faults }) => {
      faults.add({ call: 'businessLogs.list', fault: 'html' })
      await window.getByRole('link', { name: 'Integrations' }).click()
      await failure(window)
    },
  },
  {
    name: 'log',
    shows: { dialog: 'Log' },
    start: 'signedIn',
    path: '/integrations?filter=broke+off',
    visit: async (window) => {
      await window.getByRole('button', { name: /^View log of / }).click()
      await dialog(window).getByText('at step 1 of the import').waitFor()
    },
  },
]
