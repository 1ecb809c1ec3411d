import type { Locator } from 'playwright'
import type { Place } from '#shared/entities/place.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { processing } from '#tests/support/desk/job-parts.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/places' })

const hours = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })

test('by keyboard alone, an admin adds a bar with its weekly hours (PLC-04 PLC-08 PLC-09 PLC-11 PLC-13 PLC-14 PLC-15 PLC-16 PLC-17 PLC-23 PLC-27 trap 36)', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Add Place').press('Enter')
  const adding = dialog(window, 'Add Place')
  await expect(field(adding, 'Name')).toBeFocused()
  await expect(adding).toContainText(
    'New Places require a few minutes to be processed before they will be visible in the Place List. If your Place does not appear, please wait a few minutes, refresh the page and check again',
  )
  const { keyboard } = window
  await keyboard.type('The Zebra Crossing')
  await keyboard.press('Tab')
  await keyboard.type('Nitmiluk Visitor')
  await expect(window.getByRole('option', { name: /Nitmiluk Visitor Centre/ })).toBeAttached()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(adding.getByRole('combobox', { name: 'Address' })).toHaveValue(/Nitmiluk/)
  await adding.getByRole('combobox', { name: 'Category' }).focus()
  await keyboard.type('Bars')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(field(adding, 'Description')).toBeFocused()
  await keyboard.type('Stripes on every wall.')

  const opening = hours(adding, 'Opening Hours')
  await field(opening, 'Monday from').focus()
  await keyboard.type('6pm')
  await keyboard.press('Tab')
  await keyboard.type('2')
  await keyboard.press('Tab')
  await expect(field(opening, 'Monday from')).toHaveValue('18:00')
  await expect(field(opening, 'Monday until')).toHaveValue('02:00')
  await expect(opening.getByText('Ends on Tuesday')).toBeVisible()
  await button(opening, 'Copy Monday to other days').press('Enter')
  await expect(button(opening, 'All days')).toBeFocused()
  await keyboard.press('Enter')
  await expect(adding.getByText('Monday copied to Tuesday, Wednesday,')).toBeVisible()
  await expect(button(opening, 'Copy Monday to other days')).toBeFocused()
  // Up and Down move between the days.
  await field(opening, 'Saturday from').focus()
  await keyboard.press('ArrowDown')
  await expect(field(opening, 'Sunday from')).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type('12-20')
  await keyboard.press('Tab')
  await expect(field(opening, 'Sunday until')).toHaveValue('20:00')

  const happy = hours(adding, 'Happy Hours')
  await field(happy, 'Friday from').focus()
  await keyboard.type('17')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(happy.getByText('Please enter an opening and a closing time')).toBeVisible()
  await field(happy, 'Friday until').focus()
  await keyboard.type('1830')
  await field(adding, 'Deal URL').focus()
  await expect(happy.getByText('Please enter an opening and a closing time')).toHaveCount(0)
  await keyboard.type('https://deals.example/zebra')
  await button(adding, 'Add').press('Enter')
  await expect(adding).toHaveCount(0)

  const [sent] = sandbox.requests('places.create').map(({ body }) => body as Place)
  expect(sent).toMatchObject({
    placeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'The Zebra Crossing',
    category: 'bar',
    description: 'Stripes on every wall.',
    tagIds: [],
    openingHours: [
      ...[1, 2, 3, 4, 5, 6].map((day) => hoursEntry(day, '18:00', '02:00')),
      hoursEntry(7, '12:00', '20:00'),
    ],
    happyHours: [hoursEntry(5, '17:00', '18:30')],
    dealUrl: 'https://deals.example/zebra',
  })
  await expect(processing(window)).toContainText('The Zebra Crossing')
  await processing(window).getByRole('link', { name: 'The Zebra Crossing' }).press('Enter')
  await expect(heading(window, 'The Zebra Crossing')).toBeVisible()
  await expect(window.getByRole('region', { name: 'Opening Hours' })).toContainText('18:00')
})
