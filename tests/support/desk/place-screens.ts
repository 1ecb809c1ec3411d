import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CallInput } from '#shared/contract/index.ts'
import type { Place } from '#shared/entities/place.ts'
import { newPlace } from '#tests/support/samples/sample-place.ts'
import { type Desk, renderScreen } from './desk.tsx'
import { enter, field, type OpenDialog, openDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** Adds a place as another admin. Searches show it immediately. */
export async function addPlace(desk: Desk, fields: Partial<CallInput<'places.create'>> = {}) {
  const place = newPlace(fields)
  await desk.execute('places.create', place)
  desk.main().sandbox.processing.finish()
  return place
}

/** The sample's place whose name starts with this text. */
export async function samplePlace(desk: Desk, name: string): Promise<Place> {
  const { data } = await desk.execute('places.search', { query: '', from: 0, size: 100, filters: {} })
  const found = data.find((place) => place.name?.startsWith(name))
  if (!found) throw new Error(`the sample has no place ${name}`)
  return found
}

/** Opens the screen of a place. */
export async function openPlace({ placeId, name }: Pick<Place, 'placeId' | 'name'>) {
  const view = renderScreen(`/places/${placeId}`)
  await screen.findByRole('heading', { level: 1, name: name ?? placeId })
  return view
}

/** Opens the dialog that edits a place, and waits for its form. */
export async function openEditPlace(user: UserEvent): Promise<OpenDialog> {
  const dialog = await openDialog(user, 'Edit', 'Edit Place')
  await dialog.findByLabelText('Name')
  return dialog
}

/** Fills in the required fields of a new place; its address is an establishment. */
export async function fillInPlace(
  user: UserEvent,
  dialog: OpenDialog,
  category: 'Bars' | 'Activities' = 'Bars',
): Promise<void> {
  await enter(user, field(dialog, 'Name'), 'Zebra Bar')
  await enter(user, field(dialog, 'Address'), 'Nitmiluk Visitor')
  await user.click(await dialog.findByRole('option', { name: /Nitmiluk Visitor Centre/ }))
  await selectsIn(user, dialog).choose('Category', category)
  await enter(user, field(dialog, 'Description'), 'Stripes on every wall.')
}
