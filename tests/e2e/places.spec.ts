import type { Locator, Page } from 'playwright'
import type { Place } from '#shared/entities/place.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import {
  answerOf,
  button,
  choose,
  countLine,
  dialog,
  field,
  fromSample,
  pickAddress,
  rows,
  searchFor,
} from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { processing } from '#tests/support/job-parts.ts'
import { failureIn, heading, menuLink, rowButton, rowOf, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn', path: '/places' })

const everything = { query: '', from: 0, size: 100, filters: {} }

const placeCalled = async (window: Page, name: string): Promise<Place> => {
  const { data } = await answerOf(window, 'places.search', everything)
  return fromSample(data.find((place) => place.name?.startsWith(name)))
}

/** The number of places, in total or of a category. */
const count = async (window: Page, category?: 'bar' | 'activity'): Promise<number> => {
  const filters = category ? { categories: [category] } : {}
  return (await answerOf(window, 'places.search', { ...everything, filters })).total
}

const hours = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })

const bodies = (sandbox: { requests: (call: 'places.update') => readonly { body?: unknown }[] }) =>
  sandbox.requests('places.update').map(({ body }) => body)

test('PLC-04 PLC-08 PLC-09 PLC-11 PLC-13 PLC-14 PLC-15 PLC-16 PLC-17 PLC-23 PLC-27 trap 36 keyboard: a bar is added with its hours of a week, without the mouse', async ({
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
  await expect(happy.getByText('Please enter an open and a close time')).toBeVisible()
  await field(happy, 'Friday until').focus()
  await keyboard.type('1830')
  await field(adding, 'Deal URL').focus()
  await expect(happy.getByText('Please enter an open and a close time')).toHaveCount(0)
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

test('PLC-01 PLC-02 PLC-03 PLC-05 PLC-06 PLC-07 PLC-10 PLC-28 SHELL-08 the list is searched, filtered and paged; a place opens and shows its week @full', async ({
  window,
}) => {
  const [all, bars, activities] = [
    await count(window),
    await count(window, 'bar'),
    await count(window, 'activity'),
  ]
  await expect(countLine(window, all, 'places')).toBeVisible()
  await expect(rows(window)).toHaveCount(10)
  await choose(window, 'Category', 'Bars')
  await expect(countLine(window, bars, 'places')).toBeVisible()
  await expect(window).toHaveURL(/bar/)
  await window.getByRole('button', { name: 'Clear Category' }).click()
  await choose(window, 'Category', 'Activities')
  await expect(countLine(window, activities, 'places')).toBeVisible()
  await window.getByRole('button', { name: 'Clear Category' }).click()
  await searchFor(window, 'anchor', 2, 'places')
  await window.getByRole('link', { name: 'Rusty Anchor' }).click()
  await expect(heading(window, 'Rusty Anchor')).toBeVisible()
  await expect(menuLink(window, 'Places')).toHaveAttribute('aria-current', 'page')
  const main = window.locator('main')
  for (const text of ['Bars', 'Cold beer with a view of the boats that the crew should be on.'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  const opening = window.getByRole('region', { name: 'Opening Hours' })
  await expect(opening).toContainText('Friday')
  await expect(opening).toContainText('12:00 – 02:00 (Saturday)')
  await expect(window.getByRole('region', { name: 'Happy Hours' })).toContainText('16:00 – 18:00')
  await main.getByRole('link', { name: 'Places', exact: true }).click()
  await expect(countLine(window, 2, 'places')).toBeVisible()
  await expect(window.getByRole('searchbox')).toHaveValue('anchor')
})

test('PLC-17 PLC-18 PLC-24 PLC-27 trap 37 a bar that becomes an activity loses its happy hours and deal, after a warning @full', async ({
  window,
  sandbox,
}) => {
  const { placeId } = await placeCalled(window, 'Rusty Anchor')
  await window.getByRole('searchbox').fill('Rusty Anchor')
  await rowButton(window, 'Edit', 'Rusty Anchor').click()
  const editing = dialog(window, 'Edit Place')
  await expect(hours(editing, 'Happy Hours')).toBeVisible()
  await choose(editing, 'Category', 'Activities')
  await expect(hours(editing, 'Happy Hours')).toHaveCount(0)
  await expect(
    editing.getByText(
      'Only bars have happy hours and a deal URL. Saving this place in another category removes them.',
    ),
  ).toBeVisible()
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(bodies(sandbox)).toEqual([{ placeId, category: 'activity', happyHours: [], dealUrl: null }])
})

test('promise 18 PLC-24 hours that fit no week stay unchanged when something else is edited @full', async ({
  window,
  sandbox,
}) => {
  const { placeId, openingHours } = await placeCalled(window, 'Festival Bar')
  await window.getByRole('searchbox').fill('Festival')
  await rowButton(window, 'Edit', 'Festival Bar, open through the weekend').click()
  const editing = dialog(window, 'Edit Place')
  await expect(editing.getByText('Friday, 16:00 – Sunday, 02:00')).toBeVisible()
  await field(editing, 'Description').fill('Closes when the last one goes.')
  await button(editing, 'Save').click()
  await expect(editing).toHaveCount(0)
  expect(bodies(sandbox)).toEqual([{ placeId, description: 'Closes when the last one goes.' }])
  expect((await answerOf(window, 'places.get', { placeId })).openingHours).toEqual(openingHours)
})

test('PLC-25 PLC-28 DEL-02 DEL-03 a place is deleted by its name, from the list and from its screen, and disappears at once @full', async ({
  window,
  sandbox,
}) => {
  const all = await count(window)
  const remove = async (name: string, press: string) => {
    await button(window, press).click()
    const asking = dialog(window, `Delete "${name}"?`)
    await expect(button(asking, 'Delete')).toBeDisabled()
    await asking.getByRole('textbox').fill(name)
    await button(asking, 'Delete').click()
    await expect(asking).toHaveCount(0)
  }
  await window.getByRole('searchbox').fill('Night Heron')
  await expect(rowOf(table(window, 'Places'), 'Night Heron')).toBeVisible()
  await remove('Night Heron', 'Delete Night Heron')
  await expect(countLine(window, 0, 'places')).toBeVisible()
  await window.getByRole('searchbox').fill('')
  await expect(countLine(window, all - 1, 'places')).toBeVisible()
  await window.getByRole('searchbox').fill('Opal')
  await window.getByRole('link', { name: 'Opal & Ale' }).click()
  await expect(heading(window, 'Opal & Ale')).toBeVisible()
  await remove('Opal & Ale', 'Delete')
  await expect(heading(window, 'Places')).toBeVisible()
  await expect(countLine(window, 0, 'places')).toBeVisible()
  expect(sandbox.requests('places.remove').map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
})

test('ERR-16 promise 14 a place that cannot be saved keeps its form, a lost answer is read back, and it is saved once @full', async ({
  window,
  sandbox,
}) => {
  await button(window, 'Add Place').click()
  const adding = dialog(window, 'Add Place')
  await field(adding, 'Name').fill('Twice Pressed')
  await pickAddress(adding, 'Nitmiluk Visitor', /Nitmiluk Visitor Centre/)
  await choose(adding, 'Category', 'Activities')
  await field(adding, 'Description').fill('Kept in the form.')
  sandbox.faults.add({ call: 'places.create', fault: 'status', status: 500, times: 1 })
  await button(adding, 'Add').click()
  await expect(failureIn(adding)).toBeVisible()
  await expect(field(adding, 'Description')).toHaveValue('Kept in the form.')
  sandbox.faults.add({ call: 'places.create', fault: 'loseAnswer', times: 1 })
  await button(adding, 'Add').dblclick()
  await expect(adding).toHaveCount(0)
  await expect(processing(window)).toContainText('Twice Pressed')
  expect(sandbox.requests('places.create')).toHaveLength(2)
})
