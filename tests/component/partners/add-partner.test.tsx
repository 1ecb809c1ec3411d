import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, enter, errors, field, pressInVain, uploadFailed } from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { fillInPartner, page, storedPartner } from '#tests/support/desk/partners.ts'
import { richText } from '#tests/support/desk/rich-text.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()

const requests = (name: FaultTarget) => desk.main().sandbox.requests(name)
/** The body of the first request of a call. */
const sent = (name: FaultTarget) => (requests(name)[0]?.body ?? {}) as Record<string, unknown>
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const openAdd = async () => {
  const view = renderScreen('/partners/add')
  await richText('Description')
  return { ...view, form: page() }
}
const limit = 5 * 1024 * 1024

describe('the page that adds a partner', () => {
  test('the page that adds a partner has every field empty, and shows each error beneath its field (PRT-09 PRT-10 PRT-11 PRT-12 PRT-13 PRT-14 PRT-15 PRT-16 PRT-17 PRT-22 SHELL-28 trap 16)', async () => {
    const { form, user, router } = await openAdd()
    const inOrder = [
      field(form, 'Name'),
      field(form, 'Logo'),
      field(form, 'Banner Image'),
      field(form, 'Website URL'),
      field(form, 'Address'),
      field(form, 'Email Address'),
      field(form, 'Phone Number'),
      await richText('Description'),
      form.getByRole('combobox', { name: 'Tags' }),
      button(form, 'Cancel'),
      button(form, 'Add'),
    ]
    inOrder.reduce((one, next) => {
      expect(one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      return next
    })
    expect(field(form, 'Logo').type).toBe('file')
    expect(field(form, 'Banner Image').type).toBe('file')
    expect(field(form, 'Website URL').placeholder).toBe('https://www.goto.example')
    for (const label of ['Name', 'Website URL', 'Address', 'Email Address', 'Phone Number'])
      expect(field(form, label).value).toBe('')
    expect(button(form, 'Add').disabled).toBe(false)
    expect(errors(form)).toEqual([])
    expect(await selectsIn(user, form).offered('Tags')).toEqual([
      'Banking',
      'Campervans',
      'Language schools',
      'SIM & mobile data',
      'Tours',
      'Travel insurance',
    ])

    await user.type(field(form, 'Name'), '{Enter}')
    expect(errors(form)).toEqual([
      'Name is a required field',
      'Website URL is a required field',
      'Address is a required field',
      'Email Address is a required field',
      'Phone Number is a required field',
      'Description is a required field',
    ])
    expect(document.activeElement).toBe(field(form, 'Name'))
    await enter(user, field(form, 'Website URL'), 'the partner’s page')
    await enter(user, field(form, 'Email Address'), 'hi')
    await user.tab()
    expect(errors(form)).toEqual([
      'Name is a required field',
      'Please enter a valid url such as https://www.goto.example',
      'Address is a required field',
      'Email Address must be a valid email',
      'Phone Number is a required field',
      'Description is a required field',
    ])

    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(form, 'Email Address').value).toBe('hi')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await heading('Partners')
    expect(router.state.location.pathname).toBe('/partners')
    expect(requests('partners.create')).toEqual([])
  })

  test('a double click on Add sends a new partner once, even if the answer is lost (PRT-05 PRT-14 PRT-18 PRT-19 PRT-25 API-79)', async () => {
    desk.main().sandbox.faults.add({ call: 'partners.create', fault: 'loseAnswer', times: 1 })
    const { user, router } = renderScreen('/partners')
    await screen.findByText('There are 23 partners')
    await user.click(screen.getByRole('link', { name: 'Add Partner' }))
    await richText('Description')
    await fillInPartner(user)
    await user.dblClick(button(page(), 'Add'))
    await heading('Zebra Crossing')
    expect(requests('partners.create')).toHaveLength(1)
    const body = sent('partners.create')
    expect(requests('partners.create')[0]).toMatchObject({ method: 'POST', path: '/api/partner/admin' })
    expect(body).toEqual({
      partnerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Zebra Crossing',
      url: 'https://zebra.example',
      address: expect.objectContaining({ country: 'Australia', addressFriendly: expect.any(String) }),
      email: 'hi@zebra.example',
      phone: '07 5550 0000',
      description: '<p>Ferries</p>',
      tagIds: [],
      offers: [],
    })
    expect(router.state.location.pathname).toBe(`/partners/${body.partnerId}`)
    await noticed('Added Zebra Crossing')
    await user.click(screen.getAllByRole('link', { name: 'Partners' }).at(-1) as HTMLElement)
    await screen.findByText('There are 24 partners')
  })
})

test('if an image of a new partner cannot be uploaded, nothing is saved and no value is lost (PRT-23 PRT-24 PRT-25 API-79 ERR-16 ERR-02 ERR-06 LIM-09 UPL-05 UPL-08 UPL-14 UPL-15 UPL-16 trap 13 trap 14)', async () => {
  const { form, user } = await openAdd()
  await fillInPartner(user)
  for (const label of ['Logo', 'Banner Image']) {
    await user.upload(field(form, label), pngFile('big.png', limit))
    expect(errors(form)).toEqual(['Images must be smaller than 5120 kB'])
    expect(field(form, label).getAttribute('aria-invalid')).toBe('true')
    await pressInVain(user, form, 'Add')
    await user.type(field(form, 'Name'), '{Enter}')
    expect(document.activeElement).toBe(field(form, label))
    expect([...requests('files.requestUpload'), ...requests('partners.create')]).toEqual([])
    await user.upload(field(form, label), pngFile('fits.png', limit - 1))
    expect(errors(form)).toEqual([])
  }
  await user.upload(field(form, 'Logo'), pngFile('logo.png', 1000))
  await user.upload(field(form, 'Banner Image'), pngFile('banner.png', 2000))
  desk.main().sandbox.faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
  await user.click(button(form, 'Add'))
  await uploadFailed(form)
  await waitFor(() => expect(button(form, 'Add').disabled).toBe(false))
  expect(requests('partners.create')).toEqual([])
  expect(requests('upload')).toHaveLength(2)

  refuse(desk, 'partners.create')
  await user.click(button(form, 'Add'))
  await showsFailure(form, 'add the partner')
  expect(form.getByRole('textbox', { name: 'Description' }).textContent).toBe('Ferries')
  desk.main().sandbox.faults.clear()
  await user.click(button(form, 'Add'))
  await heading('Zebra Crossing')
  expect(requests('upload')).toHaveLength(3)
  const { partnerId } = sent('partners.create')
  const stored = await storedPartner(desk, { partnerId: String(partnerId) })
  const key = new RegExp(`/content/uploads/partner/${partnerId}/[0-9a-f-]{36}\\.png$`)
  expect(stored.logoImageUrl).toMatch(key)
  expect(stored.imageUrl).toMatch(key)
  const bytes = async (url: unknown) => (await (await fetch(String(url))).arrayBuffer()).byteLength
  expect(await bytes(stored.logoImageUrl)).toBe(1000)
  expect(await bytes(stored.imageUrl)).toBe(2000)
})
