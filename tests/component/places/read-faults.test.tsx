import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { openEditPlace } from '#tests/support/place-screens.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { newPlace } from '#tests/support/sample-place.ts'

const desk = openDesk()

const list = () => '/places'
const place = async () => {
  const added = newPlace()
  await desk.execute('places.create', added)
  return `/places/${added.placeId}`
}
const table = () => screen.findByRole('table', { name: 'Places' })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Zebra Bar' })

const openAdd = async (user: UserEvent) => {
  await table()
  const dialog = await openDialog(user, 'Add Place', 'Add Place')
  await enter(user, field(dialog, 'Name'), 'Zebra Inn')
  return { dialog, holds: () => expect(field(dialog, 'Name').value).toBe('Zebra Inn') }
}
const openEdit = async (user: UserEvent) => {
  await heading()
  const dialog = await openEditPlace(user)
  await replace(user, field(dialog, 'Name'), 'Zebra Inn')
  return { dialog, place: dialog, holds: () => expect(field(dialog, 'Name').value).toBe('Zebra Inn') }
}

readFaultTests(desk, [
  {
    ids: 'PLC-03 API-61',
    call: 'places.search',
    phrase: 'search places',
    path: list,
    done: table,
    openForm: openAdd,
  },
  {
    ids: 'PLC-06 API-57',
    call: 'places.get',
    phrase: 'load the place',
    path: place,
    done: heading,
    openForm: openEdit,
  },
  {
    ids: 'PLC-22 API-50',
    call: 'tags.list',
    phrase: 'load tags',
    path: place,
    done: heading,
    openForm: async (user) => ({ ...(await openEdit(user)), leaves: '' }),
  },
])
