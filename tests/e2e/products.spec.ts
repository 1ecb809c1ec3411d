import type { Locator, Page } from 'playwright'
import { unlimited } from '#shared/entities/product.ts'
import { answerOf, button, choose, countLine, dialog, field } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { failureIn, heading } from '#tests/support/list-parts.ts'

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

test('PRD-01 PRD-02 PRD-03 PRD-04 PRD-05 PRD-06 PRD-07 PRD-08 PRD-09 PRD-10 PRD-11 PRD-13 trap 25 the products are sorted by weight, each with its data from Stripe or a note that Stripe lacks it @full', async ({
  window,
}) => {
  const { length } = await answerOf(window, 'products.list', {})
  await expect(heading(window, 'Products')).toBeVisible()
  await expect(countLine(window, length, 'products')).toBeVisible()
  await expect(names(window)).toHaveText([
    'Cannot find prod_PmRoadshow22 in stripe?',
    'GoTo Starter',
    'GoTo Growth',
    'GoTo Boundless',
    '<img src=x onerror=alert(1)> خطة “Trial & Error” 🦘',
  ])
  const starter = card(window, 'GoTo Starter')
  for (const text of ['prod_QvStarter', '$49.00 per month', '$490.00 per year', 'Purchasable', '14 days'])
    await expect(starter.getByText(text, { exact: true })).toBeVisible()
  await expect(starter.getByRole('list', { name: 'Dot points' }).getByRole('listitem')).toHaveText([
    'Two jobs a month',
    'One user',
  ])
  const boundless = card(window, 'GoTo Boundless')
  await expect(boundless.getByText('Unlimited', { exact: true })).toHaveCount(2)
  await expect(boundless.getByText('MATCHES, JOB_TEMPLATES', { exact: true })).toBeVisible()
  await expect(
    card(window, 'Cannot find prod_PmRoadshow22 in stripe?').getByText('Hidden', { exact: true }),
  ).toBeVisible()
  await expect(window.getByText('Cannot find price_PmTrialMonthly in stripe?')).toBeVisible()
})

test('PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 PRD-19 PRD-20 PRD-21 PRD-22 PRD-23 PRD-34 PRD-35 trap 23 a plan is created from a Stripe product, unlimited where its box is ticked', async ({
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
  await choose(creating, 'Stripe Product', 'Harvest')
  await choose(creating, 'Yearly Price', '$290.00')
  await choose(creating, 'Stripe Product', 'Seasonal')
  // Another product's prices are not offered.
  await expect(creating.getByText('$290.00 per year')).toHaveCount(0)
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

test('PRD-12 PRD-13 PRD-14 PRD-35 PRD-38 a product, also one that Stripe lacks, is edited by the changed fields, and deleted by its name @full', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Edit GoTo Boundless').click()
  const editing = dialog(window, 'Edit Product')
  await expect(editing.getByRole('combobox', { name: 'Stripe Product' })).toBeDisabled()
  await expect(editing.getByRole('checkbox', { name: 'Infinite Max Users' })).toBeChecked()
  await editing.getByRole('checkbox', { name: 'Infinite Max Users' }).uncheck()
  await number(editing, 'Max Users').fill('500')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  await expect(card(window, 'GoTo Boundless').getByText('500', { exact: true })).toBeVisible()

  await button(window, 'Edit prod_PmRoadshow22').click()
  await number(editing, 'Weight').fill('40')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('products.update').map(({ body }) => body)).toEqual([
    { productId: 'prod_QvBoundless', maxUsers: 500 },
    { productId: 'prod_PmRoadshow22', weight: 40 },
  ])

  await button(window, 'Delete GoTo Growth').click()
  const asking = dialog(window, 'Delete "GoTo Growth"?')
  await expect(button(asking, 'Delete')).toBeDisabled()
  await asking.getByRole('textbox').fill('GoTo Growth')
  await button(asking, 'Delete').click()
  await expect(asking).toHaveCount(0)
  await expect(card(window, 'GoTo Growth')).toHaveCount(0)
  await expect(names(window)).toHaveText([/Starter/, /Boundless/, /PmRoadshow22/, /Trial & Error/])
})

test('ERR-16 promise 14 products show without Stripe’s answer; a save that fails keeps the form, and one with a lost answer is sent once @full', async ({
  window,
  sandbox,
}) => {
  sandbox.faults.add({ call: 'providerProducts.list', fault: 'status', status: 500 })
  await window.reload()
  await expect(failureIn(window)).toBeVisible({ timeout: 20_000 })
  await expect(window.getByText('For seasonal work with a team in the office.')).toBeVisible()
  await expect(window.getByText(/^Cannot find/)).toHaveCount(0)
  sandbox.faults.clear()
  await button(failureIn(window), 'Try again').click()
  await button(window, 'Edit GoTo Growth').click()
  const editing = dialog(window, 'Edit Product')
  await field(editing, 'Description').fill('Kept in the form.')
  sandbox.faults.add({ call: 'products.update', fault: 'status', status: 500, times: 1 })
  await button(editing, 'Save').click()
  await expect(failureIn(editing)).toBeVisible()
  await expect(field(editing, 'Description')).toHaveValue('Kept in the form.')
  sandbox.faults.add({ call: 'products.update', fault: 'loseAnswer', times: 1 })
  await button(editing, 'Save').dblclick()
  await expect(editing).toHaveCount(0)
  expect(sandbox.requests('products.update')).toHaveLength(2)
  await expect(card(window, 'GoTo Growth').getByText('Kept in the form.')).toBeVisible()
})
