import { rowOf, table } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { failedList, failure, heading, stopsAt, type Visit } from './stop.ts'

const path = '/referrals'

const openReferral =
  (code: string): Visit =>
  async (window) => {
    await window.getByRole('row').filter({ hasText: code }).getByRole('link').first().click()
    await heading(window, 'Details')
  }

const openAdd: Visit = async (window) => {
  await button(window, 'Add').click()
  await field(dialog(window), 'Description').fill('Road show 2027')
}

/** Referral codes. */
export const referralStops = stopsAt(path, [
  {
    name: 'referrals',
    shows: { screen: '/referrals' },
    visit: async (window) => {
      await table(window, 'Referrals').waitFor()
      await rowOf(table(window, 'Archived Referrals'), 'EASTER19').waitFor()
    },
  },
  failedList('referrals-archived-failed', 'Referrals', { call: 'referrals.listArchived', fault: 'html' }),
  {
    name: 'referral-add-taken',
    shows: { dialog: 'Add Referral' },
    visit: async (window, sandbox) => {
      await openAdd(window, sandbox)
      await field(dialog(window), 'Code').fill('ROAD SHOW/26')
      await field(dialog(window), 'Free Connection Amount').focus()
      await dialog(window)
        .getByText(/is already in use/)
        .waitFor()
    },
  },
  {
    name: 'referral-add-free',
    visit: async (window, sandbox) => {
      await openAdd(window, sandbox)
      await field(dialog(window), 'Code').fill('ROAD27')
      await field(dialog(window), 'Free Connection Amount').focus()
      await dialog(window).getByText('The code is available').waitFor()
    },
  },
  {
    name: 'referral-add-unchecked',
    visit: async (window, sandbox) => {
      const headers = { 'retry-after': '3600' }
      sandbox.faults.add({ call: 'referrals.findByCode', fault: 'status', status: 500, headers })
      await openAdd(window, sandbox)
      await field(dialog(window), 'Code').fill('ROAD27')
      await button(dialog(window), 'Add').click()
      await failure(window)
    },
  },
  { name: 'referral', shows: { screen: '/referrals/$referralId' }, visit: openReferral('ROAD SHOW/26') },
  { name: 'referral-unused', visit: openReferral('<b>BOLD') },
  { name: 'referral-archived', visit: openReferral('LOCKDOWN20') },
  {
    name: 'referral-edit',
    shows: { dialog: 'Edit Referral' },
    visit: async (window, sandbox) => {
      await openReferral('ROAD SHOW/26')(window, sandbox)
      await button(window, 'Edit').click()
      await field(dialog(window), 'Code').waitFor()
    },
  },
])
