import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { businessFields } from '#shared/entities/business.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  uploadFailed,
} from '#tests/support/desk/dialogs.ts'
import { replace, setField } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()

const openList = async (path = '/businesses') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Businesses' })
  return view
}
const openAdd = async () => {
  const view = await openList()
  return { ...view, dialog: await openDialog(view.user, 'Add', 'Add Business') }
}
const openEdit = async (name = 'Cane Toad Backpackers') => {
  const view = await openList()
  return { ...view, dialog: await openDialog(view.user, `Edit ${name}`, 'Edit Business') }
}
const rows = () => rowsOf('Businesses')
const requests = (call: 'businesses.create' | 'businesses.update' | 'files.requestUpload' | 'upload') =>
  desk.main().sandbox.requests(call)

/** The body of the first request of a call. */
const sent = (call: Parameters<typeof requests>[0]) =>
  (requests(call)[0]?.body ?? {}) as Record<string, unknown>

const pickAddress = async (user: UserEvent, dialog: OpenDialog, text: string) => {
  await enter(user, field(dialog, 'Address'), text)
  await user.click((await dialog.findAllByRole('option'))[0] as HTMLElement)
  await waitFor(() => expect(field(dialog, 'Address').value).toMatch(/Australia$/))
}
const fillIn = async (user: UserEvent, dialog: OpenDialog, name = 'Reef Hostel') => {
  setField(dialog, 'Name', name)
  await pickAddress(user, dialog, 'esplanade')
  setField(dialog, 'ABN', '51 824 753 556')
  expect(field(dialog, 'ABN').value).toBe('51824753556')
  setField(dialog, 'Domain Name', '\u200ereefhostel.com.au\u00a0')
  expect(field(dialog, 'Domain Name').value).toBe('https://reefhostel.com.au')
  setField(dialog, 'Email Address', 'desk@reefhostel.com.au')
}

describe('the Add Business and Edit Business dialogs', () => {
  test('BUS-16 BUS-35 the Edit Business dialog shows every field with its stored value, and sends nothing if nothing changed', async () => {
    const { dialog, user } = await openEdit()
    expect(field(dialog, 'Name').value).toBe('Cane Toad Backpackers')
    expect(field(dialog, 'Address').value).toMatch(/^64 Bourbong St/)
    expect(field(dialog, 'ABN').value).toBe('90209937087')
    expect(field(dialog, 'Domain Name').value).toBe('https://www.canetoadbackpackers.com.au')
    expect(field(dialog, 'Logo').type).toBe('file')
    expect(field(dialog, 'Verified').checked).toBe(true)
    expect(field(dialog, 'Email Address').value).toBe('stay@canetoadbackpackers.com.au')
    expect(field(dialog, 'Description').tagName).toBe('TEXTAREA')
    expect(button(dialog, 'Save').disabled).toBe(false)
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(requests('businesses.update')).toEqual([])
  })

  test('the Add Business dialog opens empty, and Add without input names every required field (BUS-17 BUS-18 BUS-19 BUS-20 BUS-21 BUS-22 BUS-23 BUS-25 BUS-26 BUS-27 ERR-08 VAL-03)', async () => {
    const { dialog, user } = await openAdd()
    const { isVerified, ...others } = labelsOf(businessFields)
    for (const label of Object.values(others)) expect(field(dialog, label).value).toBe('')
    expect(field(dialog, isVerified).checked).toBe(false)
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(errors(dialog)).toEqual([])
    // The form adds the scheme to a domain name that lacks it.
    setField(dialog, 'Domain Name', 'reefhostel.com.au')
    expect(field(dialog, 'Domain Name').value).toBe('https://reefhostel.com.au')
    setField(dialog, 'Domain Name', '')

    await user.type(field(dialog, 'Name'), '{Enter}')
    expect(errors(dialog)).toEqual([
      'Name is a required field',
      'Address is a required field',
      'Please enter an ABN',
      'Please enter a domain name',
      'Please enter an email address',
    ])
    expect(document.activeElement).toBe(field(dialog, 'Name'))
    setField(dialog, 'Name', 'Reef Hostel')
    setField(dialog, 'ABN', '51 824 753 55')
    setField(dialog, 'Domain Name', 'reef hostel')
    setField(dialog, 'Email Address', 'desk')
    expect(errors(dialog)).toEqual([
      'Address is a required field',
      'Please enter a valid ABN',
      'Please enter a valid domain name',
      'Please enter a valid email address',
    ])
    // Enter adds the scheme too.
    await replace(user, field(dialog, 'Domain Name'), 'www.reefhostel.com.au')
    await user.keyboard('{Enter}')
    expect(field(dialog, 'Domain Name').value).toBe('https://www.reefhostel.com.au')
    expect(errors(dialog)).not.toContain('Please enter a valid domain name')
    expect(requests('businesses.create')).toEqual([])

    await user.click(button(dialog, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await dialogGone()
    const again = await openDialog(user, 'Add', 'Add Business')
    expect(field(again, 'Name').value).toBe('')
  })

  test('BUS-12 BUS-34 BUS-29 trap 51: adding a business sends a new id with the fields and appends the business to the list', async () => {
    const { dialog, user } = await openAdd()
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [request] = requests('businesses.create')
    expect(request?.body).toMatchObject({
      businessId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Reef Hostel',
      abn: '51824753556',
      domainName: 'https://reefhostel.com.au',
      email: 'desk@reefhostel.com.au',
      isVerified: false,
      address: { country: 'Australia', lat: expect.any(Number), lng: expect.any(Number) },
    })
    expect(request?.body).not.toHaveProperty('logoUrl')
    // Eleven on a page of ten, without a reload (BUS-12).
    expect(rows()).toHaveLength(11)
    expect(rows().at(-1)?.textContent).toContain('Reef Hostel')
    expect(screen.getByText('There are 44 businesses')).toBeTruthy()
    expect(desk.main().sandbox.requests('businesses.search')).toHaveLength(1)
  })

  test('BUS-11 BUS-35 BUS-33 editing a business sends only the changed fields, and the saved business replaces its row', async () => {
    const { dialog, user } = await openEdit('Isis Macadamia Orchards')
    setField(dialog, 'Name', 'Isis Nuts')
    await user.click(field(dialog, 'Verified'))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const [request] = requests('businesses.update')
    expect(request?.body).toEqual({
      businessId: expect.any(String),
      name: 'Isis Nuts',
      isVerified: false,
    })
    expect(rows()[2]?.textContent).toContain('Isis Nuts')
    await noticed('Saved Isis Nuts')
    expect(rows()).toHaveLength(10)
    expect(desk.main().sandbox.requests('businesses.search')).toHaveLength(1)
    expect(requests('upload')).toEqual([])
  })

  test('ERR-16 if the answer to a new business is lost, another Add finds the business instead of adding it twice', async () => {
    const { faults } = desk.main().sandbox
    faults.add({ call: 'businesses.create', fault: 'loseAnswer', times: 1 })
    // The read-back fails too.
    faults.add({ call: 'businesses.get', fault: 'status', status: 403 })
    const { dialog, user } = await openAdd()
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialog.findByText('Could not add the business')
    expect(dialog.getByText(/could not find out whether the change was made/)).toBeTruthy()
    expect(await screen.findByText('There are 44 businesses')).toBeTruthy()
    faults.clear()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(requests('businesses.create')).toHaveLength(2)
    const ids = requests('businesses.create').map(({ body }) => (body as { businessId: string }).businessId)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the logo of a business', () => {
  test('BUS-32 ERR-02 UPL-05 UPL-09 a new logo is uploaded before the save, and a save tried again does not repeat the upload', async () => {
    const { faults } = desk.main().sandbox
    faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
    faults.add({ call: 'businesses.update', fault: 'status', status: 422, times: 1 })
    const { dialog, user } = await openEdit()
    setField(dialog, 'Name', 'Cane Toad 2')
    await user.upload(field(dialog, 'Logo'), pngFile())
    await user.click(button(dialog, 'Save'))
    await uploadFailed(dialog, /^The file storage failed \(500\)\. Nothing was changed\./)
    expect(field(dialog, 'Name').value).toBe('Cane Toad 2')
    expect(requests('businesses.update')).toEqual([])
    await user.click(button(dialog, 'Save'))
    await dialog.findByText('Could not save the business')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const { key } = (requests('files.requestUpload').at(-1)?.body ?? {}) as { key?: string }
    const { businessId, logoUrl } = sent('businesses.update')
    expect(key).toMatch(new RegExp(`^uploads/businesses/${businessId}/[0-9a-f-]{36}\\.png$`))
    expect(logoUrl).toBe(`${desk.main().sandbox.origin}/content/${key}`)
    const [, ...uploads] = requests('upload').map(({ bytes, status }) => ({ bytes, status }))
    expect(uploads).toEqual([{ bytes: 1024, status: 200 }])
    expect(requests('businesses.update')).toHaveLength(2)
    expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe(logoUrl)
  })

  test('a logo is refused on its field if it has 2,621,440 bytes or more, is an SVG, or is no image (BUS-31 ERR-04 LIM-08 UPL-06 UPL-17)', async () => {
    const { dialog, user } = await openEdit()
    const upload = (file: File) => user.upload(field(dialog, 'Logo'), file)
    await upload(pngFile('big.png', 2_621_440))
    expect(errors(dialog)).toEqual(['Images must be smaller than 2.5 MB'])
    expect(field(dialog, 'Logo').getAttribute('aria-invalid')).toBe('true')
    expect(button(dialog, 'Save').disabled).toBe(true)
    await user.type(field(dialog, 'Name'), '{Enter}')
    expect(document.activeElement).toBe(field(dialog, 'Logo'))
    expect(requests('files.requestUpload')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(errors(dialog)).toEqual([])
    expect(button(dialog, 'Save').disabled).toBe(false)
    await upload(pngFile('fits.png', 2_621_439))
    expect(errors(dialog)).toEqual([])
    // By drag and drop, because the file dialog offers only images.
    const files = [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })]
    fireEvent.drop(field(dialog, 'Logo'), { dataTransfer: { files } })
    await waitFor(() =>
      expect(errors(dialog)).toEqual([
        'An SVG drawing cannot be used here, because it may contain harmful code. Please export it as PNG first',
      ]),
    )
    expect(button(dialog, 'Save').disabled).toBe(true)
    await upload(new File(['no image'], 'a.png', { type: 'image/png' }))
    const said = ['Please choose a PNG, JPEG, WebP, GIF or AVIF image']
    await waitFor(() => expect(errors(dialog)).toEqual(said))
    expect(requests('businesses.update')).toEqual([])
  })

  test('UPL-03 UPL-17 a logo upload shows its percentage beside the field and can be cancelled', async () => {
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'hang', times: 1 })
    const { dialog, user } = await openEdit()
    await user.upload(field(dialog, 'Logo'), pngFile('logo.png', 1_000_000))
    await user.click(button(dialog, 'Save'))
    // All bytes are sent, and the storage does not answer.
    expect(await dialog.findByText('99%')).toBeTruthy()
    expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeTruthy()
    await waitFor(() => expect(requests('upload')).toHaveLength(1))
    // Another upload reaches 100%, which this field must not show.
    const bytes = new Uint8Array(await pngFile().arrayBuffer())
    const other = { uploadId: crypto.randomUUID(), kind: 'businessLogo', recordId: 'other', bytes } as const
    const { api } = desk.bridge()
    const seen: unknown[] = []
    const unsubscribe = api.events['uploads.progress']((event) => seen.push(event))
    await act(() => api.calls['files.uploadImage'](other, crypto.randomUUID()))
    unsubscribe()
    expect(seen).toContainEqual({ uploadId: other.uploadId, percent: 100 })
    expect(dialog.getByText('99%')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
    expect(errors(dialog)).toEqual([])
    expect(requests('businesses.update')).toEqual([])
    await waitFor(() => expect(button(dialog, 'Save').disabled).toBe(false))
  })
})
