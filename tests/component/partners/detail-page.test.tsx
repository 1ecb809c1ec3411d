import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { partnerNamed } from '#tests/support/desk/partners.ts'

const desk = openDesk()
const open = async (name: string) => {
  const partner = await partnerNamed(desk, name)
  const view = renderScreen(`/partners/${partner.partnerId}`)
  await screen.findByRole('heading', { level: 1, name: partner.name ?? '' })
  return { ...view, partner }
}
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the screen of a partner', () => {
  test('PRT-06 PRT-27 API-77 the screen of a partner shows the name, the description as rich text, the tags by name, and the other details', async () => {
    const { partner } = await open('Billabong Bank')
    expect(section('Description').getByRole('heading', { name: 'What to bring' })).toBeTruthy()
    expect(section('Description').getAllByRole('listitem')).toHaveLength(3)
    expect(section('Description').getByText('before').tagName).toBe('STRONG')
    await waitFor(() => expect(fact('Tags')).toBe('Banking'))
    expect(fact('Website URL')).toBe('https://billabong-bank.example')
    expect(fact('Address')).toBe(partner.address?.addressFriendly)
    expect(fact('Email Address')).toBe('hello@billabong-bank.example')
    expect(fact('Phone Number')).toBe('1300 555 010')
    expect(fact('Partner id')).toBe(partner.partnerId)
    const source = (name: string) => screen.getByRole('img', { name }).getAttribute('src')
    expect(source('Logo of Billabong Bank')).toBe(partner.logoImageUrl)
    expect(source('Banner of Billabong Bank')).toBe(partner.imageUrl)
  })

  test('PRT-06 the tags of a partner show in the order of their names, archived ones too', async () => {
    await open('Letterbox Friends')
    await waitFor(() => expect(fact('Tags')).toBe('Pen-pal clubs, Tours'))
  })

  test('PRT-06 the screen of an older partner says which values are not set', async () => {
    await open('Old Coach Line')
    expect(['Address', 'Email Address', 'Tags', 'Banner Image'].map(fact)).toEqual(Array(4).fill('Not set'))
    expect(fact('Website URL')).toBe('oldcoach.example')
    expect(section('Partner Offers').getByText('No results')).toBeTruthy()
    expect(section('Partner Offers').queryByRole('list')).toBeNull()
  })

  test('PRT-08 PRT-14 API-78 DEL-06 Delete on the screen of a partner leads to the list without the partner', async () => {
    const { user, router, partner } = await open('Billabong Bank')
    const dialog = await openDialog(user, 'Delete', 'Delete "Billabong Bank"?')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await enter(user, confirmation(dialog), 'Billabong Bank')
    desk.main().sandbox.faults.add({ call: 'partners.remove', fault: 'loseAnswer', times: 1 })
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    await screen.findByText('There are 22 partners')
    expect(router.state.location.pathname).toBe('/partners')
    expect(screen.queryByRole('link', { name: 'Billabong Bank' })).toBeNull()
    expect(desk.main().sandbox.requests('partners.remove')).toMatchObject([
      { method: 'DELETE', path: `/api/partner/admin/${partner.partnerId}` },
    ])
  })
})
