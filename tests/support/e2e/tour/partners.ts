import type { Page } from 'playwright'
import { button, dialog, field, pngOfSize, rows } from '#tests/support/e2e/desk-parts.ts'
import { failure, heading, stopsAt, type Visit } from './stop.ts'

const path = '/partners'

const openPartner =
  (name: string): Visit =>
  async (window) => {
    await window.getByRole('searchbox').fill(name)
    await window.getByRole('link', { name }).first().click()
    await heading(window, 'Partner Offers')
  }

const editor = (window: Page) => window.locator('[contenteditable=true][role=textbox]').waitFor()

const openEdit =
  (name: string): Visit =>
  async (window, sandbox) => {
    await openPartner(name)(window, sandbox)
    await window.getByRole('link', { name: 'Edit', exact: true }).click()
    await heading(window, /^Edit /)
    await editor(window)
  }

const offers = (window: Page) => window.getByRole('region', { name: 'Partner Offers' })

const openOffer: Visit = async (window, sandbox) => {
  await openPartner('Billabong Bank')(window, sandbox)
  await button(offers(window), 'Create').click()
  await field(dialog(window), 'Name').waitFor()
}

/** Partners and their offers. */
export const partnerStops = stopsAt(path, [
  { name: 'partners', shows: { screen: '/partners' }, visit: (window) => rows(window).first().waitFor() },
  { name: 'partner', shows: { screen: '/partners/$partnerId' }, visit: openPartner('Billabong Bank') },
  {
    name: 'partner-offers',
    visit: async (window, sandbox) => {
      await openPartner('Billabong Bank')(window, sandbox)
      await offers(window).evaluate((part) => part.scrollIntoView({ block: 'end' }))
    },
  },
  { name: 'partner-sparse', visit: openPartner('Old Coach Line') },
  { name: 'partner-hostile', visit: openPartner('<script>alert') },
  {
    name: 'partner-hostile-offer',
    visit: async (window, sandbox) => {
      await openPartner('<script>alert')(window, sandbox)
      await offers(window).evaluate((part) => part.scrollIntoView({ block: 'end' }))
    },
  },
  {
    name: 'partner-failed',
    visit: async (window, { faults }) => {
      faults.add({ call: 'partners.get', fault: 'truncate' })
      await rows(window).first().getByRole('link').first().click()
      await failure(window)
    },
  },
  {
    name: 'partner-delete',
    visit: async (window, sandbox) => {
      await openPartner('Billabong Bank')(window, sandbox)
      await button(window, 'Delete').click()
      await button(dialog(window), 'Delete').waitFor()
    },
  },
  { name: 'offer-create', shows: { dialog: 'Create Offer' }, visit: openOffer },
  {
    name: 'offer-create-invalid',
    visit: async (window, sandbox) => {
      await openOffer(window, sandbox)
      const creating = dialog(window)
      await field(creating, 'Name').fill(' ')
      await field(creating, 'Summary Sentence').fill(' ')
      await creating.getByLabel('Expiry date', { exact: true }).fill('2020-01-01')
      await field(creating, 'URL').fill('no address')
      await field(creating, 'Name').focus()
      await creating.getByText('Please provide a valid URL').waitFor()
    },
  },
  {
    name: 'offer-delete',
    visit: async (window, sandbox) => {
      await openPartner('Billabong Bank')(window, sandbox)
      await button(offers(window), 'Delete Free card by post').click()
      await button(dialog(window), 'Delete').waitFor()
    },
  },
  {
    name: 'partner-add',
    path: '/partners/add',
    visit: async (window) => {
      await heading(window, 'Add Partner')
      await editor(window)
    },
  },
  {
    name: 'partner-add-invalid',
    shows: { screen: '/partners/add' },
    path: '/partners/add',
    visit: async (window) => {
      await editor(window)
      await field(window, 'Website URL').fill('zebra')
      await field(window, 'Email Address').fill('hi')
      for (const name of ['Logo', 'Banner Image'])
        await window
          .getByLabel(name, { exact: true })
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOfSize(5 * 1024 * 1024) })
      await field(window, 'Phone Number').focus()
      await window.getByText('Images must be smaller than 5120 kB').nth(1).waitFor()
    },
  },
  { name: 'partner-edit', shows: { screen: '/partners/$partnerId/edit' }, visit: openEdit('Billabong Bank') },
  {
    name: 'partner-edit-bottom',
    visit: async (window, sandbox) => {
      await openEdit('<script>alert')(window, sandbox)
      await button(window, 'Save').evaluate((each) => each.scrollIntoView({ block: 'end' }))
    },
  },
])
