import type { Locator } from 'playwright'
import { fillJob, jobWhere, openAddJob } from '#tests/support/desk/job-parts.ts'
import { button, choose, dialog, field, pngOfSize, searchFor } from '#tests/support/e2e/desk-parts.ts'
import { heading, stopsAt, type Visit } from './stop.ts'

const path = '/jobs'

/** Opens the screen of the sample's job whose title begins like this. */
const openJob =
  (title: string): Visit =>
  async (window) => {
    const { jobId } = await jobWhere(window, (job) => job.title?.startsWith(title) ?? false)
    await searchFor(window, jobId, 1)
    await window.getByRole('row').nth(1).getByRole('link').click()
    await heading(window, /applications? for this Job$/)
  }

const openEdit: Visit = async (window, sandbox) => {
  await openJob('Gin Hand')(window, sandbox)
  await button(window, 'Edit').click()
  await field(dialog(window), 'Title').waitFor()
}

const toMiddle = (control: Locator) =>
  control.evaluate((element) => element.scrollIntoView({ block: 'center' }))

const chooseImage = (adding: Locator) =>
  adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: pngOfSize(2_000_000) })

/** One job and its dialogs. */
export const jobStops = stopsAt(path, [
  {
    name: 'job-add',
    visit: async (window) => {
      await openAddJob(window)
    },
  },
  {
    name: 'job-add-middle',
    visit: async (window) => {
      const adding = await openAddJob(window)
      await fillJob(adding, 'Publican’s right hand')
      await toMiddle(adding.getByRole('textbox', { name: 'Listed At' }))
    },
  },
  {
    name: 'job-add-bottom',
    visit: async (window) => {
      const adding = await openAddJob(window)
      await fillJob(adding, 'Publican’s right hand')
      await chooseImage(adding)
      await choose(adding, 'Accommodation', 'Included - Free')
      await toMiddle(button(adding, 'Add'))
    },
  },
  {
    name: 'job-add-business',
    visit: async (window) => {
      const adding = await openAddJob(window)
      await adding.getByRole('combobox', { name: 'Business', exact: true }).fill('backpackers')
      await window.locator('.ant-select-item-option:visible').first().waitFor()
    },
  },
  {
    name: 'job-add-invalid',
    visit: async (window) => {
      const adding = await openAddJob(window)
      await field(adding, 'Minimum Hourly Rate').fill('34')
      await field(adding, 'Maximum Hourly Rate').fill('31.5')
      await field(adding, 'Roles').fill('0')
      await field(adding, 'Title').press('Enter')
      await adding.getByText('Title is a required field').waitFor()
      await toMiddle(field(adding, 'Roles'))
    },
  },
  {
    name: 'job-add-image-busy',
    shows: { dialog: 'Add Job' },
    visit: async (window, { faults }) => {
      const adding = await openAddJob(window)
      await fillJob(adding, 'Publican’s right hand')
      await chooseImage(adding)
      faults.add({ call: 'upload', fault: 'hang', times: 1 })
      await button(adding, 'Add').click()
      await adding.getByRole('progressbar').waitFor()
      await toMiddle(adding.getByRole('progressbar'))
    },
  },
  { name: 'job', shows: { screen: '/jobs/$jobId' }, visit: openJob('Gin Hand') },
  { name: 'job-long', visit: openJob('Assistant to the Deputy') },
  { name: 'job-hostile', visit: openJob('<img') },
  { name: 'job-sparse', visit: openJob('Trek Cook') },
  { name: 'job-edit', shows: { dialog: 'Edit Job' }, visit: openEdit },
  {
    name: 'job-edit-expiry',
    visit: async (window, sandbox) => {
      await openEdit(window, sandbox)
      await choose(dialog(window), 'Expiry Type', 'After one month')
      const expiry = dialog(window).getByRole('textbox', { name: 'Expiry Date' })
      await expiry.fill('2020-01-01T12:00')
      await expiry.blur()
      await dialog(window).getByText('Expiry must not be before the listed date').waitFor()
      await toMiddle(expiry)
    },
  },
])
