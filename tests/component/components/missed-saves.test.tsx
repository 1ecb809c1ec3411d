import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { PendingChange, UnsureChange } from '#shared/entities/pending-change.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, field, openedDialog } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { newPlace } from '#tests/support/samples/sample-place.ts'

const desk = openDesk()
const minute = 60_000
const sent = (call: HttpCallName) => desk.sent(call)

const notSaved = /^This (change )?was not saved\.$/

/** Starts the console as one that was killed three minutes ago, before this write arrived. */
async function startAfterKill(
  change: Pick<UnsureChange, 'kind' | 'id' | 'change' | 'name' | 'fields' | 'before'>,
) {
  const at = new Date(desk.bridge().clock.now() - 3 * minute).toISOString()
  const unsure: PendingChange = { ...change, state: 'unsure', at }
  await desk.restart({ workStore: memoryWorkStore([unsure]) })
  const view = renderScreen(`/${change.kind}`)
  const block = within(await screen.findByRole('region', { name: 'Processing' }))
  block.getByText(/^Checking whether this was saved\./)
  // A longer step would time the background check out.
  desk.bridge().clock.advance(1000)
  await block.findByText(notSaved)
  return { ...view, block }
}
const blockGone = () => waitFor(() => expect(screen.queryByText(notSaved)).toBeNull())

describe('a save that never reached the provider', () => {
  test('a new job whose save never arrived shows a note, and its form opens with every typed value', async () => {
    const { jobId, ...fields } = newJob({ benefits: 'Lunch', imageUrl: 'https://images.example/job.png' })
    const { user, block } = await startAfterKill({
      kind: 'jobs',
      id: jobId,
      change: 'added',
      name: fields.title,
      fields,
    })
    await waitFor(() => expect(screen.getByText(`${fields.title}: This was not saved.`)).toBeTruthy())
    await user.click(block.getByRole('button', { name: `Open the form of ${fields.title}` }))
    const dialog = await openedDialog('Add Job')
    expect(field(dialog, 'Title').value).toBe(fields.title)
    expect(field(dialog, 'Benefits').value).toBe('Lunch')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('28.50')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    // The same id: had the first one arrived after all, this would be no second job.
    expect(sent('jobs.create')).toEqual([expect.objectContaining({ jobId, ...fields })])
    await blockGone()
  })

  test('an edit whose save never arrived opens on the latest version of the job', async () => {
    const job = newJob()
    const { jobId } = job
    await desk.execute('jobs.create', job as ParsedInput<'jobs.create'>)
    const { user, block } = await startAfterKill({
      kind: 'jobs',
      id: jobId,
      change: 'edited',
      name: 'Never Arrived',
      before: { title: job.title, roles: job.roles },
      fields: { title: 'Never Arrived', roles: 9 },
    })
    const theirs = { jobId, title: 'Theirs', benefits: 'Theirs' }
    await desk.execute('jobs.update', theirs as ParsedInput<'jobs.update'>)
    await user.click(block.getByRole('button', { name: 'Open the form of Never Arrived' }))
    const dialog = await openedDialog('Edit Job')
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Never Arrived')
    // This field renders after the first ones.
    expect((await dialog.findByLabelText<HTMLInputElement>(/^Roles/)).value).toBe('9')
    expect(field(dialog, 'Benefits').value).toBe('Theirs')
    await user.click(button(dialog, 'Save'))
    await dialog.findByText(/^Nothing was saved\. Another admin has changed Title since you opened this job/)
    expect(sent('jobs.update')).toEqual([theirs])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent('jobs.update').at(-1)).toEqual({ jobId, title: 'Never Arrived', roles: 9 })
    await blockGone()
  })

  test('an edit whose save never arrived opens on the latest version of the place', async () => {
    const place = newPlace()
    const { placeId, name, description } = place
    await desk.execute('places.create', place as ParsedInput<'places.create'>)
    const { user, block } = await startAfterKill({
      kind: 'places',
      id: placeId,
      change: 'edited',
      name: 'Mine',
      before: { name, description },
      fields: { name: 'Mine', description: 'My words.' },
    })
    const theirs = { placeId, name: 'Theirs' }
    await desk.execute('places.update', theirs as ParsedInput<'places.update'>)
    await user.click(block.getByRole('button', { name: 'Open the form of Mine' }))
    const dialog = await openedDialog('Edit Place')
    await dialog.findByLabelText(/^Name/)
    await user.click(button(dialog, 'Save'))
    await dialog.findByText(
      /^Nothing was saved\. Another admin has changed Name since you opened this place\./,
    )
    expect(sent('places.update')).toEqual([theirs])
    expect(field(dialog, 'Name').value).toBe('Mine')
    await replace(user, field(dialog, 'Description'), String(description))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent('places.update').at(-1)).toEqual({ placeId, name: 'Mine' })
    await blockGone()
  })

  test('the form of a new place whose save never arrived opens with the typed hours', async () => {
    const { placeId, ...fields } = newPlace()
    const { user, block } = await startAfterKill({
      kind: 'places',
      id: placeId,
      change: 'added',
      name: fields.name,
      fields,
    })
    await user.click(block.getByRole('button', { name: `Open the form of ${fields.name}` }))
    const dialog = await openedDialog('Add Place')
    expect(field(dialog, 'Name').value).toBe(fields.name)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(sent('places.create')).toEqual([{ placeId, ...fields }])
    await blockGone()
  })

  test('the note about a save that never arrived stays until it is dismissed', async () => {
    const { jobId, ...fields } = newJob()
    const change = { kind: 'jobs', id: jobId, change: 'added', name: fields.title, fields } as const
    const { user, block } = await startAfterKill(change)
    desk.bridge().clock.advance(60 * minute)
    await user.click(block.getByRole('button', { name: `Dismiss ${fields.title}` }))
    await blockGone()
  })
})
