import type { Page } from 'playwright'
import { table } from '#tests/support/desk/list-parts.ts'
import { failedList, failure, heading, stopsAt } from './stop.ts'

const path = '/arrival-packages'

const press = (window: Page, row: number) =>
  table(window, 'Pending Arrival Packages').getByRole('switch').nth(row).click()

/** The packages that travellers get on their arrival. */
export const arrivalPackageStops = stopsAt(path, [
  {
    name: 'arrival-packages',
    shows: { screen: '/arrival-packages' },
    visit: (window) => table(window, 'Pending Arrival Packages').getByRole('switch').first().waitFor(),
  },
  {
    name: 'arrival-packages-completed',
    visit: async (window) => {
      await heading(window, 'Completed Arrival Packages')
      await window
        .getByRole('heading', { name: 'Completed Arrival Packages' })
        .evaluate((title) => title.scrollIntoView({ block: 'center' }))
      await table(window, 'Completed Arrival Packages').getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'arrival-packages-filtered',
    visit: async (window) => {
      await window.getByRole('searchbox').fill('an')
      await table(window, 'Completed Arrival Packages').getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'arrival-packages-first-rows',
    path: '/',
    visit: async (window, { faults }) => {
      faults.add({ call: 'userProfiles.list', fault: 'stall' })
      await window.getByRole('link', { name: 'Arrival Packages' }).click()
      await window.getByText('Loading the rest of the list…').waitFor()
    },
  },
  {
    name: 'arrival-packages-under-way',
    visit: async (window, { faults }) => {
      faults.add({ call: 'arrivalPackages.update', fault: 'delay', ms: 10_000, times: 1 })
      await press(window, 0)
      await window.locator('[role=switch][aria-busy=true]').waitFor()
    },
  },
  {
    name: 'arrival-packages-changed',
    visit: async (window) => {
      await press(window, 2)
      await window.getByText('Completed · Undo').waitFor()
    },
  },
  {
    name: 'arrival-packages-change-failed',
    visit: async (window, { faults }) => {
      faults.add({ call: 'arrivalPackages.update', fault: 'status', status: 500 })
      // Picks another package than an earlier visit, whose change may still be in flight and would block this
      // one.
      await press(window, 1)
      await failure(window)
    },
  },
  failedList('arrival-packages-names-failed', 'Arrival Packages', {
    call: 'userProfiles.list',
    fault: 'html',
  }),
])
