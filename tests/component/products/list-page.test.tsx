import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { openProducts, productCard, productNames } from '#tests/support/desk/products.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'products.list' | 'providerProducts.list' | 'products.remove') =>
  desk.main().sandbox.requests(call)
const hostile = '<img src=x onerror=alert(1)> خطة “Trial & Error” 🦘'

describe('the list of products', () => {
  test('the list of products is sorted by weight, and shows what a product or Stripe lacks (PRD-01 PRD-02 PRD-03 PRD-04 PRD-05 PRD-06 PRD-07 PRD-08 PRD-09 PRD-10 PRD-11 PRD-13 PRD-36 LIM-25 SHELL-33 ERR-12 API-82 API-86)', async () => {
    await openProducts()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Products')
    expect(screen.getByText('There are 5 products', { exact: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create Product' })).toBeTruthy()
    expect(document.title).toBe('Products - GoTo Admin')
    expect(productNames()).toEqual([
      'Cannot find prod_PmRoadshow22 in stripe?',
      'GoTo Starter',
      'GoTo Growth',
      'GoTo Boundless',
      hostile,
    ])
    expect(requests('products.list')).toMatchObject([{ method: 'GET', path: '/api/product/admin/list' }])
    expect(requests('providerProducts.list')).toMatchObject([
      { method: 'GET', path: '/api/product/admin/stripe/list' },
    ])

    const growth = productCard('GoTo Growth')
    const factsOf = (card: typeof growth, ...labels: string[]) => labels.map(card.fact)
    expect(growth.getByText('prod_QvGrowth')).toBeTruthy()
    expect(factsOf(growth, 'Monthly Price', 'Yearly Price')).toEqual(['$99.00 per month', '$990.00 per year'])
    expect(factsOf(growth, 'Trial Length', 'Users', 'Monthly Jobs')).toEqual(['30 days', '5', '20'])
    expect(factsOf(growth, 'Features', 'Weight')).toEqual(['MATCHES, JOB_TEMPLATES', '20'])
    expect(growth.fact('Description')).toBe('For seasonal work with a team in the office.')
    expect(growth.points()).toEqual(['Twenty jobs a month', 'Five users', 'Matches', 'Job templates'])

    const starter = productCard('GoTo Starter')
    expect(starter.getByText('Purchasable')).toBeTruthy()
    expect(factsOf(starter, 'Users', 'Features')).toEqual(['1', 'None'])
    const boundless = productCard('GoTo Boundless')
    expect(factsOf(boundless, 'Users', 'Monthly Jobs')).toEqual(['Unlimited', 'Unlimited'])

    const older = productCard(hostile)
    expect(older.getByText('Hidden')).toBeTruthy()
    expect(older.queryByText('Purchasable')).toBeNull()
    expect([...factsOf(older, 'Trial Length', 'Weight'), older.points()]).toEqual(['Not set', 'Not set', []])
    expect(older.fact('Features')).toBe('FEATURED, MATCHES')
    expect(older.fact('Description')).toBe('<script>alert("plan")</script>')
    expect(factsOf(older, 'Monthly Price', 'Yearly Price')).toEqual([
      'Cannot find price_PmTrialMonthly in stripe?',
      '$10.00 per year',
    ])
    expect(document.querySelector('main img, main script')).toBeNull()
    const gone = productCard('Cannot find prod_PmRoadshow22 in stripe?')
    expect(factsOf(gone, 'Monthly Price', 'Yearly Price')).toEqual([
      'Cannot find price_PmRoadshow22Monthly in stripe?',
      'Cannot find price_PmRoadshow22Yearly in stripe?',
    ])
  })

  test('PRD-02 a text filters the products by their names, features and points', async () => {
    const { user } = await openProducts()
    const filter = screen.getByRole('searchbox', { name: 'Filter products' })
    await user.type(filter, 'twenty jobs')
    await waitFor(() => expect(productNames()).toEqual(['GoTo Growth']))
    expect(screen.getByText(/^There are 5 products/).textContent).toBe(
      'There are 5 products, 1 of them shown',
    )
    await user.clear(filter)
    await user.type(filter, 'starter')
    await waitFor(() => expect(productNames()).toEqual(['GoTo Starter']))
  })

  test('PRD-13 ERR-16 if Stripe’s products can’t be read, products show their ids', async () => {
    faults().add({ call: 'providerProducts.list', fault: 'status', status: 403, times: 1 })
    const { user } = renderScreen('/products')
    await screen.findByRole('region', { name: 'prod_QvStarter' })
    await screen.findByText('Could not load the Stripe products')
    expect(screen.queryByText(/Cannot find/)).toBeNull()
    expect(productCard('prod_QvStarter').fact('Monthly Price')).toBe('price_QvStarterMonthly')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'GoTo Starter' })
    expect(screen.queryByText('Could not load the Stripe products')).toBeNull()
  })
})

describe('deleting a product', () => {
  test('PRD-12 PRD-38 DEL-06 API-83 deleting a product asks for its name at Stripe', async () => {
    const { user } = await openProducts()
    const dialog = await openDialog(user, 'Delete GoTo Growth', 'Delete "GoTo Growth"?')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await enter(user, confirmation(dialog), 'GoTo Growth')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(requests('products.remove')).toMatchObject([
      { method: 'DELETE', path: '/api/product/admin/prod_QvGrowth' },
    ])
    await waitFor(() => expect(productNames()).not.toContain('GoTo Growth'))
    expect(screen.getByText('There are 4 products', { exact: true })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await settled()
  })

  test('PRD-12 PRD-38 the Delete dialog of a product keeps asking for the name at Stripe that was there when it opened', async () => {
    faults().add({ call: 'providerProducts.list', fault: 'status', status: 403, times: 1 })
    const { user, client } = renderScreen('/products')
    await screen.findByRole('region', { name: 'prod_QvGrowth' })
    const dialog = await openDialog(user, 'Delete prod_QvGrowth', 'Delete "prod_QvGrowth"?')
    await client.refetchQueries({ queryKey: ['providerProducts.list'] })
    await screen.findByText('GoTo Growth')
    await enter(user, confirmation(dialog), 'prod_QvGrowth')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(requests('products.remove')).toHaveLength(1)
    await settled()
  })
})
