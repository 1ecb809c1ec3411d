import { button, dialog, field, rows, searchFor } from '#tests/support/e2e/desk-parts.ts'
import { failure, stopsAt, type Visit } from './stop.ts'

const path = '/businesses'

const search =
  (text: string, found: number): Visit =>
  (window) =>
    searchFor(window, text, found)

const openAddDialog: Visit = async (window) => {
  await button(window, 'Add').click()
  await field(dialog(window), 'Name').waitFor()
}

const ownColumns = ['Status', 'field:email', 'field:stripeCustomerId', 'field:domainName', 'ABN']

/** The list of businesses and its dialogs. */
export const businessesStops = stopsAt(path, [
  { name: 'businesses', shows: { screen: '/businesses' }, visit: (window) => rows(window).first().waitFor() },
  {
    name: 'businesses-menu-collapsed',
    shows: { state: 'menu collapsed' },
    visit: async (window) => {
      await rows(window).first().waitFor()
      await window.getByRole('button', { name: /collapse/i }).click()
      await window.getByRole('button', { name: /expand/i }).waitFor()
    },
  },
  {
    name: 'businesses-to-approve',
    quick: true,
    shows: { state: 'view with a filter that is set' },
    visit: async (window) => {
      await window.getByRole('link', { name: 'To approve' }).click()
      await button(window, 'Remove Not approved').waitFor()
      await rows(window).filter({ hasText: 'Not approved' }).nth(5).waitFor()
    },
  },
  {
    name: 'businesses-columns',
    quick: true,
    shows: { dialog: 'Columns of businesses' },
    visit: async (window) => {
      await button(window, 'Columns').click()
      await dialog(window).getByRole('checkbox', { name: 'Email Address' }).waitFor()
    },
  },
  {
    name: 'businesses-own-columns',
    shows: { state: 'columns of one’s own' },
    // In the address as of a view, so that nothing is kept for the next stops.
    path: `${path}?columns=${encodeURIComponent(JSON.stringify(ownColumns))}`,
    visit: async (window) => {
      await window.getByRole('columnheader', { name: 'Domain Name' }).waitFor()
      await rows(window).first().waitFor()
    },
  },
  {
    name: 'businesses-views',
    shows: { dialog: 'Views of businesses' },
    visit: async (window) => {
      await button(window, 'Save view…').click()
      await dialog(window).getByLabel('Name of the new view').fill('Waiting')
    },
  },
  { name: 'businesses-none-found', shows: { state: 'nothing found' }, visit: search('zzzzzz', 0) },
  {
    name: 'businesses-failed',
    quick: true,
    shows: { state: 'failed search' },
    visit: async (window, { faults }) => {
      await rows(window).first().waitFor()
      faults.add({ call: 'businesses.search', fault: 'html' })
      await window.getByRole('searchbox').fill('hostel')
      await failure(window)
    },
  },
  {
    name: 'businesses-still-waiting',
    shows: { state: 'slow read' },
    visit: async (window, { faults }) => {
      await rows(window).first().waitFor()
      faults.add({ call: 'businesses.search', fault: 'hang', times: 1 })
      await window.getByRole('searchbox').fill('hostel')
      await window.getByText(/^Still waiting/).waitFor()
    },
  },
  { name: 'business-add', visit: openAddDialog },
  {
    name: 'business-add-invalid',
    quick: true,
    shows: { dialog: 'Add Business' },
    visit: async (window, sandbox) => {
      await openAddDialog(window, sandbox)
      await field(dialog(window), 'Email Address').fill('not an address')
      await field(dialog(window), 'ABN').fill('123')
      await field(dialog(window), 'Name').focus()
      await window.getByText('Please enter a valid ABN').waitFor()
    },
  },
  {
    name: 'business-add-address',
    shows: { state: 'address suggestions' },
    visit: async (window, sandbox) => {
      await openAddDialog(window, sandbox)
      await dialog(window).getByRole('combobox', { name: 'Address' }).fill('12 George')
      await dialog(window).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'business-delete',
    shows: { dialog: 'Delete "' },
    visit: async (window) => {
      await rows(window)
        .first()
        .getByRole('button', { name: /^Delete / })
        .click()
      await dialog(window)
        .getByText(/to confirm$/)
        .waitFor()
    },
  },
])
