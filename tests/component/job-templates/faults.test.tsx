import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, field, openDialog } from '#tests/support/dialogs.ts'
import { fillInTerms, setField } from '#tests/support/job-forms.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { addTemplate } from '#tests/support/sample-template.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const openList = async () => {
  const view = await openWholeConsole(desk, '/job-templates')
  await screen.findByRole('table', { name: 'Job Templates' })
  return view
}
const openWithOne = async () => {
  await addTemplate(desk, { title: 'Llama Groom' })
  return openList()
}

/** Each opens its dialog, filled in up to the press of its button, with the checks before and after. */
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
      phrase: 'add the job template',
      send: () => button(place, 'Add'),
      keeps,
      done,
    }
  },
  edit: async () => {
    const view = await openWithOne()
    const place = await openDialog(view.user, 'Edit Llama Groom', 'Edit Job Template')
    setField(place, 'Title', 'Llama Stylist')
    const keeps = () => expect(field(place, 'Title').value).toBe('Llama Stylist')
    const done = () => expect(namesIn('Job Templates')).toContain('Llama Stylist')
    return {
      ...view,
      place,
      phrase: 'save the job template',
      send: () => button(place, 'Save'),
      keeps,
      done,
    }
  },
  archive: async () => {
    const view = await openWithOne()
    const place = await openDialog(view.user, 'Archive Llama Groom', 'Archive Job Template')
    const keeps = () => expect(namesIn('Job Templates')).toContain('Llama Groom')
    const done = () => expect(namesIn('Archived Job Templates')).toContain('Llama Groom')
    return {
      ...view,
      place,
      phrase: 'save the job template',
      send: () => button(place, 'Archive'),
      keeps,
      done,
    }
  },
}

writeFaultTests(desk, [
  { ids: 'TPL-25 API-89', call: 'jobTemplates.create', what: 'add', open: writes.add },
  { ids: 'TPL-26 API-90', call: 'jobTemplates.update', what: 'edit', open: writes.edit },
  { ids: 'TPL-09 API-90', call: 'jobTemplates.update', what: 'archive', open: writes.archive },
])

readFaultTests(desk, [
  {
    ids: 'TPL-03 API-88',
    call: 'jobTemplates.list',
    phrase: 'load job templates',
    path: () => '/job-templates',
    done: () => screen.findByRole('table', { name: 'Job Templates' }),
  },
  {
    ids: 'TPL-13 API-87',
    call: 'jobTemplates.get',
    phrase: 'load the job template',
    path: async () => `/job-templates/${(await addTemplate(desk)).jobTemplateId}`,
    done: () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' }),
    openForm: async (user) => {
      const dialog = await openDialog(user, 'Edit', 'Edit Job Template')
      setField(dialog, 'Title', 'Zebra Stylist')
      return { holds: () => expect(field(dialog, 'Title').value).toBe('Zebra Stylist') }
    },
  },
])
