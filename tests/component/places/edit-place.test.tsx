import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import type { Place } from '#shared/entities/place.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  pressInVain,
} from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { addPlace, openEditPlace, openPlace, samplePlace } from '#tests/support/desk/place-screens.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'

const desk = openDesk()
const sent = () => desk.sent('places.update')
const held = (placeId: string) => desk.execute('places.get', { placeId })

const openEditOf = async (place: Pick<Place, 'placeId' | 'name'>) => {
  const view = await openPlace(place)
  const dialog = await openEditPlace(view.user)
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}
const openEdit = async (fields: Partial<CallInput<'places.create'>> = {}) => {
  const place = await addPlace(desk, fields)
  return { ...(await openEditOf(place)), place }
}
const week = (dialog: OpenDialog, name: string) => within(dialog.getByRole('group', { name }))
const time = (dialog: OpenDialog, name: string, label: string) =>
  week(dialog, name).getByRole<HTMLInputElement>('textbox', { name: label })

describe('the Edit Place dialog', () => {
  test('PLC-08 PLC-09 PLC-28 the Edit Place dialog is filled in, and sends nothing if nothing changed', async () => {
    const { dialog, user, shown } = await openEdit()
    expect(field(dialog, 'Name').value).toBe('Zebra Bar')
    expect(field(dialog, 'Address').value).toBe('12 Pound Road, Hawker SA 5434, Australia')
    expect(shown('Category')).toBe('Bars')
    expect(field(dialog, 'Description').value).toBe('Stripes on every wall.')
    expect(field(dialog, 'Deal URL').value).toBe('https://deals.example/zebra')
    expect(time(dialog, 'Opening Hours', 'Friday until').value).toBe('02:00')
    expect(week(dialog, 'Opening Hours').getByText('Ends on Saturday')).toBeTruthy()
    expect(time(dialog, 'Happy Hours', 'Friday from').value).toBe('18:00')
    expect(
      dialog.getByText(
        'Edited Places require a few minutes to be processed before they will be visible in the Place List. If your Place does not appear, please wait a few minutes, refresh the page and check again',
      ),
    ).toBeTruthy()
    await replace(user, time(dialog, 'Opening Hours', 'Monday from'), '9am')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([])
  })

  test('PLC-24 hours of a day that another admin has changed are overwritten only by a second Save', async () => {
    const { dialog, user, place } = await openEdit()
    await enter(user, time(dialog, 'Opening Hours', 'Wednesday from'), '9-17')
    const tuesday = hoursEntry(2, '10:00', '12:00')
    const theirs = [tuesday, hoursEntry(3, '13:00', '14:00'), ...(place.openingHours ?? [])]
    await desk.execute('places.update', {
      placeId: place.placeId,
      openingHours: theirs,
      description: 'Spots.',
    })
    const before = sent().length
    await user.click(button(dialog, 'Save'))
    const alert = await dialog.findByText(
      'Nothing was saved. Another admin has changed Opening Hours since you opened this place. Save again to keep what this form shows, or Cancel to see their version.',
    )
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(sent()).toHaveLength(before)
    expect(time(dialog, 'Opening Hours', 'Wednesday until').value).toBe('17:00')
    expect((await held(place.placeId)).openingHours).toEqual(theirs)
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toHaveLength(before + 1)
    const openingHours = [
      hoursEntry(1, '09:00', '17:00'),
      tuesday,
      hoursEntry(3, '09:00', '17:00'),
      hoursEntry(5, '18:00', '02:00'),
    ]
    expect(await held(place.placeId)).toMatchObject({ description: 'Spots.', openingHours })

    const again = await openEditPlace(user)
    await enter(user, time(again, 'Opening Hours', 'Saturday from'), '8-10')
    const thursday = hoursEntry(4, '11:00', '12:00')
    await desk.execute('places.update', {
      placeId: place.placeId,
      openingHours: [...openingHours, thursday],
    })
    await user.click(button(again, 'Save'))
    await screen.findByText('Another admin has changed Opening Hours. Their changes were kept.')
    const days = (await held(place.placeId)).openingHours?.map(({ open }) => open?.day)
    expect(days).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('PLC-14 PLC-18 PLC-19 PLC-27 changed hours of a place are sent as a whole week', async () => {
    const { dialog, user, place } = await openEdit()
    await user.click(week(dialog, 'Opening Hours').getByRole('button', { name: 'Add hours on Monday' }))
    await enter(user, time(dialog, 'Opening Hours', 'Monday from 2'), '19-23')
    await user.click(
      week(dialog, 'Opening Hours').getByRole('button', {
        name: 'Remove Friday 18:00 – 02:00 (Saturday)',
      }),
    )
    await user.clear(field(dialog, 'Deal URL'))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([
      {
        placeId: place.placeId,
        openingHours: [hoursEntry(1, '09:00', '17:00'), hoursEntry(1, '19:00', '23:00')],
        dealUrl: null,
      },
    ])
  })

  test('PLC-17 PLC-18 PLC-27 trap 37: a bar that becomes an activity loses its happy hours and deal, after a warning', async () => {
    const { dialog, user, choose, place } = await openEdit()
    const warning = /^Only bars have happy hours and a deal URL/
    expect(dialog.queryByText(warning)).toBeNull()
    await choose('Category', 'Activities')
    expect(dialog.getByText(warning).closest('[role=status]')).toBeTruthy()
    await choose('Category', 'Bars')
    expect(dialog.queryByText(warning)).toBeNull()
    expect(field(dialog, 'Deal URL').value).toBe('https://deals.example/zebra')
    expect(time(dialog, 'Happy Hours', 'Friday from').value).toBe('18:00')
    await choose('Category', 'Activities')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ placeId: place.placeId, category: 'activity', happyHours: [], dealUrl: null }])
    expect(await held(place.placeId)).toMatchObject({ category: 'activity', happyHours: [] })
    expect((await held(place.placeId)).dealUrl).toBeUndefined()
    expect(screen.queryByRole('table', { name: 'Happy Hours' })).toBeNull()
  })

  test('PLC-17 PLC-27 an activity that still has happy hours and a deal loses them with the next save, after a warning', async () => {
    const kiosk = await samplePlace(desk, 'Kiosk')
    const { dialog, user } = await openEditOf(kiosk)
    expect(dialog.getByText(/^Only bars have happy hours and a deal URL/)).toBeTruthy()
    await replace(user, field(dialog, 'Description'), 'Two scoops.')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([
      { placeId: kiosk.placeId, description: 'Two scoops.', happyHours: [], dealUrl: null },
    ])
  })

  test('PLC-13 PLC-22 SHELL-28 trap 35: unusual stored hours of a place stay unchanged when other fields are saved', async () => {
    const festival = await samplePlace(desk, 'Festival Bar')
    const { dialog: first, user, offered, choose, warnings } = await openEditOf(festival)
    expect(await offered('Tags')).toContain('Check-in required')
    expect(warnings()).toEqual([])
    await choose('Tags', 'Check-in required')
    expect(warnings()).toEqual([
      "Check-in required is archived. If you save without it, you can't choose it again.",
    ])
    await choose('Tags', 'Check-in required')
    await replace(user, field(first, 'Description'), 'Closes on Monday.')
    expect(errors(first)).toEqual([])
    await user.click(button(first, 'Save'))
    await dialogGone()
    expect(sent()[0]).toMatchObject({ placeId: festival.placeId, description: 'Closes on Monday.' })
    expect(sent()[0]).not.toHaveProperty('openingHours')
    expect((await held(festival.placeId)).openingHours).toEqual(festival.openingHours)

    const dialog = await openEditPlace(user)
    const opening = week(dialog, 'Opening Hours')
    expect(opening.getByText('Friday, 16:00 – Sunday, 02:00')).toBeTruthy()
    await enter(user, time(dialog, 'Opening Hours', 'Saturday from'), '12-20')
    await user.tab()
    await user.tab()
    const unsendable = 'This entry has no day or time. Remove it and add the hours to the right day'
    await waitFor(() =>
      expect(errors(dialog)).toEqual(['Please enter an opening and a closing time', unsendable, unsendable]),
    )
    await pressInVain(user, dialog, 'Save')
    await enter(user, time(dialog, 'Opening Hours', 'Tuesday until'), '14')
    await user.click(opening.getByRole('button', { name: /^Remove An unknown day/ }))
    await user.click(opening.getByRole('button', { name: /^Remove Sunday, 20:00 – day 8/ }))
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()[1]).toEqual({
      placeId: festival.placeId,
      openingHours: [
        hoursEntry(2, '12:00', '14:00'),
        hoursEntry(4, '16:00', '23:00'),
        hoursEntry(6, '12:00', '20:00'),
        { open: { day: 5, time: '16:00' }, close: { day: 7, time: '02:00' } },
      ],
    })
  })

  test('PLC-10 PLC-19 an unknown category and an invalid stored deal of a place may stay unchanged', async () => {
    const market = await samplePlace(desk, 'Riverside Flea Market')
    const { dialog, user, shown, unmount } = await openEditOf(market)
    expect(shown('Category')).toBe('market')
    await replace(user, field(dialog, 'Name'), 'Riverside Market')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    unmount()
    const boar = await samplePlace(desk, '<img')
    const next = await openEditOf(boar)
    await replace(next.user, field(next.dialog, 'Description'), 'Pork.')
    await next.user.click(button(next.dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([
      { placeId: market.placeId, name: 'Riverside Market' },
      { placeId: boar.placeId, description: 'Pork.' },
    ])
  })

  test('PLC-11 PLC-26 a place that lacks most fields opens, and each of its fields can be saved alone', async () => {
    const { dialog, user } = await openEditOf(await samplePlace(desk, 'Pending Waterfall'))
    await user.type(field(dialog, 'Name'), 's{Enter}')
    await dialogGone()
    expect(sent()).toEqual([{ placeId: expect.any(String), name: 'Pending Waterfalls' }])
  })
})
