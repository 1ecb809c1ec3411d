import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { productCard, productNames } from '#tests/support/products.tsx'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()

const openList = async () => {
  const view = await openWholeConsole(desk, '/products')
  await screen.findByRole('region', { name: 'GoTo Starter' })
  return view
}
const openCreate = async () => {
  const view = await openList()
  const place = await openDialog(view.user, 'Create Product', 'Create Product')
  const { choose, shown } = selectsIn(view.user, place)
  await choose('Stripe Product', 'GoTo Seasonal')
  await choose('Monthly Price', '$19.99 per month (price_QvSeasonalMonthly)')
  await choose('Yearly Price', '$1,234.56 per year (price_QvSeasonalYearly)')
  await replace(view.user, field(place, 'Max Users'), '3')
  await view.user.click(place.getByRole('checkbox', { name: 'Infinite Max Monthly Jobs' }))
  await enter(view.user, field(place, 'Description'), 'For the season')
  await view.user.click(button(place, 'Add to Features'))
  await view.user.keyboard('Three users')
  const keeps = () => {
    expect([shown('Stripe Product'), shown('Yearly Price')]).toEqual([
      'GoTo Seasonal',
      '$1,234.56 per year (price_QvSeasonalYearly)',
    ])
    expect([field(place, 'Max Users').value, field(place, 'Description').value]).toEqual([
      '3',
      'For the season',
    ])
    expect(field(place, 'Features 1').value).toBe('Three users')
  }
  const done = () => expect(productNames()).toContain('GoTo Seasonal')
  return { ...view, place, phrase: 'add the product', send: () => button(place, 'Create'), keeps, done }
}
const openEdit = async () => {
  const view = await openList()
  const place = await openDialog(view.user, 'Edit GoTo Growth', 'Edit Product')
  await replace(view.user, field(place, 'Weight'), '12')
  const keeps = () => expect(field(place, 'Weight').value).toBe('12')
  const done = () => expect(productCard('GoTo Growth').fact('Weight')).toBe('12')
  return { ...view, place, phrase: 'save the product', send: () => button(place, 'Save'), keeps, done }
}
const openDelete = async () => {
  const view = await openList()
  const place = await openDialog(view.user, 'Delete GoTo Growth', 'Delete "GoTo Growth"?')
  await enter(view.user, confirmation(place), 'GoTo Growth')
  const keeps = () => expect(confirmation(place).value).toBe('GoTo Growth')
  const done = () => expect(productNames()).not.toContain('GoTo Growth')
  return { ...view, place, phrase: 'delete the product', send: () => button(place, 'Delete'), keeps, done }
}

writeFaultTests(desk, [
  { ids: 'PRD-35 API-84', call: 'products.create', open: openCreate },
  { ids: 'PRD-35 API-85', call: 'products.update', open: openEdit },
  { ids: 'PRD-12 API-83', call: 'products.remove', open: openDelete },
])

const list = () => '/products'
readFaultTests(desk, [
  {
    ids: 'PRD-02 API-82',
    call: 'products.list',
    phrase: 'load products',
    path: list,
    done: () => screen.findByRole('region', { name: 'GoTo Starter' }),
  },
  {
    ids: 'PRD-03 PRD-13 API-86',
    call: 'providerProducts.list',
    phrase: 'load the products of Stripe',
    path: list,
    rest: () => expect(productNames()).toContain('prod_QvStarter'),
    done: () => screen.findByRole('region', { name: 'GoTo Starter' }),
    openForm: async (user) => {
      await screen.findByRole('region', { name: 'GoTo Starter' })
      const place = await openDialog(user, 'Edit GoTo Growth', 'Edit Product')
      await replace(user, field(place, 'Weight'), '12')
      const { shown } = selectsIn(user, place)
      const holds = () => {
        expect(field(place, 'Weight').value).toBe('12')
        expect(shown('Monthly Price')).toBe('$99.00 per month (price_QvGrowthMonthly)')
      }
      return { place, holds, leaves: '' }
    },
  },
])
