import type { Page } from 'playwright'
import {
  answerOf,
  button,
  dialog,
  field,
  fromSample,
  pngOfSize,
  rows,
  searchFor,
} from '#tests/support/e2e/desk-parts.ts'
import { failure, heading, stopsAt, type Visit } from './stop.ts'

const path = '/businesses'

const openFirstBusiness: Visit = async (window) => {
  await rows(window).first().getByRole('link').click()
  await heading(window, /Users for this Business$/)
}

const openEditDialog: Visit = async (window, sandbox) => {
  await openFirstBusiness(window, sandbox)
  await button(window, 'Edit').click()
  await field(dialog(window), 'Name').fill('Another name')
}

const chooseLogo = (window: Page, bytes: number) =>
  dialog(window)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOfSize(bytes) })

/** One business and its dialogs. */
export const businessStops = stopsAt(path, [
  { name: 'business', quick: true, shows: { screen: '/businesses/$businessId' }, visit: openFirstBusiness },
  {
    name: 'business-unapproved',
    visit: async (page) => {
      const found = await answerOf(page, 'businesses.list', {})
      const { businessId } = fromSample(found.find((one) => !one.isApproved && !one.stripeCustomerId))
      await searchFor(page, businessId, 1)
      await rows(page).first().getByRole('link').click()
      await button(page, 'More actions').click()
      await button(page, 'Set up Stripe billing').waitFor()
    },
  },
  {
    name: 'business-part-failed',
    visit: async (window, { faults }) => {
      faults.add({ call: 'businessProfiles.list', fault: 'status', status: 500 })
      await rows(window).first().getByRole('link').click()
      await failure(window)
    },
  },
  {
    name: 'business-logo',
    shows: { dialog: 'Logo of ' },
    visit: async (window, sandbox) => {
      await openFirstBusiness(window, sandbox)
      await window.getByRole('button', { name: /^Enlarge: Logo of / }).click()
      await dialog(window)
        .getByRole('img', { name: /^Logo of / })
        .waitFor()
    },
  },
  { name: 'business-edit', visit: openEditDialog },
  {
    name: 'business-edit-failed',
    shows: { dialog: 'Edit Business' },
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      sandbox.faults.add({ call: 'businesses.update', fault: 'status', status: 500 })
      await button(dialog(window), 'Save').click()
      await failure(window)
    },
  },
  {
    name: 'business-edit-still-waiting',
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      // Saves another value each time, because the same save of an earlier visit may still be in flight.
      await field(dialog(window), 'Name').fill(`Another name, ${new Date().toISOString()}`)
      sandbox.faults.add({ call: 'businesses.update', fault: 'delay', ms: 20_000, times: 1 })
      await button(dialog(window), 'Save').click()
      await window.getByText(/^Still waiting/).waitFor()
    },
  },
  {
    name: 'business-edit-logo-too-large',
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      await chooseLogo(window, 2_621_440)
      await dialog(window).getByText('Images must be smaller than 2.5 MB').waitFor()
    },
  },
  {
    name: 'business-edit-upload-failed',
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      await chooseLogo(window, 1_500_000)
      sandbox.faults.add({ call: 'upload', fault: 'uploadReset', percent: 40 })
      await button(dialog(window), 'Save').click()
      await dialog(window).getByText('Unable to upload file').first().waitFor()
    },
  },
  {
    name: 'business-edit-discard',
    shows: { dialog: 'Discard your changes?' },
    visit: async (window, sandbox) => {
      await openEditDialog(window, sandbox)
      await button(dialog(window), 'Cancel').click()
      await window.getByText('Discard your changes?').waitFor()
    },
  },
  {
    name: 'business-invite',
    shows: { dialog: 'Invite User' },
    visit: async (window, sandbox) => {
      await openFirstBusiness(window, sandbox)
      await button(window, 'Invite').click()
      await field(dialog(window), 'First Name').waitFor()
    },
  },
  {
    name: 'business-remove-user',
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
])
