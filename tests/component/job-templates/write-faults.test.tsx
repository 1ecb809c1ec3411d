import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { fillInTerms, replace } from '#tests/support/job-forms.ts'
import { addTemplate } from '#tests/support/sample-template.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'jobTemplates.create') => desk.main().sandbox.requests(call)

const openList = async () => {
  const view = await openWholeConsole(desk, '/job-templates')
  await screen.findByRole('table', { name: 'Job Templates' })
  return view
}
const openWithOne = async () => {
  await addTemplate(desk, { title: 'Llama Groom' })
  return openList()
}

/**
 * Each opens its dialog, filled in up to the press of its button, with the checks before and after it is
 * done.
 */
const writes = {
  add: async () => {
    const view = await openList()
    const place = await openDialog(view.user, 'Add Job Template', 'Add Job Template')
    await fillInTerms(view.user, place)
    const keeps = () => {
      expect(field(place, 'Title').value).toBe('Zebra Groom')
      expect(field(place, 'Description').value).toBe('Brushing stripes.')
      expect(field(place, 'Minimum Hourly Rate').value).toBe('28.50')
      expect(selectsIn(view.user, place).shown('Industry')).toBe('Bars & Pubs')
    }
    const done = () => expect(namesIn('Job Templates')).toContain('Zebra Groom')
    return {
      ...view,
      place,
      call: 'jobTemplates.create',
      phrase: 'add the job template',
      send: () => button(place, 'Add'),
      keeps,
      done,
    } as const
  },
  edit: async () => {
    const view = await openWithOne()
    const place = await openDialog(view.user, 'Edit Llama Groom', 'Edit Job Template')
    await replace(view.user, field(place, 'Title'), 'Llama Stylist')
    const keeps = () => expect(field(place, 'Title').value).toBe('Llama Stylist')
    const done = () => expect(namesIn('Job Templates')).toContain('Llama Stylist')
    return {
      ...view,
      place,
      call: 'jobTemplates.update',
      phrase: 'save the job template',
      send: () => button(place, 'Save'),
      keeps,
      done,
    } as const
  },
  archive: async () => {
    const view = await openWithOne()
    const place = await openDialog(view.user, 'Archive Llama Groom', 'Archive Job Template')
    const keeps = () => expect(namesIn('Job Templates')).toContain('Llama Groom')
    const done = () => expect(namesIn('Archived Job Templates')).toContain('Llama Groom')
    return {
      ...view,
      place,
      call: 'jobTemplates.update',
      phrase: 'save the job template',
      send: () => button(place, 'Archive'),
      keeps,
      done,
    } as const
  },
}

describe('a change of a job template that fails', () => {
  writeFaultTests(desk, [
    { ids: 'TPL-25 API-89', call: 'jobTemplates.create', what: 'add', open: writes.add },
    { ids: 'TPL-26 API-90', call: 'jobTemplates.update', what: 'edit', open: writes.edit },
    { ids: 'TPL-09 API-90', call: 'jobTemplates.update', what: 'archive', open: writes.archive },
  ])

  test('TPL-25 API-87 API-89 an add with a lost answer is found by its id and not sent twice', async () => {
    const { user, send, done } = await writes.add()
    faults().add({ call: 'jobTemplates.create', fault: 'loseAnswer', times: 1 })
    await user.click(send())
    await dialogGone()
    done()
    expect(requests('jobTemplates.create')).toHaveLength(1)
    await settled()
  })

  test('ERR-16 TPL-25 API-89 an add with an unknown result says so, and a second try makes no second template', async () => {
    const { user, place, keeps } = await writes.add()
    faults().add({ call: 'jobTemplates.create', fault: 'loseAnswer', times: 1 })
    faults().add({ call: 'jobTemplates.get', fault: 'status', status: 403 })
    await user.click(button(place, 'Add'))
    await place.findByText('Could not add the job template')
    place.getByText(/could not find out whether the change was made/)
    keeps()
    faults().clear()
    await user.click(button(place, 'Add'))
    await dialogGone()
    await settled()
    expect(namesIn('Job Templates').filter((title) => title === 'Zebra Groom')).toHaveLength(1)
  })
})
