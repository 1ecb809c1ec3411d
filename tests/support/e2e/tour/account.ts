import type { Page } from 'playwright'
import { button, field } from '#tests/support/e2e/desk-parts.ts'
import { failedList, failure, stopsAt, type Visit } from './stop.ts'

const path = '/settings'

const part = (window: Page, name: string) => window.getByRole('region', { name, exact: true })

const waitForCode: Visit = async (window) => {
  const own = part(window, 'Email')
  await button(own, 'Edit').click()
  await field(own, 'Email').fill('alex.marchetti@goto.example')
  await button(own, 'Update').click()
  await field(own, 'Code').waitFor()
}

const typePassword: Visit = async (window) => {
  const own = part(window, 'Password')
  await button(own, 'Change Password').click()
  await field(own, 'Current password').fill('Sandbox-2026!')
  await field(own, 'New password').fill('tyger tyger')
  await own.getByText(', not met yet').first().waitFor({ state: 'attached' })
  await button(own, 'Set new password').scrollIntoViewIfNeeded()
}

/** The signed-in admin's own account. */
export const accountStops = stopsAt(path, [
  {
    name: 'settings',
    shows: { screen: '/settings' },
    visit: (window) => button(part(window, 'Email'), 'Edit').waitFor(),
  },
  failedList('settings-part-failed', 'Account Settings', { call: 'identity.GetUser', fault: 'reset' }),
  {
    name: 'settings-profile-failed',
    visit: async (window, { faults }) => {
      const profile = part(window, 'Profile')
      await field(profile, 'Last Name').fill('Marchetti-Lee')
      faults.add({ call: 'admins.update', fault: 'status', status: 500 })
      await button(profile, 'Save').click()
      await failure(window)
    },
  },
  {
    name: 'settings-email-edit',
    visit: async (window) => {
      await button(part(window, 'Email'), 'Edit').click()
      await field(part(window, 'Email'), 'Email').fill('not an address')
      await window.keyboard.press('Tab')
      await window.getByText('Email must be a valid email').waitFor()
    },
  },
  { name: 'settings-email-code', shows: { state: 'code of a new email' }, visit: waitForCode },
  {
    name: 'settings-email-wrong-code',
    visit: async (window, sandbox) => {
      await waitForCode(window, sandbox)
      await field(window, 'Code').fill('000000')
      await button(window, 'Submit').click()
      await window.getByText('Code is invalid').waitFor()
    },
  },
  {
    name: 'settings-email-record-behind',
    visit: async (window, sandbox) => {
      await waitForCode(window, sandbox)
      sandbox.faults.add({ call: 'admins.update', fault: 'status', status: 500 })
      await field(window, 'Code').fill(sandbox.outbox.latest('alex.marchetti@goto.example')?.code ?? '')
      await button(window, 'Submit').click()
      await window.getByText(/but your admin record still has/).waitFor()
    },
  },
  { name: 'settings-password', shows: { state: 'rules of a password' }, visit: typePassword },
  {
    name: 'settings-password-refused',
    visit: async (window, sandbox) => {
      await typePassword(window, sandbox)
      await field(window, 'Confirm new password').fill('tyger tyger')
      await button(window, 'Set new password').click()
      await part(window, 'Password')
        .getByText(/^Password did not conform/)
        .waitFor()
    },
  },
])
