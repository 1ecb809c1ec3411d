import type { Locator, Page } from 'playwright'
import { unlimited } from '#shared/entities/product.ts'
import { button, choose, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/products' })

const number = (within: Locator, name: string) => field(within, name)
const card = (window: Page, name: string) => window.getByRole('region', { name, exact: true })
const names = (window: Page) => window.locator('main').getByRole('heading', { level: 2 })
const options = (window: Page) => window.locator('.ant-select-item-option:visible')

/** The options of a select once it is open. */
async function offered(window: Page, within: Locator, name: string): Promise<readonly string[]> {
  const box = within.getByRole('combobox', { name, exact: true })
  await box.click()
  await expect(options(window).first()).toBeVisible()
  const texts = await options(window).allTextContents()
  await box.blur()
  return texts
}

test('a plan is created from a Stripe product, with unlimited values where Infinite is ticked (PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 PRD-19 PRD-20 PRD-21 PRD-22 PRD-23 PRD-34 PRD-35 trap 23)', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Create Product').click()
  const creating = dialog(window, 'Create Product')
  // A product that has a plan is not offered again.
  expect(await offered(window, creating, 'Stripe Product')).toEqual([
    expect.stringContaining('Enterprise, by invoice'),
    expect.stringContaining('GoTo Harvest Pass'),
    expect.stringContaining('GoTo Seasonal'),
  ])
  // An error does not hide why there is nothing to choose.
  await choose(creating, 'Stripe Product', 'Enterprise')
  await button(creating, 'Create').click()
  await expect(creating.getByText('Please select a monthly price')).toBeVisible()
  await expect(creating.getByText('Stripe has no price per month for this product')).toBeVisible()
  await choose(creating, 'Stripe Product', 'Seasonal')
  expect(await offered(window, creating, 'Monthly Price')).toEqual([expect.stringContaining('$19.99')])
  await choose(creating, 'Monthly Price', '$19.99')
  await choose(creating, 'Yearly Price', '$1,234.56')
  const infinite = creating.getByRole('checkbox', { name: 'Infinite Max Users', exact: true })
  await number(creating, 'Max Users').fill('7')
  await infinite.check()
  await expect(number(creating, 'Max Users')).toBeDisabled()
  await infinite.uncheck()
  await expect(number(creating, 'Max Users')).toHaveValue('7')
  await infinite.check()
  await number(creating, 'Max Monthly Jobs').fill('12')
  await choose(creating, 'Features', 'MATCHES')
  await number(creating, 'Weight').fill('15')
  await number(creating, 'Trial period length (days)').fill('21')
  await field(creating, 'Description').fill('For the fruit, from April on.')
  await creating.getByRole('checkbox', { name: 'Purchasable' }).check()
  const points = creating.getByRole('group', { name: 'Features', exact: true })
  await button(points, 'Add to Features').click()
  await expect(field(points, 'Features 1')).toBeFocused()
  await window.keyboard.type('Twelve jobs a month')
  await window.keyboard.press('Enter')
  await expect(field(points, 'Features 2')).toBeFocused()
  await window.keyboard.type('This one is not wanted')
  await button(points, 'Add to Features').click()
  await window.keyboard.type('No end of users')
  await button(points, 'Remove Features 2').click()
  await button(creating, 'Create').click()
  await expect(creating).toHaveCount(0)
  expect(sandbox.requests('products.create').map(({ body }) => body)).toEqual([
    {
      productId: 'prod_QvSeasonal',
      monthlyPriceId: 'price_QvSeasonalMonthly',
      yearlyPriceId: 'price_QvSeasonalYearly',
      maxUsers: unlimited,
      maxMonthlyJobs: 12,
      featureFlags: ['MATCHES'],
      purchasable: true,
      weight: 15,
      trialPeriodDays: 21,
      description: 'For the fruit, from April on.',
      dotPoints: ['Twelve jobs a month', 'No end of users'],
    },
  ])
  await expect(card(window, 'GoTo Seasonal').getByText('Unlimited', { exact: true })).toBeVisible()
  // Between the weights 10 and 20.
  await expect(names(window).nth(2)).toHaveText('GoTo Seasonal')
})
