import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { addTemplate } from '#tests/support/sample-template.ts'
import { selectsIn } from '#tests/support/selects.ts'

const desk = openDesk()

describe('a read of job templates that fails', () => {
  readFaultTests(desk, [
    {
      ids: 'TPL-03 API-88',
      call: 'jobTemplates.list',
      phrase: 'load job templates',
      path: () => '/job-templates',
      done: () => screen.findByRole('table', { name: 'Job Templates' }),
      openForm: async (user) => {
        await screen.findByRole('table', { name: 'Job Templates' })
        const dialog = await openDialog(user, 'Add Job Template', 'Add Job Template')
        await enter(user, field(dialog, 'Title'), 'Zebra Stylist')
        await selectsIn(user, dialog).choose('Industry', 'Bars & Pubs')
        const holds = () => {
          expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
          expect(selectsIn(user, dialog).shown('Industry')).toBe('Bars & Pubs')
        }
        return { holds }
      },
    },
    {
      ids: 'TPL-13 API-87',
      call: 'jobTemplates.get',
      phrase: 'load the job template',
      path: async () => `/job-templates/${(await addTemplate(desk)).jobTemplateId}`,
      done: () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' }),
      openForm: async (user) => {
        await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
        const dialog = await openDialog(user, 'Edit', 'Edit Job Template')
        await replace(user, field(dialog, 'Title'), 'Zebra Stylist')
        return { holds: () => expect(field(dialog, 'Title').value).toBe('Zebra Stylist') }
      },
    },
  ])
})
