import type { Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { Start } from './bring-to.ts'
import { enterCredentials } from './sign-in.ts'

/** A screen or dialog in a state worth looking at. */
export interface TourStop {
  /** Part of the picture's file name. */
  readonly name: string
  readonly start: Start
  /** Goes there from the first screen and waits for what a person would see. */
  readonly visit: (window: Page) => Promise<void>
}

const button = (window: Page, name: string | RegExp) => window.getByRole('button', { name }).first()
const dialog = (window: Page) => window.getByRole('dialog')
const heading = (window: Page, name: string | RegExp) =>
  window.getByRole('heading', { name }).first().waitFor()

const signInAs =
  (user: keyof typeof sampleUsers, next: string): TourStop['visit'] =>
  async (window) => {
    await enterCredentials(window, sampleUsers[user])
    await heading(window, next)
  }

const askForCode: TourStop['visit'] = async (window) => {
  await button(window, 'Forgot password?').click()
  await heading(window, 'Reset your password')
}

const search =
  (text: string, result: string | RegExp): TourStop['visit'] =>
  async (window) => {
    await window.getByRole('searchbox').fill(text)
    await window.getByText(result).first().waitFor()
  }

const firstRow = (window: Page) => window.getByRole('row').nth(1)

const openFirstBusiness: TourStop['visit'] = async (window) => {
  await firstRow(window).getByRole('link').click()
  await heading(window, /Users for this Business$/)
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
    visit: async (window) => {
      await askForCode(window)
      await window.getByLabel('Username').fill(sampleUsers.admin.username)
      await button(window, 'Send code').click()
      await window.getByLabel('Code').waitFor()
    },
  },
  {
    name: 'refused',
    start: 'signedOut',
    visit: async (window) => {
      await enterCredentials(window, sampleUsers.notAdmin)
      await button(window, /sign out/i).waitFor()
    },
  },
  { name: 'businesses', start: 'signedIn', visit: (window) => firstRow(window).waitFor() },
  {
    name: 'businesses-menu-collapsed',
    start: 'signedIn',
    visit: async (window) => {
      await firstRow(window).waitFor()
      await button(window, /collapse/i).click()
      await button(window, /expand/i).waitFor()
    },
  },
  { name: 'businesses-search', start: 'signedIn', visit: search('hostel', /There are \d+ businesses/) },
  { name: 'businesses-none-found', start: 'signedIn', visit: search('zzzzzz', 'There are 0 businesses') },
  {
    name: 'business-add',
    start: 'signedIn',
    visit: async (window) => {
      await button(window, 'Add').click()
      await dialog(window).getByLabel(/^Name/).waitFor()
    },
  },
  {
    name: 'business-add-invalid',
    start: 'signedIn',
    visit: async (window) => {
      await button(window, 'Add').click()
      await dialog(window).getByLabel(/^Email/).fill('not an address')
      await dialog(window).getByLabel(/^ABN/).fill('123')
      await dialog(window).getByLabel(/^Name/).focus()
      await dialog(window).getByText('Please enter a valid ABN').waitFor()
    },
  },
  {
    name: 'business-add-address',
    start: 'signedIn',
    visit: async (window) => {
      await button(window, 'Add').click()
      await dialog(window).getByRole('combobox', { name: 'Address' }).fill('12 George')
      await dialog(window).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'business-delete',
    start: 'signedIn',
    visit: async (window) => {
      await button(window, /^Delete /).click()
      await dialog(window)
        .getByText(/to confirm$/)
        .waitFor()
    },
  },
  { name: 'business', start: 'signedIn', visit: openFirstBusiness },
  {
    name: 'business-edit',
    start: 'signedIn',
    visit: async (window) => {
      await openFirstBusiness(window)
      await button(window, 'Edit').click()
      await dialog(window).getByLabel(/^Name/).waitFor()
    },
  },
  {
    name: 'business-edit-discard',
    start: 'signedIn',
    visit: async (window) => {
      await openFirstBusiness(window)
      await button(window, 'Edit').click()
      await dialog(window).getByLabel(/^Name/).fill('Another name')
      await dialog(window).getByRole('button', { name: 'Cancel' }).click()
      await window.getByText('Discard your changes?').waitFor()
    },
  },
  {
    name: 'business-invite',
    start: 'signedIn',
    visit: async (window) => {
      await openFirstBusiness(window)
      await button(window, 'Invite').click()
      await dialog(window).getByLabel('First Name').waitFor()
    },
  },
]
