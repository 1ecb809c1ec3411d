import type { Page } from 'playwright'
import { askTo, rowOf, table } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, choose, dialog, field, pngOfSize } from '#tests/support/e2e/desk-parts.ts'
import { failedList, failure, heading, stopsAt, type Visit } from './stop.ts'

const path = '/languages'

const openAdd =
  (one: string): Visit =>
  async (window) => {
    await button(window, `Add ${one}`).click()
    await field(dialog(window), 'Name').waitFor()
  }

const listed = (title: string) => (window: Page) => table(window, title).waitFor()

const ask =
  (action: 'Archive' | 'Restore', one: string, name: string): Visit =>
  async (window) => {
    const asking = await askTo(window, action, one, name)
    if (one === 'Job Industry') await asking.getByText(/^It is used by/).waitFor()
  }

const attach = (window: Page, label: string, bytes: number) =>
  dialog(window)
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: pngOfSize(bytes) })

/** The six lists whose entries can be archived. */
export const catalogueStops = stopsAt(path, [
  {
    name: 'job-requirements',
    shows: { screen: '/job-requirements' },
    path: '/job-requirements',
    visit: listed('Job Requirements'),
  },
  {
    name: 'job-requirements-archived',
    path: '/job-requirements',
    visit: (window) =>
      rowOf(table(window, 'Archived Job Requirements'), 'COVID-19 vaccination certificate')
        .getByRole('button')
        .scrollIntoViewIfNeeded(),
  },
  {
    name: 'job-industries',
    shows: { screen: '/job-industries' },
    path: '/job-industries',
    visit: listed('Job Industries'),
  },
  {
    name: 'job-industry-add-too-large',
    path: '/job-industries',
    visit: async (window, sandbox) => {
      await openAdd('Job Industry')(window, sandbox)
      await field(dialog(window), 'Name').fill('Pearl Diving')
      await attach(window, 'Image', 40_000)
      await attach(window, 'Marker Image', 5 * 1024 * 1024)
      await dialog(window).getByText('Images must be smaller than 5 MB').waitFor()
    },
  },
  {
    name: 'visa-subclasses',
    shows: { screen: '/visa-subclasses' },
    path: '/visa-subclasses',
    visit: listed('Visa Subclasses'),
  },
  { name: 'languages', shows: { screen: '/languages' }, visit: listed('Languages') },
  {
    name: 'languages-filtered',
    visit: async (window) => {
      await window.getByRole('searchbox').fill('chin')
      await window.getByText(/, 0 of them shown$/).waitFor()
      await rowOf(table(window, 'Archived Languages'), 'Chinese').waitFor()
    },
  },
  failedList('languages-failed', 'Languages', { call: 'languages.list', fault: 'html' }),
  { name: 'language-add', visit: openAdd('Language') },
  {
    name: 'language-add-twin',
    shows: { dialog: 'Add Language' },
    visit: async (window, sandbox) => {
      await openAdd('Language')(window, sandbox)
      await field(dialog(window), 'Name').fill('serbo-croatian')
      await dialog(window)
        .getByText(/^An archived Language/)
        .waitFor()
    },
  },
  {
    name: 'language-edit-invalid',
    shows: { dialog: 'Edit Language' },
    visit: async (window) => {
      await button(window, 'Edit Auslan').click()
      await field(dialog(window), 'Name').fill('')
      await window.keyboard.press('Tab')
      await dialog(window).getByText('Name is a required field').waitFor()
    },
  },
  {
    name: 'language-archive',
    shows: { dialog: 'Archive Language' },
    visit: ask('Archive', 'Language', 'Auslan'),
  },
  {
    name: 'language-archive-failed',
    visit: async (window, { faults }) => {
      const asking = await askTo(window, 'Archive', 'Language', 'Auslan')
      faults.add({ call: 'languages.update', fault: 'status', status: 500 })
      await button(asking, 'Archive').click()
      await failure(window)
    },
  },
  {
    name: 'language-restore',
    shows: { dialog: 'Restore Language' },
    visit: ask('Restore', 'Language', 'Chinese'),
  },
  {
    name: 'interests-all-archived',
    shows: { screen: '/interests' },
    path: '/interests',
    visit: async (window) => {
      for (const { interestId } of await answerOf(window, 'interests.list', {}))
        await answerOf(window, 'interests.update', { interestId, isArchived: true })
      await window.reload()
      await heading(window, 'Archived Interests')
    },
  },
  { name: 'tags', shows: { screen: '/tags' }, path: '/tags', visit: listed('Tags') },
  {
    name: 'tag-add-invalid',
    path: '/tags',
    visit: async (window, sandbox) => {
      await openAdd('Tag')(window, sandbox)
      const adding = dialog(window)
      await field(adding, 'Name').fill('Sunset view')
      await choose(adding, 'Type', 'Place')
      await field(adding, 'Weight').fill('0.5')
      await field(adding, 'Description').focus()
      await adding.getByText('Weight must be greater than or equal to 1').waitFor()
      await attach(window, 'Icon', 5 * 1024 * 1024)
      await adding.getByText('Icons must be smaller than 5 MB').waitFor()
    },
  },
])
