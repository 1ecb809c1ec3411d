import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { fillInPlace, openEditPlace } from '#tests/support/place-screens.ts'
import { newPlace } from '#tests/support/sample-place.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { failedReadBeforeWriteTests, writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent

const openOne = async () => {
  const place = newPlace()
  await desk.execute('places.create', place)
  const view = await openWholeConsole(desk, `/places/${place.placeId}`)
  await screen.findByRole('heading', { level: 1, name: place.name })
  return view
}

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/places')
  await screen.findByRole('table', { name: 'Places' })
  const place = await openDialog(view.user, 'Add Place', 'Add Place')
  await fillInPlace(view.user, place)
  await enter(view.user, field(place, 'Deal URL'), 'https://deals.example/zebra')
  return {
    ...view,
    place,
    phrase: 'add the place',
    send: () => button(place, 'Add'),
    keeps: () => {
      expect(field(place, 'Name').value).toBe('Zebra Bar')
      expect(field(place, 'Address').value).toMatch(/^Nitmiluk Visitor Centre/)
      expect(field(place, 'Deal URL').value).toBe('https://deals.example/zebra')
    },
    done: () => expect(heading()).toBe('Places'),
  }
}
const openEdit = async () => {
  const view = await openOne()
  const place = await openEditPlace(view.user)
  await replace(view.user, field(place, 'Name'), 'Zebra Inn')
  return {
    ...view,
    place,
    phrase: 'save the place',
    send: () => button(place, 'Save'),
    keeps: () => expect(field(place, 'Name').value).toBe('Zebra Inn'),
    done: () => expect(heading()).toBe('Zebra Inn'),
  }
}
const openDelete = async () => {
  const view = await openOne()
  const place = await openDialog(view.user, 'Delete', 'Delete "Zebra Bar"?')
  await enter(view.user, confirmation(place), 'Zebra Bar')
  return {
    ...view,
    place,
    phrase: 'delete the place',
    send: () => button(place, 'Delete'),
    keeps: () => expect(confirmation(place).value).toBe('Zebra Bar'),
    done: () => expect(heading()).toBe('Places'),
  }
}

writeFaultTests(desk, [
  { ids: 'API-59', call: 'places.create', open: openAdd },
  { ids: 'API-60', call: 'places.update', open: openEdit },
  { ids: 'API-58', call: 'places.remove', open: openDelete },
])

failedReadBeforeWriteTests(desk, [
  {
    ids: 'PLC-24 API-57',
    read: 'places.get',
    phrase: 'load the place',
    call: 'places.update',
    open: openEdit,
  },
])
