import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, namesOf, noFailure, openFailed, readFaults, tryAgain } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { addTemplate } from '#tests/support/sample-template.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { comeBack, openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 90_000
const page = () => within(document.body)

/** Each read of the area: the screen that makes it, what is there once it has answered, and a form that is open over it. */
const reads = [
  {
    ids: 'TPL-03 API-88',
    call: 'jobTemplates.list',
    phrase: 'load job templates',
    path: async () => '/job-templates',
    done: () => screen.findByRole('table', { name: 'Job Templates' }),
    open: async (user: UserEvent) => {
      const dialog = await openDialog(user, 'Add Job Template', 'Add Job Template')
      await enter(user, field(dialog, 'Title'), 'Zebra Stylist')
      await selectsIn(user, dialog).choose('Industry', 'Bars & Pubs')
      return () => {
        expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
        expect(selectsIn(user, dialog).shown('Industry')).toBe('Bars & Pubs')
      }
    },
  },
  {
    ids: 'TPL-13 API-87',
    call: 'jobTemplates.get',
    phrase: 'load the job template',
    path: async () => `/job-templates/${(await addTemplate(desk)).jobTemplateId}`,
    done: () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' }),
    open: async (user: UserEvent) => {
      const dialog = await openDialog(user, 'Edit', 'Edit Job Template')
      await replace(user, field(dialog, 'Title'), 'Zebra Stylist')
      return () => expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    },
  },
] as const
const cells = reads.map((read) => [read.ids, read.call, namesOf(readFaults), read] as const)

describe('a read of job templates that fails', () => {
  test.each(cells)(
    'ERR-16 %s %s says so in its own place and is tried again there, after each of: expiredToken, %s',
    { timeout },
    async (_, call, __, { phrase, path, done }) => {
      const { user } = await openFailed(desk, await path(), call, phrase)
      await failUnder(desk, user, readFaults, {
        call,
        phrase,
        place: page(),
        press: () => tryAgain(user, page(), phrase),
        holds: () => expect(document.querySelector('h1')).toBeTruthy(),
      })
      await tryAgain(user, page(), phrase)
      await noFailure(page(), phrase)
      await done()
      await settled()
    },
  )

  test.each(cells)(
    'ERR-16 %s %s read again under an open form leaves every value, after each of: %s',
    { timeout },
    async (_, call, __, { phrase, path, done, open }) => {
      const { user } = await openWholeConsole(desk, await path())
      await done()
      const holds = await open(user)
      await settled()
      await failUnder(
        desk,
        user,
        readFaults.map((kind) => ({ ...kind, leaves: 'What you see was loaded earlier.' })),
        { call, phrase, place: page(), press: async () => comeBack(), holds },
      )
      comeBack()
      await noFailure(page(), phrase)
      holds()
      await settled()
    },
  )
})
