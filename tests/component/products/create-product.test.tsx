import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { unlimited } from '#shared/entities/product.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, errors, field, pressInVain } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { openCreate, pointsOf, productCard, productNames } from '#tests/support/desk/products.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const sent = () => desk.main().sandbox.requests('products.create')

/** Opens the dialog with a product and both of its prices chosen. */
const openSeasonal = async () => {
  const view = await openCreate()
  await view.choose('Stripe Product', 'GoTo Seasonal')
  await view.choose('Monthly Price', '$19.99 per month (price_QvSeasonalMonthly)')
  await view.choose('Yearly Price', '$1,234.56 per year (price_QvSeasonalYearly)')
  return view
}

// After a write the list is read again.
afterEach(settled)

describe('the fields of the Create Product dialog', () => {
  test('the Create Product dialog starts with the defaults, and names missing fields with the exact messages (PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 PRD-21 PRD-23 PRD-24 PRD-25 PRD-26 PRD-27 PRD-30 PRD-32 PRD-33 PRD-34 LIM-24 trap 23 trap 26)', async () => {
    const { dialog, limit, user, select, choose, offered, shown } = await openCreate()
    const values = ['Max Users', 'Max Monthly Jobs', 'Weight', 'Trial period length (days)', 'Description']
    expect(values.map((label) => field(dialog, label).value)).toEqual(['0', '0', '0', '0', ''])
    expect(field(dialog, 'Purchasable').checked).toBe(false)
    expect([limit('Max Users'), limit('Max Monthly Jobs')].map(({ infinite }) => infinite.checked)).toEqual([
      false,
      false,
    ])
    expect(pointsOf(dialog)).toEqual([])
    expect(errors(dialog)).toEqual([])
    const described = (element: HTMLElement) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('')
    expect(described(select('Features'))).toBe('Features that the product includes')
    expect(described(dialog.getByRole('group', { name: 'Features' }))).toBe(
      'Selling points that customers read, one in each box',
    )
    expect(await pressInVain(user, dialog, 'Create')).toBe(
      'Still needed: Stripe Product, Monthly Price, Yearly Price, Max Users and 2 more',
    )
    expect(document.activeElement).toBe(select('Stripe Product'))

    await user.clear(field(dialog, 'Weight'))
    await user.clear(field(dialog, 'Trial period length (days)'))
    field(dialog, 'Max Users').focus()
    await user.keyboard('{Enter}')
    expect(errors(dialog)).toEqual([
      'Please select a product',
      'Please select a monthly price',
      'Please select a yearly price',
      'Max users must be greater than 0',
      'Max monthly jobs must be greater than 0',
      'Weight must be greater than 0',
      'Please provide a description',
    ])
    expect(sent()).toEqual([])
    await enter(user, field(dialog, 'Weight'), '0')
    await enter(user, field(dialog, 'Trial period length (days)'), '0')

    expect(select('Stripe Product').disabled).toBe(false)
    expect(dialog.getAllByText('Select a product first')).toHaveLength(2)
    expect(await offered('Features')).toEqual(['MATCHES', 'JOB_TEMPLATES'])
    expect(await offered('Stripe Product')).toEqual([
      'Enterprise, by invoice',
      'GoTo Harvest Pass',
      'GoTo Seasonal',
    ])
    await choose('Stripe Product', 'GoTo Seasonal')
    const monthly = '$19.99 per month (price_QvSeasonalMonthly)'
    expect(await offered('Monthly Price')).toEqual([monthly])
    expect(await offered('Yearly Price')).toEqual(['$1,234.56 per year (price_QvSeasonalYearly)'])
    await choose('Monthly Price', monthly)
    await choose('Yearly Price', '$1,234.56 per year (price_QvSeasonalYearly)')
    expect(shown('Monthly Price')).toMatch(/^\$19\.99/)
    await choose('Stripe Product', 'GoTo Harvest Pass')
    expect([shown('Monthly Price'), shown('Yearly Price')]).toEqual(['Select...', 'Select...'])
    expect(dialog.getByText('Stripe has no price per month for this product')).toBeTruthy()
    expect(await offered('Yearly Price')).toEqual(['$290.00 per year (price_QvHarvestYearly)'])
    expect(await pressInVain(user, dialog, 'Create')).toBe(
      'Still needed: Monthly Price, Yearly Price, Max Users, Max Monthly Jobs, Description',
    )
  })

  test('Infinite replaces a limit’s number, which comes back when Infinite is unticked (PRD-19 PRD-20 PRD-26 PRD-27 PRD-31 trap 24)', async () => {
    const { dialog, user, limit } = await openCreate()
    await replace(user, field(dialog, 'Weight'), '5')
    await replace(user, field(dialog, 'Weight'), '0')
    await user.tab()
    expect(errors(dialog)).not.toContain('Weight must be greater than 0')
    const { number, infinite } = limit('Max Users')
    await replace(user, number, '7')
    await user.type(number, '.5')
    await user.tab()
    expect(number.value).toBe('7')
    await user.click(infinite)
    expect([infinite.checked, number.disabled, number.value]).toEqual([true, true, ''])
    expect(number.placeholder).toBe('Unlimited')
    expect(limit('Max Monthly Jobs').infinite.checked).toBe(false)
    await user.click(infinite)
    expect([infinite.checked, number.disabled, number.value]).toEqual([false, false, '7'])
    expect(errors(dialog)).not.toContain('Max users must be greater than 0')
  })

  test('PRD-22 dot points are added with Add, Enter or pasted lines, and removed with Remove', async () => {
    const { dialog, user } = await openCreate()
    const points = () => pointsOf(dialog).map(({ value }) => value)
    const add = button(dialog, 'Add to Features')
    expect(add.textContent).toBe('Add')
    await user.click(add)
    await user.keyboard('{Enter}One{Enter}Three')
    await user.click(pointsOf(dialog)[0] as HTMLElement)
    await user.keyboard('{Enter}Two')
    expect(points()).toEqual(['One', 'Two', 'Three'])
    // In other fields Enter submits, which would show every error.
    expect(errors(dialog)).not.toContain('Please provide a description')
    await user.click(button(dialog, 'Remove Features 2'))
    expect(points()).toEqual(['One', 'Three'])
    expect(document.activeElement).toBe(pointsOf(dialog)[1])
    await user.click(button(dialog, 'Remove Features 2'))
    expect(document.activeElement).toBe(pointsOf(dialog)[0])
    await user.click(button(dialog, 'Remove Features 1'))
    expect(document.activeElement).toBe(add)

    await user.click(add)
    await user.keyboard('First: ')
    await user.paste('one\r\n\ntwo\nthree')
    expect(points()).toEqual(['First: one', 'two', 'three'])
    expect(document.activeElement).toBe(pointsOf(dialog)[2])
    await user.paste('!')
    expect(points().at(-1)).toBe('three!')
  })
})

describe('creating a product', () => {
  test('PRD-35 PRD-20 PRD-36 API-84 creating a product sends every field, and an infinite limit as the largest safe integer', async () => {
    const { dialog, user, choose, limit } = await openSeasonal()
    await user.click(limit('Max Users').infinite)
    await replace(user, limit('Max Monthly Jobs').number, '4')
    await choose('Features', 'MATCHES')
    await replace(user, field(dialog, 'Weight'), '15')
    await replace(user, field(dialog, 'Trial period length (days)'), '7')
    await enter(user, field(dialog, 'Description'), 'For the season')
    await user.click(button(dialog, 'Add to Features'))
    await user.keyboard('Four jobs a month{Enter}')
    await user.click(field(dialog, 'Purchasable'))
    await user.click(button(dialog, 'Create'))
    await dialogGone()
    expect(sent()).toMatchObject([{ method: 'POST', path: '/api/product/admin' }])
    expect(sent()[0]?.body).toEqual({
      productId: 'prod_QvSeasonal',
      monthlyPriceId: 'price_QvSeasonalMonthly',
      yearlyPriceId: 'price_QvSeasonalYearly',
      maxMonthlyJobs: 4,
      maxUsers: unlimited,
      featureFlags: ['MATCHES'],
      purchasable: true,
      weight: 15,
      trialPeriodDays: 7,
      description: 'For the season',
      dotPoints: ['Four jobs a month'],
    })
    await noticed('Created GoTo Seasonal')
    expect(productNames().slice(1, 4)).toEqual(['GoTo Starter', 'GoTo Seasonal', 'GoTo Growth'])
    expect(productCard('GoTo Seasonal').fact('Users')).toBe('Unlimited')
    expect(screen.getByText('There are 6 products', { exact: true })).toBeTruthy()
  })

  test('PRD-14 PRD-28 PRD-31 ERR-16 a product that another admin has already created is refused, and every value stays', async () => {
    const { dialog, user, limit, shown } = await openSeasonal()
    await user.click(limit('Max Users').infinite)
    await user.click(limit('Max Monthly Jobs').infinite)
    await enter(user, field(dialog, 'Description'), 'Plain')
    await desk.execute('products.create', {
      productId: 'prod_QvSeasonal',
      monthlyPriceId: 'price_QvSeasonalMonthly',
      yearlyPriceId: 'price_QvSeasonalYearly',
      maxMonthlyJobs: 1,
      maxUsers: 1,
      featureFlags: [],
      purchasable: true,
      weight: 1,
      trialPeriodDays: 0,
      description: 'Theirs',
      dotPoints: [],
    })
    await user.click(button(dialog, 'Create'))
    await dialog.findByText('Could not add the product')
    expect(dialog.getByText(/The server says: "Product prod_QvSeasonal has a plan already"/)).toBeTruthy()
    expect(shown('Stripe Product')).toBe('GoTo Seasonal')
    expect(field(dialog, 'Description').value).toBe('Plain')
    await desk.execute('products.remove', { productId: 'prod_QvSeasonal' })
    await user.click(button(dialog, 'Create'))
    await dialogGone()
    expect(sent().at(-1)?.body).toMatchObject({
      featureFlags: [],
      dotPoints: [],
      weight: 0,
      purchasable: false,
    })
  })
})
