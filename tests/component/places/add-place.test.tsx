import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { placeFormFields } from '#renderer/features/places/form-values.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
  uploadFailed,
} from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { fillInPlace } from '#tests/support/desk/place-screens.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const requests = (call: 'places.create' | 'files.requestUpload') => desk.main().sandbox.requests(call)
const sent = () => requests('places.create').map(({ body }) => body as Record<string, unknown>)

const openAdd = async () => {
  const view = renderScreen('/places')
  await screen.findByRole('table', { name: 'Places' })
  const dialog = await openDialog(view.user, 'Add Place', 'Add Place')
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}
/** The fields of the week with this name. */
const week = (dialog: OpenDialog, name: string) => within(dialog.getByRole('group', { name }))
const time = (dialog: OpenDialog, name: string, label: string) =>
  week(dialog, name).getByRole<HTMLInputElement>('textbox', { name: label })
/** Tries to add, which shows the remaining errors. */
const attempt = (user: UserEvent, dialog: OpenDialog) => user.type(field(dialog, 'Name'), '{Enter}')
const labels = () =>
  [...screen.getByRole('dialog').querySelectorAll('[data-required]')].map(({ textContent }) => textContent)

const note =
  'New Places require a few minutes to be processed before they will be visible in the Place List. If your Place does not appear, please wait a few minutes, refresh the page and check again'

describe('the Add Place dialog', () => {
  test('the Add Place dialog has every field in its order, and Add without input names the missing ones (PLC-08 PLC-09 PLC-10 PLC-11 PLC-12 PLC-22 PLC-28 LIM-18 SHELL-26 SHELL-27)', async () => {
    const { dialog, user, choose, offered, shown } = await openAdd()
    const { happyHours, dealUrl, ...ofAll } = labelsOf(placeFormFields)
    expect(labels()).toEqual(Object.values(ofAll))
    expect(dialog.getByText(note)).toBeTruthy()
    expect(errors(dialog)).toEqual([])
    await attempt(user, dialog)
    expect(errors(dialog)).toEqual([
      'Name is a required field',
      'Address is a required field',
      'Category is a required field',
      'Description is a required field',
    ])
    expect(document.activeElement).toBe(field(dialog, 'Name'))
    expect(sent()).toEqual([])
    expect(shown('Category')).toBe('Select Category')
    expect(await offered('Category')).toEqual(['Activities', 'Bars'])
    expect(await offered('Tags')).toEqual([
      'Beachfront',
      'Dog friendly',
      'Free Wi-Fi',
      'Happy hour',
      'Late kitchen',
      'Live music',
      'Pool table',
      'Rooftop',
      'Under $20',
      'Vegan options',
    ])
    await choose('Category', 'Bars')
    expect(labels()).toEqual([...Object.values(ofAll), happyHours, dealUrl])
  })

  test('adding a bar sends the whole place with a new id, after its image was uploaded (PLC-14 PLC-15 PLC-16 PLC-17 PLC-18 PLC-19 PLC-20 PLC-21 PLC-23 ADR-02 ADR-06 ERR-04 UPL-06 UPL-12 UPL-16 API-59)', async () => {
    const { dialog, user, choose, router } = await openAdd()
    await fillInPlace(user, dialog)
    expect(errors(dialog)).toEqual([])
    expect(field(dialog, 'Address').value).toMatch(/^Nitmiluk Visitor Centre, Katherine NT/)
    await user.upload(field(dialog, 'Image'), pngFile('big.png', 5 * 1024 * 1024))
    expect(errors(dialog)).toEqual(['Images must be smaller than 5 MB'])
    await pressInVain(user, dialog, 'Add')
    await attempt(user, dialog)
    expect(document.activeElement).toBe(field(dialog, 'Image'))
    expect(requests('files.requestUpload')).toEqual([])
    await user.upload(field(dialog, 'Image'), pngFile('fits.png', 5 * 1024 * 1024 - 1))
    expect(errors(dialog)).toEqual([])
    await user.upload(field(dialog, 'Image'), pngFile('bar.png'))
    await choose('Tags', 'Live music', 'Happy hour')
    await user.click(time(dialog, 'Opening Hours', 'Monday from'))
    await user.keyboard('9{Tab}17{Tab}')
    await user.click(time(dialog, 'Opening Hours', 'Sunday from'))
    await user.keyboard('6pm{Tab}2am{Tab}')
    await user.click(time(dialog, 'Happy Hours', 'Friday from'))
    await user.keyboard('1730{Tab}1830{Tab}')
    await enter(user, field(dialog, 'Deal URL'), 'deals.example/zebra')
    await user.tab()
    expect(field(dialog, 'Deal URL').value).toBe('https://deals.example/zebra')
    expect(errors(dialog)).toEqual([])
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
    await user.click(button(dialog, 'Add'))
    await uploadFailed(dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [request] = requests('places.create')
    expect([request?.method, request?.path]).toEqual(['POST', '/api/place/admin'])
    const { key } = (requests('files.requestUpload').at(-1)?.body ?? {}) as { key?: string }
    expect(sent()).toEqual([
      {
        placeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Zebra Bar',
        address: expect.objectContaining({ city: 'Katherine', state: 'NT', lat: expect.any(Number) }),
        category: 'bar',
        description: 'Stripes on every wall.',
        tagIds: [expect.any(String), expect.any(String)],
        openingHours: [
          { open: { day: 1, time: '09:00' }, close: { day: 1, time: '17:00' } },
          { open: { day: 7, time: '18:00' }, close: { day: 1, time: '02:00' } },
        ],
        happyHours: [hoursEntry(5, '17:30', '18:30')],
        dealUrl: 'https://deals.example/zebra',
        imageUrl: `${desk.main().sandbox.origin}/content/${key}`,
      },
    ])
    expect(key).toMatch(new RegExp(`^uploads/places/${sent()[0]?.placeId}/[0-9a-f-]{36}\\.png$`))
    await noticed('Added Zebra Bar')
    screen.getByText('It is being processed and is shown above the list of places.')
    expect(screen.getByText('There are 31 places')).toBeTruthy()
    const processing = within(await screen.findByRole('region', { name: 'Processing' }))
    processing.getByText('New and edited places show in the list after a few minutes.')
    await user.click(processing.getByRole('link', { name: 'Zebra Bar' }))
    await screen.findByRole('heading', { level: 1, name: 'Zebra Bar' })
    expect(router.state.location.pathname).toBe(`/places/${sent()[0]?.placeId}`)
  })

  test('the values that only bars have are not sent for an activity (PLC-12 PLC-17 PLC-18 PLC-23 PLC-27 trap 37)', async () => {
    const { dialog, user, choose } = await openAdd()
    await fillInPlace(user, dialog)
    await enter(user, time(dialog, 'Happy Hours', 'Friday from'), '17-18')
    await enter(user, field(dialog, 'Deal URL'), 'no address')
    await user.tab()
    expect(errors(dialog)).toEqual(['Deal URL must be a valid URL'])
    await choose('Category', 'Activities')
    expect(dialog.queryByRole('group', { name: 'Happy Hours' })).toBeNull()
    expect(dialog.queryByLabelText('Deal URL')).toBeNull()
    expect(errors(dialog)).toEqual([])
    await choose('Category', 'Bars')
    expect(field(dialog, 'Deal URL').value).toBe('no address')
    expect(time(dialog, 'Happy Hours', 'Friday until').value).toBe('18:00')
    await pressInVain(user, dialog, 'Add')
    await choose('Category', 'Activities')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(sent()).toEqual([
      {
        placeId: expect.any(String),
        name: 'Zebra Bar',
        address: expect.any(Object),
        category: 'activity',
        description: 'Stripes on every wall.',
        tagIds: [],
        openingHours: [],
      },
    ])
  })

  test('PLC-19 API-59 a new place that is sent again after a lost answer keeps its id', async () => {
    const { dialog, user } = await openAdd()
    const { faults } = desk.main().sandbox
    await fillInPlace(user, dialog)
    faults.add({ call: 'places.create', fault: 'loseAnswer', times: 1 })
    faults.add({ call: 'places.get', fault: 'status', status: 403 })
    await user.click(button(dialog, 'Add'))
    await dialog.findByText('Could not add the place')
    faults.clear()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const next = await openDialog(user, 'Add Place', 'Add Place')
    expect(field(next, 'Name').value).toBe('')
    await fillInPlace(user, next)
    await user.click(button(next, 'Add'))
    await dialogGone()
    expect(sent()[0]).not.toHaveProperty('dealUrl')
    expect(sent()[0]).toMatchObject({ happyHours: [] })
    const ids = sent().map(({ placeId }) => placeId)
    expect(new Set(ids).size).toBe(2)
  })
})
