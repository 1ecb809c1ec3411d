import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'

openDesk()

const openAdd = async (user: UserEvent) => {
  await screen.findByRole('heading', { name: 'Jobs', level: 1 })
  return openDialog(user, 'Add Job', 'Add Job')
}

/** Replaces the text of a field, and leaves it. */
async function type(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await enter(user, input, text)
  await user.tab()
}

/** The page process dies after the journal's delay, and another page takes its place. */
async function crash() {
  expect(await unkeptForms('close')).toEqual([])
  expect(useDrafts.getState().drafts).toHaveLength(1)
  cleanup()
  freshPage()
  return openConsole('/jobs')
}

const restore = async (user: UserEvent) => {
  const dialog = await openAdd(user)
  await user.click(await dialog.findByRole('button', { name: 'Restore' }))
  return dialog
}

test('a draft restores an address that was not picked, half a date and half a number', async () => {
  const { user } = openConsole('/jobs')
  const dialog = await openAdd(user)
  await type(user, field(dialog, 'Address'), '12 Kath')
  await type(user, field(dialog, 'Listed At'), '12/0')
  await enter(user, field(dialog, 'Minimum Hourly Rate'), '-')

  const next = await crash()
  const restored = await restore(next.user)
  await waitFor(() => expect(field(restored, 'Address').value).toBe('12 Kath'))
  expect(field(restored, 'Listed At').value).toBe('12/0')
  expect(field(restored, 'Minimum Hourly Rate').value).toBe('-')
  expect(restored.getByText(/have been restored. They are not saved yet/)).toBeDefined()
  expect(restored.getByText(/Typed text is not saved without a selection/)).toBeDefined()

  await next.user.type(field(restored, 'Title'), '{Enter}')
  await waitFor(() => expect(field(restored, 'Listed At').getAttribute('aria-invalid')).toBe('true'))
  expect(field(restored, 'Listed At').value).toBe('12/0')
})

test('a form with only half an address is kept as a draft, and asks before it is discarded', async () => {
  const { user } = openConsole('/jobs')
  await type(user, field(await openAdd(user), 'Address'), '12 Kath')

  const next = await crash()
  const dialog = await restore(next.user)
  await waitFor(() => expect(field(dialog, 'Address').value).toBe('12 Kath'))
  await next.user.click(button(dialog, 'Cancel'))
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await next.user.click(question.getByRole('button', { name: 'Discard' }))
  await dialogGone()
  await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
})

test('a draft is removed once its unfinished texts are emptied or complete again', async () => {
  const { user } = openConsole('/jobs')
  const dialog = await openAdd(user)
  const listed = field(dialog, 'Listed At')
  const start = listed.value
  await type(user, field(dialog, 'Address'), '12 Kath')
  await type(user, listed, '12/0')
  await waitFor(() => expect(useDrafts.getState().drafts).toHaveLength(1))
  await user.clear(field(dialog, 'Address'))
  await type(user, listed, start)
  await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
})
