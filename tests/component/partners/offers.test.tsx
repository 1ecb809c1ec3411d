import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { weekdayDate } from '#renderer/lib/text/format.ts'
import type { PartnerOffer } from '#shared/entities/partner.ts'
import { firstExpiry, localDay } from '#shared/rules/partner-offers.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
} from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { changeElsewhere, partnerNamed, storedPartner } from '#tests/support/desk/partners.ts'

const desk = openDesk()
const requests = () => desk.main().sandbox.requests('partners.update')
const faults = () => desk.main().sandbox.faults

const open = async (name: string) => {
  const partner = await partnerNamed(desk, name)
  const view = renderScreen(`/partners/${partner.partnerId}`)
  await screen.findByRole('heading', { level: 1, name: partner.name ?? '' })
  const stored = async () => (await storedPartner(desk, partner)).offers ?? []
  return { ...view, partner, offers: partner.offers ?? [], stored }
}
const section = () => within(screen.getByRole('region', { name: 'Partner Offers' }))
const lines = () => section().queryAllByRole('listitem')
const names = () => lines().map((line) => within(line).getByRole('heading').textContent)
const openCreate = async (name = 'Gumtree Movers') => {
  const view = await open(name)
  return { ...view, dialog: await openDialog(view.user, 'Create', 'Create Offer') }
}
const fillIn = async (
  { user, dialog }: Pick<Awaited<ReturnType<typeof openCreate>>, 'user' | 'dialog'>,
  { name, description, expiry, url = '' }: PartnerOffer,
) => {
  await enter(user, field(dialog, 'Name'), String(name))
  await enter(user, field(dialog, 'Summary Sentence'), String(description))
  setDate(dialog, String(expiry))
  if (url) await enter(user, field(dialog, 'URL'), url)
}
const setDate = (dialog: OpenDialog, day: string) => {
  fireEvent.change(field(dialog, 'Expiry date'), { target: { value: day } })
  fireEvent.blur(field(dialog, 'Expiry date'))
}

const tenOff = {
  name: 'Ten off',
  description: 'Ten percent off.',
  expiry: '2031-03-09',
  url: 'https://gumtree-movers.example/ten',
}
const openDelete = async (user: Parameters<typeof openDialog>[0], place: number, name: string) => {
  await user.click(within(lines()[place] as HTMLElement).getByRole('button', { name: `Delete ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Delete "${name}"?` }))
}

describe('the offers of a partner', () => {
  test('each offer of a partner shows name, summary, day of expiry, link and Delete (PRT-29 PRT-31 PRT-32 PRT-33 PRT-34 PRT-42)', async () => {
    await open('Billabong Bank')
    expect(names()).toEqual(['No monthly fee for a year', '$20 for the first pay', 'Free card by post'])
    const [, past, withoutUrl] = lines().map((line) => within(line))
    expect(lines()[1]?.textContent).toMatch(
      /^\$20 for the first payWe add twenty dollars to your first pay\.Offer expires 2026 Mar 05ExpiredOffer URL/,
    )
    const link = past?.getByRole('link', { name: 'Offer URL' })
    expect(link?.getAttribute('href')).toBe('https://billabong-bank.example/first-pay')
    expect(withoutUrl?.queryByRole('link')).toBeNull()
    expect(lines()[2]?.textContent).not.toContain('Offer URL')
    past?.getByRole('button', { name: 'Delete $20 for the first pay' })
    expect(section().getByRole('button', { name: 'Create' })).toBeTruthy()
  })

  test('PRT-32 an older offer without a day of expiry says so', async () => {
    const partner = await partnerNamed(desk, 'Gumtree Movers')
    await changeElsewhere(desk, partner, { offers: [{ name: 'Ten off', description: 'Ten percent off.' }] })
    await open('Gumtree Movers')
    expect(lines()[0]?.textContent).toContain('Offer expires: not set')
  })
})

describe('the Create Offer dialog', () => {
  test('the Create Offer dialog shows each error beneath its field, and refuses today as expiry (PRT-30 PRT-36 PRT-37 PRT-38 PRT-39 PRT-40 PRT-42 ERR-08 trap 38)', async () => {
    const { dialog, user } = await openCreate()
    for (const label of ['Name', 'Summary Sentence', 'Expiry date', 'URL'])
      expect(field(dialog, label).value).toBe('')
    await user.click(dialog.getByRole('button', { name: /^Open calendar of / }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(weekdayDate(firstExpiry(new Date())))
    await user.keyboard('{Escape}')
    expect(button(dialog, 'Create').disabled).toBe(false)
    await enter(user, field(dialog, 'URL'), 'gumtree movers')
    await user.keyboard('{Enter}')
    const others = ['Please provide an offer name', 'Please provide a short summary']
    const url = 'Please provide a valid URL'
    expect(errors(dialog)).toEqual([...others, 'Please select a date', url])
    setDate(dialog, localDay(new Date()))
    expect(errors(dialog)).toEqual([...others, 'Please select a date at least a day in the future', url])
    setDate(dialog, firstExpiry(new Date()))
    expect(errors(dialog)).toEqual([...others, url])
    expect(requests()).toEqual([])
  })

  test('PRT-35 PRT-41 API-80 trap 39: creating an offer sends the whole partner with the offer at the end of its list', async () => {
    const view = await openCreate('Reefline Tours')
    const { dialog, user, partner, offers } = view
    await fillIn(view, tenOff)
    await user.click(button(dialog, 'Create'))
    await dialogGone()
    expect(requests().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/partner/admin', { ...partner, offers: [...offers, tenOff] }],
    ])
    expect(names()).toEqual(['Third dive free', 'Ten off'])
    expect(lines()[1]?.textContent).toContain('Offer expires 2031 Mar 09')
    await noticed('Created Ten off')
  })

  test('PRT-18 PRT-35 PRT-40 PRT-41 an offer without a URL is sent without that field', async () => {
    const view = await openCreate('Old Coach Line')
    const { url: _, ...offer } = tenOff
    await fillIn(view, offer)
    await view.user.click(button(view.dialog, 'Create'))
    await dialogGone()
    expect(requests()[0]?.body).toMatchObject({ tagIds: [] })
    expect(await view.stored()).toEqual([offer])
  })

  test('PRT-35 trap 39 creating an offer keeps what another admin has changed on the partner', async () => {
    const view = await openCreate('Reefline Tours')
    const { dialog, user, partner, offers, stored } = view
    await fillIn(view, tenOff)
    const theirs = { name: 'Theirs', description: 'Of another admin.', expiry: '2027-01-01' }
    await changeElsewhere(desk, partner, { phone: '1800 000 000', offers: [...offers, theirs] })
    await user.click(button(dialog, 'Create'))
    await dialogGone()
    expect(await stored()).toEqual([...offers, theirs, tenOff])
    expect(await storedPartner(desk, partner)).toMatchObject({ phone: '1800 000 000' })
    await screen.findByText('Another admin has changed Phone Number and Offers. Their changes were kept.')
    await waitFor(() => expect(names()).toEqual(['Third dive free', 'Theirs', 'Ten off']))
  })

  test('PRT-35 an offer whose answer was lost exists once after it is sent again, even if it was corrected', async () => {
    const view = await openCreate()
    const { dialog, user, stored } = view
    await fillIn(view, { ...tenOff, name: 'Ten of' })
    for (const name of ['Ten of', 'Ten off']) {
      await replace(user, field(dialog, 'Name'), name)
      // The change arrives, but its answer is lost and the check after it fails.
      faults().add({ call: 'partners.update', fault: 'loseAnswer', times: 1 })
      faults().add({ call: 'partners.get', fault: 'delay', ms: 1, times: 1 })
      faults().add({ call: 'partners.get', fault: 'status', status: 403, times: 1 })
      await user.click(button(dialog, 'Create'))
      await dialog.findByText('Could not save the partner')
      dialog.getByText(/could not find out whether the change was made/)
      expect(field(dialog, 'Name').value).toBe(name)
    }
    await user.click(button(dialog, 'Create'))
    await dialogGone()
    expect(requests()).toHaveLength(2)
    expect(await stored()).toEqual([tenOff])
    expect(screen.queryByText(/^Another admin has changed/)).toBeNull()
  })

  test('PRT-35 an offer that equals an existing one is added as a second one', async () => {
    const view = await openCreate()
    await changeElsewhere(desk, view.partner, { offers: [tenOff] })
    await fillIn(view, tenOff)
    await view.user.click(button(view.dialog, 'Create'))
    await dialogGone()
    expect(await view.stored()).toEqual([tenOff, tenOff])
  })
})

describe('deleting an offer', () => {
  test('PRT-34 PRT-35 PRT-42 DEL-06 deleting an offer sends the whole partner with the remaining offers', async () => {
    const { user, partner, offers } = await open('Billabong Bank')
    const dialog = await openDelete(user, 1, '$20 for the first pay')
    // An offer's name needs no typing.
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(requests()).toEqual([])
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(requests().map(({ body }) => body)).toEqual([{ ...partner, offers: [offers[0], offers[2]] }])
    expect(names()).toEqual(['No monthly fee for a year', 'Free card by post'])
    await noticed('Deleted $20 for the first pay')
  })

  test('trap 39 of two equal offers only one is deleted, even by a retry after a lost answer', async () => {
    const { user, offers, stored } = await open('Outback SIM')
    expect(offers).toHaveLength(2)
    const dialog = await openDelete(user, 1, 'Double data')
    faults().add({ call: 'partners.update', fault: 'loseAnswer', times: 1 })
    faults().add({ call: 'partners.get', fault: 'delay', ms: 1, times: 1 })
    faults().add({ call: 'partners.get', fault: 'status', status: 403, times: 1 })
    await user.click(button(dialog, 'Delete'))
    await dialog.findByText('Could not save the partner')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(requests()).toHaveLength(1)
    expect(await stored()).toEqual([offers[0]])
    await waitFor(() => expect(lines()).toHaveLength(1))
  })

  test('trap 39 deleting an offer keeps what another admin has changed on the partner', async () => {
    const { user, partner, offers, stored } = await open('Billabong Bank')
    const dialog = await openDelete(user, 0, 'No monthly fee for a year')
    await changeElsewhere(desk, partner, { name: 'Billabong', offers: [...offers, tenOff] })
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(await stored()).toEqual([offers[1], offers[2], tenOff])
    await screen.findByText('Another admin has changed Name and Offers. Their changes were kept.')
    await screen.findByRole('heading', { level: 1, name: 'Billabong' })
  })

  test('trap 39 an offer that another admin has changed is not deleted', async () => {
    const { user, partner, offers, stored } = await open('Reefline Tours')
    const dialog = await openDelete(user, 0, 'Third dive free')
    const changed = offers.map((offer) => ({ ...offer, expiry: '2027-05-05' }))
    await changeElsewhere(desk, partner, { offers: changed })
    const before = requests().length
    await user.click(button(dialog, 'Delete'))
    await dialog.findByText('Nothing was deleted: another admin has changed or deleted this offer.')
    expect(requests()).toHaveLength(before)
    expect(await stored()).toEqual(changed)
    await screen.findByText('2027 May 05')
  })
})
