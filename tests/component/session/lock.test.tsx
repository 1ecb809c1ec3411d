import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'

const desk = openDesk()
const minute = 60_000

const lockedDialog = async () => {
  const title = await screen.findByText('The console is locked')
  return within(title.closest('[role="dialog"]') as HTMLElement)
}

test('an unused console locks itself, keeps the typed values, and continues after the password', async () => {
  await desk.restart({ config: { ...desk.main().config, lockAfterMinutes: 5 } })
  const { clock } = desk.bridge()
  const { user } = openConsole('/languages')
  await screen.findByRole('table', { name: 'Languages' })
  act(() => clock.advance(4 * minute))
  // This click counts as use of the console.
  const form = await openDialog(user, 'Add Language', 'Add Language')
  await enter(user, field(form, 'Name'), 'Klingon')
  const typed = field(form, 'Name')
  act(() => clock.advance(4 * minute))
  expect(screen.queryByText('The console is locked')).toBeNull()
  act(() => clock.advance(minute))
  const dialog = await lockedDialog()
  expect(typed.closest('[inert]')).not.toBeNull()
  expect(document.title).toBe('Locked - GoTo Admin')

  const calls = watchCalls(desk.bridge().api)
  await enter(user, dialog.getByLabelText('Password'), desk.main().sandbox.admin.password)
  expect(await unkeptForms('close')).toEqual([])
  expect(JSON.stringify(calls.sent('drafts.save'))).not.toContain(desk.main().sandbox.admin.password)
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByText('The console is locked')).toBeNull())
  expect(typed.value).toBe('Klingon')
  await waitFor(() => expect(document.activeElement).toBe(typed))
})

test('locking the console also ends the session at the identity service, so that a restart asks for the password', async () => {
  await desk.restart({ config: { ...desk.main().config, lockAfterMinutes: 5 } })
  openConsole('/languages')
  await screen.findByRole('table', { name: 'Languages' })
  act(() => desk.bridge().clock.advance(5 * minute))
  await lockedDialog()
  await waitFor(() => expect(desk.main().sandbox.requests('identity.RevokeToken')).toHaveLength(1))
})
