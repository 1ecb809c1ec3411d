import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { fillInPartner, page, partnerNamed } from '#tests/support/partners.ts'
import { richText } from '#tests/support/rich-text.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { failedReadBeforeWriteTests, writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/partners/add')
  await richText('Description')
  await fillInPartner(view.user)
  const place = page()
  const keeps = () => {
    expect(field(place, 'Name').value).toBe('Zebra Crossing')
    expect(place.getByRole('textbox', { name: 'Description' }).textContent).toBe('Ferries')
  }
  const done = () => expect(heading()).toBe('Zebra Crossing')
  return { ...view, place, phrase: 'add the partner', send: () => button(place, 'Add'), keeps, done }
}
const openEdit = async () => {
  const { partnerId } = await partnerNamed(desk, 'Billabong Bank')
  const view = await openWholeConsole(desk, `/partners/${partnerId}/edit`)
  await richText('Description')
  const place = page()
  await replace(view.user, field(place, 'Name'), 'Billabong')
  const keeps = () => {
    expect(field(place, 'Name').value).toBe('Billabong')
    expect(place.getByRole('textbox', { name: 'Description' }).textContent).toContain('Ten minutes')
  }
  const done = () => expect(heading()).toBe('Billabong')
  return { ...view, place, phrase: 'save the partner', send: () => button(place, 'Save'), keeps, done }
}
const openPartner = async () => {
  const { partnerId } = await partnerNamed(desk, 'Reefline Tours')
  const view = await openWholeConsole(desk, `/partners/${partnerId}`)
  await screen.findByRole('heading', { level: 1, name: 'Reefline Tours' })
  return view
}
const offers = () => within(screen.getByRole('region', { name: 'Partner Offers' })).queryAllByRole('listitem')
const openCreateOffer = async () => {
  const view = await openPartner()
  const place = await openDialog(view.user, 'Create', 'Create Offer')
  await enter(view.user, field(place, 'Name'), 'Ten off')
  await enter(view.user, field(place, 'Summary Sentence'), 'Ten percent off.')
  await view.user.type(field(place, 'Expiry date'), '2031-03-09')
  const keeps = () => {
    expect(field(place, 'Name').value).toBe('Ten off')
    expect(field(place, 'Expiry date').value).toBe('09/03/2031')
    expect(offers()).toHaveLength(1)
  }
  const done = () => expect(offers()).toHaveLength(2)
  return { ...view, place, phrase: 'save the partner', send: () => button(place, 'Create'), keeps, done }
}
const openDeleteOffer = async () => {
  const view = await openPartner()
  const place = await openDialog(view.user, 'Delete Third dive free', 'Delete "Third dive free"?')
  const keeps = () => expect(offers()).toHaveLength(1)
  const done = () => expect(offers()).toHaveLength(0)
  return { ...view, place, phrase: 'save the partner', send: () => button(place, 'Delete'), keeps, done }
}
const openDelete = async () => {
  const view = await openPartner()
  const place = await openDialog(view.user, 'Delete', 'Delete "Reefline Tours"?')
  await enter(view.user, confirmation(place), 'Reefline Tours')
  const keeps = () => {
    expect(confirmation(place).value).toBe('Reefline Tours')
    expect(heading()).toBe('Reefline Tours')
  }
  const done = () => expect(heading()).toBe('Partners')
  return { ...view, place, phrase: 'delete the partner', send: () => button(place, 'Delete'), keeps, done }
}

describe('the values of a saved partner', () => {
  writeFaultTests(desk, [
    { ids: 'PRT-25 API-79', call: 'partners.create', open: openAdd },
    { ids: 'PRT-26 API-80', call: 'partners.update', open: openEdit },
    {
      ids: 'PRT-35 API-80',
      call: 'partners.update',
      what: 'partners.update by Create Offer',
      open: openCreateOffer,
    },
    {
      ids: 'PRT-34 PRT-35 API-80',
      call: 'partners.update',
      what: 'partners.update by the delete of an offer',
      open: openDeleteOffer,
    },
    { ids: 'PRT-08 API-78', call: 'partners.remove', open: openDelete },
  ])

  const ofPartner = {
    ids: 'PRT-35 API-77',
    read: 'partners.get',
    phrase: 'load the partner',
    call: 'partners.update',
  } as const
  failedReadBeforeWriteTests(desk, [
    { ...ofPartner, what: 'an edit', open: openEdit },
    { ...ofPartner, what: 'a new offer', open: openCreateOffer },
    { ...ofPartner, what: 'the delete of an offer', open: openDeleteOffer },
  ])
})
