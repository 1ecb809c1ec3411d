import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, confirmation, dialogGone, openDialog } from '#tests/support/dialogs.ts'
import { openProducts, productCard, productNames } from '#tests/support/products.tsx'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'products.list' | 'providerProducts.list' | 'products.remove') =>
  desk.main().sandbox.requests(call)
const hostile = '<img src=x onerror=alert(1)> خطة “Trial & Error” 🦘'

describe('the list of products', () => {
  test('PRD-01 SHELL-33 has the heading Products, their count and Create Product', async () => {
    await openProducts()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Products')
    expect(screen.getByText('There are 5 products', { exact: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create Product' })).toBeTruthy()
    expect(document.title).toBe('Products - GoTo Admin')
  })

  test('PRD-02 API-82 API-86 is sorted by weight, with one read of each list', async () => {
    await openProducts()
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
  })

  test('PRD-03 PRD-04 PRD-05 PRD-08 PRD-09 PRD-11 LIM-25 each product shows its name, id, prices, limits and features', async () => {
    await openProducts()
    const { fact, getByText } = productCard('GoTo Growth')
    expect(getByText('prod_QvGrowth')).toBeTruthy()
    expect([fact('Monthly Price'), fact('Yearly Price')]).toEqual(['$99.00 per month', '$990.00 per year'])
    expect([fact('Trial Length'), fact('Users'), fact('Monthly Jobs')]).toEqual(['30 days', '5', '20'])
    expect([fact('Features'), fact('Weight')]).toEqual(['MATCHES, JOB_TEMPLATES', '20'])
  })

  test('PRD-06 each product shows its description, and its dot points as bullets', async () => {
    await openProducts()
    const { fact, points } = productCard('GoTo Growth')
    expect(fact('Description')).toBe('For seasonal work with a team in the office.')
    expect(points()).toEqual(['Twenty jobs a month', 'Five users', 'Matches', 'Job templates'])
  })

  test('PRD-07 a product is Purchasable or Hidden, in a word', async () => {
    await openProducts()
    expect(productCard('GoTo Starter').getByText('Purchasable')).toBeTruthy()
    expect(productCard(hostile).getByText('Hidden')).toBeTruthy()
    expect(productCard(hostile).queryByText('Purchasable')).toBeNull()
  })

  test('PRD-10 a limit at the largest safe integer is Unlimited', async () => {
    await openProducts()
    const { fact } = productCard('GoTo Boundless')
    expect([fact('Users'), fact('Monthly Jobs')]).toEqual(['Unlimited', 'Unlimited'])
    expect(productCard('GoTo Starter').fact('Users')).toBe('1')
    expect(productCard('GoTo Starter').fact('Features')).toBe('None')
  })

  test('PRD-36 an older product says what it lacks, and hostile text is text', async () => {
    await openProducts()
    const { fact, points } = productCard(hostile)
    expect([fact('Trial Length'), fact('Weight'), points()]).toEqual(['Not set', 'Not set', []])
    expect(fact('Features')).toBe('FEATURED, MATCHES')
    expect(fact('Description')).toBe('<script>alert("plan")</script>')
    expect(document.querySelector('main img, main script')).toBeNull()
  })

  test('PRD-13 ERR-12 a product or a price that Stripe lacks is named with its id', async () => {
    await openProducts()
    const gone = productCard('Cannot find prod_PmRoadshow22 in stripe?')
    expect(gone.fact('Monthly Price')).toBe('Cannot find price_PmRoadshow22Monthly in stripe?')
    expect(gone.fact('Yearly Price')).toBe('Cannot find price_PmRoadshow22Yearly in stripe?')
    const half = productCard(hostile)
    expect(half.fact('Monthly Price')).toBe('Cannot find price_PmTrialMonthly in stripe?')
    expect(half.fact('Yearly Price')).toBe('$10.00 per year')
  })

  test('PRD-13 ERR-16 if Stripe’s products can’t be read, ids show and no product is said to be missing', async () => {
    faults().add({ call: 'providerProducts.list', fault: 'status', status: 403, times: 1 })
    const { user } = renderScreen('/products')
    await screen.findByRole('region', { name: 'prod_QvStarter' })
    await screen.findByText('Could not load the products of Stripe')
    expect(screen.queryByText(/Cannot find/)).toBeNull()
    expect(productCard('prod_QvStarter').fact('Monthly Price')).toBe('price_QvStarterMonthly')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'GoTo Starter' })
    expect(screen.queryByText('Could not load the products of Stripe')).toBeNull()
  })

  test('SHELL-34 an empty list says No results', async () => {
    faults().add({ call: 'products.list', fault: 'status', status: 200, body: { data: [] } })
    renderScreen('/products')
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.getByText('There are 0 products', { exact: true })).toBeTruthy()
  })
})

describe('deleting a product', () => {
  test('PRD-12 PRD-38 DEL-06 API-83 asks for the name at Stripe, sends the id, and the product disappears', async () => {
    const { user } = await openProducts()
    const dialog = await openDialog(user, 'Delete GoTo Growth', 'Delete "GoTo Growth"?')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await user.type(confirmation(dialog), 'GoTo Growth')
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

  test('PRD-12 PRD-38 does not change the text to type when Stripe’s name changes', async () => {
    faults().add({ call: 'providerProducts.list', fault: 'status', status: 403, times: 1 })
    const { user, client } = renderScreen('/products')
    await screen.findByRole('region', { name: 'prod_QvGrowth' })
    const dialog = await openDialog(user, 'Delete prod_QvGrowth', 'Delete "prod_QvGrowth"?')
    await client.refetchQueries({ queryKey: ['providerProducts.list'] })
    await screen.findByText('GoTo Growth')
    await user.type(confirmation(dialog), 'prod_QvGrowth')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(requests('products.remove')).toHaveLength(1)
    await settled()
  })

  test('PRD-12 PRD-38 asks for the id of a product that Stripe lacks', async () => {
    const { user } = await openProducts()
    const dialog = await openDialog(user, 'Delete prod_PmRoadshow22', 'Delete "prod_PmRoadshow22"?')
    await user.type(confirmation(dialog), 'prod_PmRoadshow22')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    await waitFor(() => expect(productNames()).toHaveLength(4))
    expect(productNames()).not.toContain('Cannot find prod_PmRoadshow22 in stripe?')
  })
})
