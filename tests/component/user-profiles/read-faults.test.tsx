import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field, openDialog } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { replace } from '#tests/support/job-forms.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { userNamed } from '#tests/support/user-profiles.tsx'

const desk = openDesk()
const name = 'Camille Dubois'
const list = () => '/user-profiles'
const screenOf = async () => `/user-profiles/${await userNamed(desk, name)}`
const heading = () => screen.findByRole('heading', { level: 1, name })
const factIs = (label: string, text: string) => () => waitFor(() => expect(fact(label)).toBe(text))

const kept = 'What you see was loaded earlier.'
const openEdit = (leaves: string) => async (user: UserEvent) => {
  await heading()
  const place = await openDialog(user, 'Edit', 'Edit User Profile')
  await replace(user, field(place, 'First Name'), 'Camila')
  const holds = () => {
    expect(field(place, 'First Name').value).toBe('Camila')
    expect(place.getByText('Serbo-Croatian')).toBeTruthy()
  }
  return { place, holds, leaves }
}

describe('a read of user profiles that fails', () => {
  readFaultTests(desk, [
    {
      ids: 'USR-01 API-54',
      call: 'userProfiles.list',
      phrase: 'load user profiles',
      path: list,
      done: () => screen.findByRole('table', { name: 'User Profiles' }),
    },
    {
      ids: 'USR-04 API-53',
      call: 'userProfiles.get',
      phrase: 'load the user profile',
      path: screenOf,
      done: heading,
      openForm: openEdit(kept),
    },
    {
      ids: 'USR-39 API-44',
      call: 'languages.list',
      phrase: 'load languages',
      path: screenOf,
      done: factIs('Languages', 'French, English, Serbo-Croatian'),
      openForm: openEdit(''),
    },
    {
      ids: 'USR-39 API-47',
      call: 'visaSubclasses.list',
      phrase: 'load visa subclasses',
      path: screenOf,
      done: factIs('Visa Subclass', '416 – Special Program'),
      openForm: openEdit(''),
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
  ])
})
