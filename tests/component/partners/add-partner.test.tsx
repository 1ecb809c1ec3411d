import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, enter, errors, field, pressInVain } from '#tests/support/dialogs.ts'
import { pngFile } from '#tests/support/images.ts'
import { noticed } from '#tests/support/notices.ts'
import { fillInPartner, page, storedPartner } from '#tests/support/partners.ts'
import { richText } from '#tests/support/rich-text.ts'
import { selectsIn } from '#tests/support/selects.ts'

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

describe('the add page', () => {
  test('PRT-09 PRT-10 PRT-11 PRT-13 has every field in its order, empty, the host as an example, and the buttons Add and Cancel', async () => {
    const { form } = await openAdd()
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
  })

  test('PRT-15 PRT-22 an attempt to add nothing names every required field, neither image among them', async () => {
    const { form, user } = await openAdd()
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
    expect(requests('partners.create')).toEqual([])
  })

  test('PRT-11 PRT-16 PRT-17 trap 16: an error shows beneath its field', async () => {
    const { form, user } = await openAdd()
    await enter(user, field(form, 'Website URL'), 'the partner’s page')
    await enter(user, field(form, 'Email Address'), 'hi')
    await user.tab()
    expect(errors(form)).toEqual([
      'Please enter a valid url such as https://www.goto.example',
      'Email Address must be a valid email',
    ])
  })

  test('PRT-12 SHELL-28 the tags are those of partners that are not archived', async () => {
    const { form, user } = await openAdd()
    expect(await selectsIn(user, form).offered('Tags')).toEqual([
      'Banking',
      'Campervans',
      'Language schools',
      'SIM & mobile data',
      'Tours',
      'Travel insurance',
    ])
  })

  test('PRT-14 PRT-18 PRT-19 PRT-25 API-79 Add sends an id made here, the fields and both lists, and opens the partner', async () => {
    const { form, user, router } = await openAdd()
    await fillInPartner(user)
    await user.click(button(form, 'Add'))
    await heading('Zebra Crossing')
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
  })

  test('PRT-05 a cached list counts the new partner', async () => {
    const { user } = renderScreen('/partners')
    await screen.findByText('There are 23 partners')
    await user.click(screen.getByRole('link', { name: 'Add Partner' }))
    await richText('Description')
    await fillInPartner(user)
    await user.click(button(page(), 'Add'))
    await heading('Zebra Crossing')
    await user.click(screen.getAllByRole('link', { name: 'Partners' }).at(-1) as HTMLElement)
    await screen.findByText('There are 24 partners')
  })

  test('PRT-14 Cancel leads to the list, and asks first after an input', async () => {
    const { form, user, router } = await openAdd()
    await enter(user, field(form, 'Name'), 'Zebra')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(form, 'Name').value).toBe('Zebra')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await heading('Partners')
    expect(router.state.location.pathname).toBe('/partners')
    expect(requests('partners.create')).toEqual([])
  })

  test('API-79 two presses, and a retry after a lost answer, make one partner', async () => {
    desk.main().sandbox.faults.add({ call: 'partners.create', fault: 'loseAnswer', times: 1 })
    const { form, user } = await openAdd()
    await fillInPartner(user)
    await user.dblClick(button(form, 'Add'))
    await heading('Zebra Crossing')
    expect(requests('partners.create')).toHaveLength(1)
  })
})

describe('the two images', () => {
  test('PRT-24 UPL-14 UPL-15 trap 13 trap 14: each is uploaded under its own key and saved: the logo as logoImageUrl, the banner as imageUrl', async () => {
    const { form, user } = await openAdd()
    await fillInPartner(user)
    await user.upload(field(form, 'Logo'), pngFile('logo.png', 1000))
    await user.upload(field(form, 'Banner Image'), pngFile('banner.png', 2000))
    await user.click(button(form, 'Add'))
    await heading('Zebra Crossing')
    const { partnerId } = sent('partners.create')
    const stored = await storedPartner(desk, { partnerId: String(partnerId) })
    const key = new RegExp(`/content/uploads/partner/${partnerId}/[0-9a-f-]{36}\\.png$`)
    expect(stored.logoImageUrl).toMatch(key)
    expect(stored.imageUrl).toMatch(key)
    const bytes = async (url: unknown) => (await (await fetch(String(url))).arrayBuffer()).byteLength
    expect(await bytes(stored.logoImageUrl)).toBe(1000)
    expect(await bytes(stored.imageUrl)).toBe(2000)
  })

  test.each(['Logo', 'Banner Image'])(
    'P8 PRT-23 ERR-06 LIM-09 UPL-08 UPL-16 a %s of 5 MB is refused on that field and stops the submit; one byte less is accepted',
    async (label) => {
      const { form, user } = await openAdd()
      await fillInPartner(user)
      await user.upload(field(form, label), pngFile('big.png', limit))
      expect(errors(form)).toEqual(['Images must be smaller than 5120 kB'])
      expect(field(form, label).getAttribute('aria-invalid')).toBe('true')
      await pressInVain(user, form, 'Add')
      await user.type(field(form, 'Name'), '{Enter}')
      expect(document.activeElement).toBe(field(form, label))
      expect([...requests('files.requestUpload'), ...requests('partners.create')]).toEqual([])
      await user.upload(field(form, label), pngFile('fits.png', limit - 1))
      expect(errors(form)).toEqual([])
    },
  )

  test('UPL-05 ERR-02 if one upload fails nothing is saved, and the other is not repeated', async () => {
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
    const { form, user } = await openAdd()
    await fillInPartner(user)
    await user.upload(field(form, 'Logo'), pngFile('logo.png', 1000))
    await user.upload(field(form, 'Banner Image'), pngFile('banner.png', 2000))
    await user.click(button(form, 'Add'))
    await waitFor(() => expect(errors(form)).toEqual(['Unable to upload file']))
    await waitFor(() => expect(button(form, 'Add').disabled).toBe(false))
    expect(requests('partners.create')).toEqual([])
    expect(requests('upload')).toHaveLength(2)
    await user.click(button(form, 'Add'))
    await heading('Zebra Crossing')
    expect(requests('upload')).toHaveLength(3)
  })
})
