import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cellsOf, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { changeElsewhere, partnerNamed } from '#tests/support/desk/partners.ts'
import { typeFast } from '#tests/support/desk/type-fast.ts'

const desk = openDesk()
const searches = () => desk.main().sandbox.requests('partners.search')
const openList = async (path = '/partners') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Partners' })
  return view
}
const rows = () => rowsOf('Partners')
const main = () => within(screen.getByRole('main'))

describe('the list of partners', () => {
  test('the list of partners shows the total and requests ten partners from the offset of its page, without filters (PRT-02 PRT-05 API-81 LIM-02 SHELL-22)', async () => {
    await openList('/partners?page=2&query=%22e%22')
    screen.getByText(/^There are \d+ partners$/)
    expect(searches().map(({ body }) => body)).toEqual([{ query: 'e', from: 10, size: 10, filters: {} }])
  })

  test('PRT-02 PRT-04 PRT-28 SHELL-02 the first page of partners shows ten of the 23, and a click on a row opens that partner', async () => {
    const { user, router } = await openList()
    screen.getByText('There are 23 partners')
    expect(rows()).toHaveLength(10)
    expect(searches()[0]?.body).toMatchObject({ filters: {} })
    const link = screen.getByRole('link', { name: 'Billabong Bank' })
    expect(link.getAttribute('href')).toMatch(/^\/partners\/[0-9a-f-]{36}$/)
    await user.click(cellsOf(link.closest('tr') as HTMLElement)[1] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Billabong Bank' })
    expect(router.state.location.pathname).toBe(link.getAttribute('href'))
  })

  test('PRT-03 SHELL-02 SHELL-08 trap 3: Add Partner opens /partners/add, which is not read as a partner’s id', async () => {
    const { user, router } = await openList()
    await user.click(screen.getByRole('link', { name: 'Add Partner' }))
    await screen.findByRole('heading', { level: 1, name: 'Add Partner' })
    expect(router.state.location.pathname).toBe('/partners/add')
    const asked = desk.main().sandbox.requests('partners.get')
    expect(asked.filter(({ path }) => path.endsWith('/add'))).toEqual([])
    const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Partners',
    })
    expect(entry.getAttribute('aria-current')).toBe('page')
  })

  test('PRT-01 SHELL-23 API-81 a text typed into the search box of partners is searched once, after a pause', async () => {
    const { router } = await openList('/partners?page=2')
    const before = searches().length
    typeFast(screen.getByRole('searchbox', { name: 'Search partners' }), 'insur')
    await screen.findByText('There are 23 partners, 1 of them shown')
    expect(rows()[0]?.textContent).toContain('Zebra Finch Insurance')
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'insur' }))
    expect(searches().slice(before)).toHaveLength(1)
  })

  test('PRT-04 PRT-05 SHELL-02 a partner and its form lead back to the page of the list from which they were opened', async () => {
    const { user, router } = await openList()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await user.click(await screen.findByRole('link', { name: 'Edit Zebra Finch Insurance' }))
    await screen.findByRole('heading', { level: 1, name: 'Edit Partner: Zebra Finch Insurance' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('heading', { level: 1, name: 'Zebra Finch Insurance' })
    await user.click(main().getByRole('link', { name: 'Partners' }))
    await screen.findByRole('link', { name: 'Zebra Finch Insurance' })
    expect(router.state.location.href).toBe('/partners?page=3')
  })

  test('PRT-04 a partner without a name shows the id', async () => {
    const partner = await partnerNamed(desk, 'Dial Home')
    await changeElsewhere(desk, partner, { name: null })
    await openList(`/partners?query=${partner.partnerId.slice(0, 8)}`)
    const [row] = rows()
    within(row as HTMLElement).getByRole('link', { name: partner.partnerId })
    within(row as HTMLElement).getByRole('link', { name: `Edit ${partner.partnerId}` })
  })
})
