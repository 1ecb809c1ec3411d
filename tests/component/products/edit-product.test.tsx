import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { unlimited } from '#shared/entities/product.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  openDialog,
  pressInVain,
} from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import {
  openEdit,
  pointsOf,
  productCard,
  productNames,
  storedProduct,
} from '#tests/support/desk/products.tsx'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const sent = () => desk.main().sandbox.requests('products.update')
const hostile = '<img src=x onerror=alert(1)> خطة “Trial & Error” 🦘'

// After a write the list is read again.
afterEach(settled)

describe('the Edit Product dialog', () => {
  test('the Edit Product dialog is filled in, and its Stripe Product can’t be changed (PRD-12 PRD-14 PRD-20 PRD-38 trap 25)', async () => {
    const { dialog, user, shown, select, limit, offered } = await openEdit('GoTo Boundless')
    expect(shown('Stripe Product')).toBe('GoTo Boundless')
    expect(select('Stripe Product').disabled).toBe(true)
    expect(shown('Monthly Price')).toBe('$249.00 per month (price_QvBoundlessMonthly)')
    expect(shown('Yearly Price')).toBe('$2,490.00 per year (price_QvBoundlessYearly)')
    expect([limit('Max Users'), limit('Max Monthly Jobs')].map(({ infinite }) => infinite.checked)).toEqual([
      true,
      true,
    ])
    expect([field(dialog, 'Weight').value, field(dialog, 'Purchasable').checked]).toEqual(['30', true])
    expect(pointsOf(dialog).map(({ value }) => value)).toEqual([
      'As many jobs as you like',
      'As many users as you like',
      'Matches and job templates',
    ])
    // The focus starts at the first enabled field.
    await waitFor(() => expect(document.activeElement).toBe(select('Monthly Price')))
    expect(await offered('Monthly Price')).toHaveLength(1)
    await user.click(limit('Max Users').infinite)
    expect(limit('Max Users').number.value).toBe('')
    await user.click(limit('Max Users').number)
    await user.tab()
    expect(errors(dialog)).toEqual(['Max users must be greater than 0'])
    await replace(user, limit('Max Users').number, '50')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()[0]?.body).toEqual({ productId: 'prod_QvBoundless', maxUsers: 50 })
    await waitFor(() => expect(productCard('GoTo Boundless').fact('Users')).toBe('50'))
    expect((await storedProduct(desk, 'prod_QvBoundless'))?.maxMonthlyJobs).toBe(unlimited)
  })

  test('PRD-35 API-85 editing a product sends the id and only the admin’s own changes', async () => {
    const { dialog: first, user } = await openEdit('GoTo Starter')
    await user.click(button(first, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([])
    expect(notices()).toEqual([])

    const dialog = await openDialog(user, 'Edit GoTo Starter', 'Edit Product')
    const { choose } = selectsIn(user, dialog)
    await desk.execute('products.update', { productId: 'prod_QvStarter', description: 'Theirs' })
    await choose('Monthly Price', '$39.50 per month (price_QvStarterMonthly2022)')
    await replace(user, field(dialog, 'Weight'), '25')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent().at(-1)).toMatchObject({ method: 'PATCH', path: '/api/product/admin' })
    expect(sent().at(-1)?.body).toEqual({
      productId: 'prod_QvStarter',
      monthlyPriceId: 'price_QvStarterMonthly2022',
      weight: 25,
    })
    await noticed('Saved GoTo Starter')
    expect(productCard('GoTo Starter').fact('Monthly Price')).toBe('$39.50 per month')
    expect(productNames().slice(1, 3)).toEqual(['GoTo Growth', 'GoTo Starter'])
    await waitFor(() => expect(productCard('GoTo Starter').fact('Description')).toBe('Theirs'))
  })

  test('PRD-22 PRD-18 changed dot points and features of a product are sent as whole lists', async () => {
    const { dialog, user, choose } = await openEdit('GoTo Growth')
    await choose('Features', 'JOB_TEMPLATES')
    await user.click(button(dialog, 'Remove Features 4'))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()[0]?.body).toEqual({
      productId: 'prod_QvGrowth',
      featureFlags: ['MATCHES'],
      dotPoints: ['Twenty jobs a month', 'Five users', 'Matches'],
    })
  })

  test('PRD-22 PRD-36 a dot point that is too long is marked and shows an error', async () => {
    const dotPoints = ['Short', 'x'.repeat(20_001)]
    const data = (await desk.execute('products.list', {})).map((product) =>
      product.productId === 'prod_QvGrowth' ? { ...product, dotPoints } : product,
    )
    const { faults } = desk.main().sandbox
    // The list, and the product as it is before the save.
    faults.add({ call: 'products.list', fault: 'status', status: 200, times: 2, body: { data } })
    const { dialog, user } = await openEdit('GoTo Growth')
    await user.type(pointsOf(dialog)[0] as HTMLElement, 'er')
    await user.tab()
    await pressInVain(user, dialog, 'Save')
    expect(errors(dialog)).toEqual(['Each of the features must be at most 20000 characters'])
    expect(pointsOf(dialog).map((line) => line.getAttribute('aria-invalid'))).toEqual(['false', 'true'])
    await user.click(button(dialog, 'Remove Features 2'))
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()[0]?.body).toEqual({ productId: 'prod_QvGrowth', dotPoints: ['Shorter'] })
  })

  test('PRD-13 PRD-36 saving an older product keeps its missing price and its unknown feature', async () => {
    const { dialog, user, shown, offered } = await openEdit(hostile)
    expect(shown('Monthly Price')).toBe('Cannot find price_PmTrialMonthly in stripe?')
    expect(await offered('Monthly Price')).toEqual([
      '$1.00 per month (price_QvHostileMonthly)',
      'Cannot find price_PmTrialMonthly in stripe?',
    ])
    expect(await offered('Features')).toEqual(['MATCHES', 'JOB_TEMPLATES', 'FEATURED'])
    await enter(user, field(dialog, 'Weight'), '40')
    await enter(user, field(dialog, 'Trial period length (days)'), '0')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()[0]?.body).toEqual({ productId: 'prod_QvHostile', weight: 40, trialPeriodDays: 0 })
    expect(await storedProduct(desk, 'prod_QvHostile')).toMatchObject({
      monthlyPriceId: 'price_PmTrialMonthly',
      featureFlags: ['FEATURED', 'MATCHES'],
    })
  })

  test('PRD-14 PRD-13 the select in the Edit Product dialog says if Stripe lacks the product', async () => {
    const { shown } = await openEdit('prod_PmRoadshow22')
    expect(shown('Stripe Product')).toBe('Cannot find prod_PmRoadshow22 in stripe?')
  })
})
