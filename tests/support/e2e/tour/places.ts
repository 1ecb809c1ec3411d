import type { Locator, Page } from 'playwright'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { processing } from '#tests/support/desk/job-parts.ts'
import { answerOf, button, choose, dialog, field, rows } from '#tests/support/e2e/desk-parts.ts'
import { heading, stopsAt, type Visit } from './stop.ts'

const path = '/places'

const find = async (window: Page, name: string) => {
  await window.getByRole('searchbox').fill(name)
  return window.getByRole('link', { name }).first()
}

const openPlace =
  (name: string): Visit =>
  async (window) => {
    await (await find(window, name)).click()
    await heading(window, 'Details')
  }

const openEdit = async (window: Page, name: string): Promise<Locator> => {
  await find(window, name)
  await window
    .getByRole('button', { name: new RegExp(`^Edit ${name}`) })
    .first()
    .click()
  await field(dialog(window), 'Name').waitFor()
  return dialog(window)
}

const openAdd = async (window: Page): Promise<Locator> => {
  await button(window, 'Add Place').click()
  await field(dialog(window), 'Name').waitFor()
  return dialog(window)
}

const hours = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })
const toMiddle = (element: Locator) => element.evaluate((each) => each.scrollIntoView({ block: 'center' }))

/** A new place that the search does not show yet. */
const leaveToProcessing = async (window: Page) => {
  const address = { addressFriendly: '12 Shute Harbour Road, Airlie Beach' }
  await answerOf(window, 'places.create', {
    placeId: crypto.randomUUID(),
    name: 'The Zebra Crossing',
    address,
    category: 'bar',
    description: 'Stripes on every wall.',
    tagIds: [],
    openingHours: [hoursEntry(5, '18:00', '02:00')],
    happyHours: [],
  } as Parameters<typeof answerOf<'places.create'>>[2])
}

/** Bars and activities. */
export const placeStops = stopsAt(path, [
  { name: 'places', shows: { screen: '/places' }, visit: (window) => rows(window).first().waitFor() },
  {
    name: 'places-filtered',
    visit: async (window) => {
      await choose(window, 'Category', 'Bars')
      await window.waitForFunction(
        () => location.search.includes('bar') && !document.querySelector('[aria-busy=true]'),
      )
    },
  },
  {
    name: 'places-processing',
    visit: async (window) => {
      await leaveToProcessing(window)
      await window.reload()
      await processing(window).waitFor()
      await rows(window).first().waitFor()
    },
  },
  { name: 'place-bar', shows: { screen: '/places/$placeId' }, visit: openPlace('Backpacker’s Arms') },
  { name: 'place-odd-hours', visit: openPlace('Festival Bar') },
  { name: 'place-sparse', visit: openPlace('Pending Waterfall') },
  { name: 'place-hostile', visit: openPlace('<img src=x') },
  { name: 'place-long', visit: openPlace('The Grand Imperial') },
  {
    name: 'place-add',
    shows: { dialog: 'Add Place' },
    visit: async (window) => {
      await openAdd(window)
    },
  },
  {
    name: 'place-add-bar-hours',
    visit: async (window) => {
      const adding = await openAdd(window)
      await choose(adding, 'Category', 'Bars')
      const opening = hours(adding, 'Opening Hours')
      await field(opening, 'Monday from').fill('18-2')
      await field(opening, 'Tuesday from').fill('9')
      await button(opening, 'Copy Monday to other days').click()
      await button(opening, 'All days').waitFor()
      await toMiddle(opening)
    },
  },
  {
    name: 'place-add-invalid',
    visit: async (window) => {
      const adding = await openAdd(window)
      await choose(adding, 'Category', 'Bars')
      const opening = hours(adding, 'Opening Hours')
      await field(opening, 'Monday from').fill('late')
      await field(opening, 'Monday until').fill('2')
      await field(opening, 'Tuesday from').fill('9')
      await field(adding, 'Deal URL').fill('no address')
      await field(opening, 'Sunday from').focus()
      await opening.getByText('Please enter a time such as 9:30 or 5:30 pm').waitFor()
      await toMiddle(opening)
    },
  },
  {
    name: 'place-edit-copied',
    quick: true,
    shows: { dialog: 'Edit Place' },
    visit: async (window) => {
      const editing = await openEdit(window, 'Rusty Anchor')
      const opening = hours(editing, 'Opening Hours')
      await button(opening, 'Copy Friday to other days').click()
      await button(opening, 'Weekend').click()
      await editing.getByText('Friday copied to').waitFor()
      await toMiddle(opening)
    },
  },
  {
    name: 'place-edit-odd-hours',
    visit: async (window) => {
      const editing = await openEdit(window, 'Festival Bar')
      await toMiddle(editing.getByText('Friday, 16:00 – Sunday, 02:00'))
    },
  },
  {
    name: 'place-edit-loses-happy-hours',
    visit: async (window) => {
      const editing = await openEdit(window, 'Rusty Anchor')
      await choose(editing, 'Category', 'Activities')
      await toMiddle(editing.getByText(/^Only bars have happy hours/))
    },
  },
])
