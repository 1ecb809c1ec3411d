import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { fact } from '#tests/support/desk/facts.ts'
import { addPlace, openPlace, samplePlace } from '#tests/support/desk/place-screens.ts'

const desk = openDesk()

/** The visible lines of a week. */
const weekOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => `${row.querySelector('th')?.textContent}: ${row.querySelector('td')?.textContent}`)

describe('the screen of a place', () => {
  test('PLC-06 PLC-07 PLC-10 PLC-26 the screen of a place shows all known fields, and Edit', async () => {
    const anchor = await samplePlace(desk, 'Rusty Anchor')
    const { unmount } = await openPlace(anchor)
    expect(screen.getByRole('img', { name: 'Image of Rusty Anchor' }).getAttribute('src')).toBe(
      anchor.imageUrl,
    )
    expect(fact('Category')).toBe('Bars')
    expect(fact('Address')).toBe('12 Shute Harbour Rd, Airlie Beach QLD 4802, Australia')
    expect(await screen.findByText('Happy hour, Beachfront, Pool table')).toBeTruthy()
    expect(fact('Description')).toMatch(/^Cold beer/)
    expect(fact('Place id')).toBe(anchor.placeId)
    expect(screen.getByRole('link', { name: String(anchor.dealUrl) }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    unmount()
    await openPlace(await samplePlace(desk, 'Great Ocean Walk'))
    expect(fact('Category')).toBe('Activities')
    expect(screen.queryByText('Deal URL')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('PLC-07 PLC-15 PLC-16 PLC-27 the screen of a place shows the hours as a week, including hours past midnight', async () => {
    const place = await addPlace(desk, {
      openingHours: [
        hoursEntry(1, '18:00', '22:00'),
        hoursEntry(1, '09:00', '12:00'),
        hoursEntry(7, '18:00', '02:00'),
      ],
      happyHours: [hoursEntry(6, '17:00', '18:30')],
    })
    await openPlace(place)
    expect(weekOf('Opening Hours')).toEqual([
      'Monday: 09:00 – 12:00, 18:00 – 22:00',
      'Tuesday: Closed',
      'Wednesday: Closed',
      'Thursday: Closed',
      'Friday: Closed',
      'Saturday: Closed',
      'Sunday: 18:00 – 02:00 (Monday)',
    ])
    expect(weekOf('Happy Hours')).toEqual([
      'Monday: None',
      'Tuesday: None',
      'Wednesday: None',
      'Thursday: None',
      'Friday: None',
      'Saturday: 17:00 – 18:30',
      'Sunday: None',
    ])
  })

  test('PLC-07 stored hours of a place that fit no day show beneath the week', async () => {
    await openPlace(await samplePlace(desk, 'Festival Bar'))
    const section = within(screen.getByRole('region', { name: 'Opening Hours' }))
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Friday, 16:00 – Sunday, 02:00',
      'An unknown day, 10:00 – Wednesday, 11:00',
      'Sunday, 20:00 – day 8, 01:00',
    ])
    expect(weekOf('Opening Hours')[1]).toBe('Tuesday: 12:00 – an unknown time')
  })

  test('a key opens the next place of the filtered list', async () => {
    const { user, router } = renderScreen('/places?categories=["bar"]')
    await user.click(await screen.findByRole('link', { name: 'Rusty Anchor' }))
    expect(await screen.findByText('1 of 13')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next place' }))
    await screen.findByRole('heading', { level: 1, name: 'Festival Bar, open through the weekend' })
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('heading', { level: 1, name: 'Sundowner Rooftop' })
    expect(await screen.findByText('3 of 13')).toBeTruthy()
    router.history.back()
    await screen.findByText('There are 13 places')
  })
})
