import type { Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { Start } from './bring-to.ts'
import { button, countLine, dialog, field, rows } from './desk-parts.ts'
import { enterCredentials } from './sign-in.ts'

/** A screen or dialog in a state worth looking at. */
export interface TourStop {
  /** Part of the picture's file name. */
  readonly name: string
  readonly start: Start
  /** Goes there from the first screen and waits for what a person would see. */
  readonly visit: (window: Page, sandbox: Sandbox) => Promise<void>
}

type Visit = TourStop['visit']

const heading = (window: Page, name: string | RegExp) =>
  window.getByRole('heading', { name }).first().waitFor()
const failure = (window: Page) => window.getByRole('alert').filter({ hasText: 'Could not' }).waitFor()

const signInAs =
  (user: keyof typeof sampleUsers, next: string): Visit =>
  async (window) => {
    await enterCredentials(window, sampleUsers[user])
    await heading(window, next)
  }

const askForCode: Visit = async (window) => {
  await button(window, 'Forgot password?').click()
  await heading(window, 'Reset your password')
}

const search =
  (text: string, found: number): Visit =>
  async (window) => {
    await window.getByRole('searchbox').fill(text)
    await countLine(window, found).waitFor()
  }

const openFirstBusiness: Visit = async (window) => {
  await rows(window).first().getByRole('link').click()
  await heading(window, /Users for this Business$/)
}

const openAddDialog: Visit = async (window) => {
  await button(window, 'Add').click()
  await field(dialog(window), 'Name').waitFor()
}

const openEditDialog: Visit = async (window, sandbox) => {
  await openFirstBusiness(window, sandbox)
  await button(window, 'Edit').click()
  await field(dialog(window), 'Name').fill('Another name')
}

/** The refresh token has been revoked; the next call finds out. */
const endSession: Visit = async (window, { faults }) => {
  const body = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
  faults.add({ call: 'businesses.search', fault: 'expiredToken' })
  faults.add({ call: 'identity.InitiateAuth', fault: 'status', status: 400, times: 1, body })
  await window.getByRole('searchbox').fill('hostel')
  await dialog(window, 'Your session has ended').waitFor()
}

/** Every stop in the order a person meets them; an area adds its own where its entry stands in the menu. */
export const tourStops: readonly TourStop[] = [
  { name: 'sign-in', start: 'signedOut', visit: (window) => heading(window, 'Sign in') },
  {
    name: 'sign-in-wrong-password',
    start: 'signedOut',
    visit: async (window) => {
      await enterCredentials(window, { ...sampleUsers.admin, password: 'not the password' })
      await window.getByText('Incorrect username or password.').waitFor()
    },
  },
  { name: 'sign-in-new-password', start: 'signedOut', visit: signInAs('invited', 'Choose a new password') },
  { name: 'sign-in-code', start: 'signedOut', visit: signInAs('sms', 'Enter your code') },
  { name: 'forgot-password', start: 'signedOut', visit: askForCode },
  {
    name: 'forgot-password-code',
    start: 'signedOut',
    visit: async (window, sandbox) => {
      await askForCode(window, sandbox)
      await field(window, 'Username').fill(sampleUsers.admin.username)
      await button(window, 'Send code').click()
      await field(window, 'Code').waitFor()
    },
  },
  {
    name: 'refused',
    start: 'signedOut',
    visit: signInAs('notAdmin', 'You do not have permission to view this content'),
  },
  { name: 'session-ended', start: 'signedIn', visit: endSession },
  {
    name: 'not-found',
    start: 'signedIn',
    visit: async (window) => {
      await window.evaluate(() => history.replaceState(null, '', '/no-such-screen'))
      await window.reload()
      await heading(window, /not found/i)
    },
  },
  { name: 'businesses', start: 'signedIn', visit: (window) => rows(window).first().waitFor() },
  {
    name: 'businesses-menu-collapsed',
    start: 'signedIn',
    visit: async (window) => {
      await rows(window).first().waitFor()
      await window.getByRole('button', { name: /collapse/i }).click()
      await window.getByRole('button', { name: /expand/i }).waitFor()
    },
  },
  { name: 'businesses-search', start: 'signedIn', visit: search('Cassowary', 1) },
  { name: 'businesses-none-found', start: 'signedIn', visit: search('zzzzzz', 0) },
  {
    name: 'businesses-failed',
    start: 'signedIn',
    visit: async (window, { faults }) => {
      await rows(window).first().waitFor()
      faults.add({ call: 'businesses.search', fault: 'html' })
      await window.getByRole('searchbox').fill('hostel')
      await failure(window)
    },
  },
  {
    name: 'businesses-still-waiting',
    start: 'signedIn',
    visit: async (window, { faults }) => {
      await rows(window).first().waitFor()
      faults.add({ call: 'businesses.search', fault: 'hang', times: 1 })
      await window.getByRole('searchbox').fill('hostel')
      await window.getByText(/^Still waiting/).waitFor()
    },
  },
  { name: 'business-add', start: 'signedIn', visit: openAddDialog },
  {
    name: 'business-add-invalid',
    start: 'signedIn',
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
    start: 'signedIn',
    visit: async (window, sandbox) => {
      await openAddDialog(window, sandbox)
      await dialog(window).getByRole('combobox', { name: 'Address' }).fill('12 George')
      await dialog(window).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'business-delete',
    start: 'signedIn',
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
  { name: 'business', start: 'signedIn', visit: openFirstBusiness },
  { name: 'business-edit', start: 'signedIn', visit: openEditDialog },
  {
    name: 'business-edit-failed',
    start: 'signedIn',
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      sandbox.faults.add({ call: 'businesses.update', fault: 'status', status: 500 })
      await button(dialog(window), 'Save').click()
      await failure(window)
    },
  },
  {
    name: 'business-edit-discard',
    start: 'signedIn',
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      await button(dialog(window), 'Cancel').click()
      await window.getByText('Discard your changes?').waitFor()
    },
  },
  {
    name: 'business-invite',
    start: 'signedIn',
    visit: async (window, sandbox) => {
      await openFirstBusiness(window, sandbox)
      await button(window, 'Invite').click()
      await field(dialog(window), 'First Name').waitFor()
    },
  },
  {
    name: 'business-remove-user',
    start: 'signedIn',
    visit: async (window, sandbox) => {
      await openFirstBusiness(window, sandbox)
      await window
        .getByRole('listitem')
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await dialog(window)
        .getByText(/to confirm$/)
        .waitFor()
    },
  },
]
