import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsToUndo } from '#renderer/components/history/undo-run.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, openedDialog } from '#tests/support/desk/dialogs.ts'

const desk = openDesk()

test('a whole run is one line of My Changes, and its Undo is the opposite run, which marks it as undone', async () => {
  const tags = (await desk.execute('tags.list', {})).filter(({ isArchived }) => !isArchived).slice(0, 3)
  const states = async () => {
    const all = await desk.execute('tags.list', {})
    return tags.map(({ tagId }) => all.find((each) => each.tagId === tagId)?.isArchived ?? false)
  }
  await call('runs.start', {
    call: 'tags.update',
    title: 'Archive 3 tags',
    rows: tags.map(({ tagId, name }) => ({
      key: tagId,
      name: name ?? '',
      own: { isArchived: false },
      changes: { isArchived: true },
    })),
  })
  await waitFor(async () => expect(await states()).toEqual([true, true, true]))
  const { user, router } = renderScreen('/tags')
  await router.navigate(ownChanges)
  await screen.findByRole('table', { name: 'My Changes' })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Undo all of Archive 3 tags' }))
  const dialog = await openedDialog('Undo Changes')
  await dialog.findByText(/^3 records get back the values from before “Archive 3 tags”/)
  await user.click(button(dialog, 'Undo'))
  await waitFor(async () => expect(await states()).toEqual([false, false, false]))
  await router.navigate({ to: '/tags' })
  await router.navigate(ownChanges)
  await waitFor(() => expect(screen.getAllByRole('row')[2]?.textContent).toContain('Undone'))
  expect(screen.queryByRole('button', { name: 'Undo all of Archive 3 tags' })).toBeNull()
})

test('a run that has not ended offers no Undo all, says why, and offers it from its end on', async () => {
  const { faults } = desk.main().sandbox
  const tags = (await desk.execute('tags.list', {})).filter(({ isArchived }) => !isArchived).slice(0, 2)
  faults.add({ call: 'tags.update', fault: 'delay', ms: 0, times: 1 })
  faults.add({ call: 'tags.update', fault: 'stall', times: 1 })
  await call('runs.start', {
    call: 'tags.update',
    title: 'Archive 2 tags',
    rows: tags.map(({ tagId }) => ({
      key: tagId,
      own: { isArchived: false },
      changes: { isArchived: true },
    })),
  })
  await waitFor(async () =>
    expect(await call('runs.list', {})).toMatchObject([{ state: 'running', done: 1 }]),
  )
  renderScreen('/settings?show=changes')
  await screen.findByText('Can be undone once it has ended.')
  expect(screen.queryByRole('button', { name: /^Undo all/ })).toBeNull()
  faults.clear()
  await screen.findByRole('button', { name: 'Undo all of Archive 2 tags' })
})

test('the undo of a run expects what the run has left, so that a later change of another admin is refused', () => {
  const entry = {
    id: 'e-1',
    at: '2026-11-28T09:00:00.000Z',
    call: 'jobs.update',
    kind: 'jobs',
    record: 'j-1',
    name: 'Barista',
    input: { jobId: 'j-1', title: 'Mine' },
    before: { jobId: 'j-1', title: 'Former' },
    outcome: 'done',
  } as const
  const changed = { own: { title: 'Mine' }, changes: { title: 'Former' } }
  expect(rowsToUndo([entry])).toEqual([{ key: 'j-1', name: 'Barista', undoes: 'e-1', ...changed }])
})

test('each change of a run can be shown, so that a deleted business of it keeps its Stripe customer and can be added again', async () => {
  const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 10, filters: {} })
  const [one, other] = data.filter(({ stripeCustomerId }) => stripeCustomerId)
  if (!one || !other) throw new Error('the sandbox has too few businesses with a customer')
  await call('runs.start', {
    call: 'businesses.remove',
    title: 'Delete 2 businesses',
    rows: [one, other].map(({ businessId, name }) => ({
      key: businessId,
      name: name ?? '',
      input: { businessId },
    })),
  })
  const entries = async () => (await call('history.list', { size: 9 })).entries
  await waitFor(async () => expect(await entries()).toMatchObject([{ outcome: 'done' }]))
  const { user } = renderScreen('/settings?show=changes')
  await screen.findByText(/^Only one of its 2 records is shown here\./)
  await user.click(await screen.findByRole('link', { name: /^Show each change/ }))
  await screen.findByText(/^Only what/)
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Copy Stripe customer id' })).toHaveLength(2),
  )
  screen.getByRole('button', { name: `Add again ${one.name}` })
  await user.click(screen.getByRole('link', { name: 'Show all changes' }))
  await screen.findByRole('link', { name: /^Show each change/ })
})
