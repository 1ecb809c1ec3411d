import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, namesOf, noFailure, openFailed, readFaults, tryAgain } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { fact, userNamed } from '#tests/support/user-profiles.tsx'
import { comeBack, openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 120_000
const page = () => within(document.body)
const name = 'Camille Dubois'
const list = async () => '/user-profiles'
const screenOf = async () => `/user-profiles/${await userNamed(desk, name)}`
const factIs = (label: string, text: string) => () =>
  waitFor(() => expect(fact(label)).toBe(text)).then(() => undefined)

/** Each read of the area, the screen that makes it, and what is there once it has answered. */
const reads = [
  {
    ids: 'USR-01 API-54',
    call: 'userProfiles.list',
    phrase: 'load user profiles',
    path: list,
    done: async () => void (await screen.findByRole('table', { name: 'User Profiles' })),
  },
  {
    ids: 'USR-04 API-53',
    call: 'userProfiles.get',
    phrase: 'load the user profile',
    path: screenOf,
    done: async () => void (await screen.findByRole('heading', { level: 1, name })),
  },
  {
    ids: 'USR-39 API-44',
    call: 'languages.list',
    phrase: 'load languages',
    path: screenOf,
    done: factIs('Languages', 'French, English, Serbo-Croatian'),
  },
  {
    ids: 'USR-39 API-47',
    call: 'visaSubclasses.list',
    phrase: 'load visa subclasses',
    path: screenOf,
    done: factIs('Visa Subclass', '416 – Special Program'),
  },
  {
    ids: 'USR-39 API-35',
    call: 'jobRequirements.list',
    phrase: 'load job requirements',
    path: screenOf,
    done: factIs('Job Requirements', 'Own car, COVID-19 vaccination certificate'),
  },
  {
    ids: 'USR-39 API-41',
    call: 'interests.list',
    phrase: 'load interests',
    path: screenOf,
    done: factIs('Interests', 'Surfing, Geocaching'),
  },
] as const
const cells = reads.map((read) => [read.ids, read.call, namesOf(readFaults), read] as const)

describe('a read of user profiles that fails', () => {
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

  // The profile, a list that several are chosen from and one that one is.
  test.each(cells.slice(1, 4))(
    'ERR-16 %s %s read again under an open form leaves every value, after each of: %s',
    { timeout },
    async (_, call, __, { phrase, path, ids }) => {
      const { user } = await openWholeConsole(desk, await path())
      await screen.findByRole('heading', { level: 1, name })
      const dialog = await openDialog(user, 'Edit', 'Edit User Profile')
      await replace(user, field(dialog, 'First Name'), 'Camila')
      await settled()
      const kept = 'What you see was loaded earlier.'
      const leaves = ids === 'USR-04 API-53' ? kept : ''
      await failUnder(
        desk,
        user,
        readFaults.map((kind) => ({ ...kind, leaves })),
        {
          call,
          phrase,
          place: dialog,
          press: async () => comeBack(),
          holds: () => {
            expect(field(dialog, 'First Name').value).toBe('Camila')
            expect(dialog.getByText('Serbo-Croatian')).toBeTruthy()
          },
        },
      )
      comeBack()
      await noFailure(dialog, phrase)
      expect(field(dialog, 'First Name').value).toBe('Camila')
      await settled()
    },
  )
})
