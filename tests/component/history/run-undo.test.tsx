import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
