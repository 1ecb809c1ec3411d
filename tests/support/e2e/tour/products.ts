import { button, choose, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { failedList, heading, stopsAt, type Visit } from './stop.ts'

const path = '/products'

const openCreate: Visit = async (window) => {
  await button(window, 'Create Product').click()
  await choose(dialog(window), 'Stripe Product', 'Seasonal')
}

/** The subscription products. */
export const productStops = stopsAt(path, [
  { name: 'products', shows: { screen: '/products' }, visit: (window) => heading(window, 'GoTo Starter') },
  {
    name: 'products-bottom',
    visit: async (window) => {
      await heading(window, 'GoTo Starter')
      await window.evaluate(() => document.querySelector('main section:last-of-type')?.scrollIntoView())
    },
  },
  failedList('products-without-stripe', 'Products', {
    call: 'providerProducts.list',
    fault: 'status',
    status: 500,
  }),
  failedList('products-failed', 'Products', { call: 'products.list', fault: 'html' }),
  { name: 'product-create', shows: { dialog: 'Create Product' }, visit: openCreate },
  {
    name: 'product-create-invalid',
    visit: async (window, sandbox) => {
      await openCreate(window, sandbox)
      const creating = dialog(window)
      await creating.getByRole('checkbox', { name: 'Infinite Max Users' }).check()
      await field(creating, 'Max Monthly Jobs').fill('0')
      await field(creating, 'Weight').fill('')
      await field(creating, 'Description').fill('a')
      await field(creating, 'Description').fill('')
      await button(creating, 'Add to Features').click()
      await creating.getByText('Please provide a description').waitFor()
    },
  },
  {
    name: 'product-edit',
    shows: { dialog: 'Edit Product' },
    visit: async (window) => {
      await button(window, 'Edit GoTo Boundless').click()
      await field(dialog(window), 'Description').waitFor()
    },
  },
  {
    name: 'product-edit-bottom',
    visit: async (window) => {
      await button(window, 'Edit GoTo Boundless').click()
      await button(dialog(window), 'Add to Features').evaluate((each) =>
        each.scrollIntoView({ block: 'center' }),
      )
    },
  },
  {
    name: 'product-edit-gone-from-stripe',
    visit: async (window) => {
      await button(window, 'Edit prod_PmRoadshow22').click()
      await field(dialog(window), 'Description').waitFor()
    },
  },
  {
    name: 'product-delete',
    visit: async (window) => {
      await button(window, 'Delete GoTo Growth').click()
      await dialog(window).getByRole('textbox').waitFor()
    },
  },
])
