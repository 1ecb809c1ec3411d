import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, openDialog } from '#tests/support/dialogs.ts'
import { openAsAdmin } from '#tests/support/own-account.tsx'

// The only test on its sandbox: the admin that all others are signed in as is gone after it.
const desk = openDesk()

test('AUTH-19 ADM-14 trap 52: nobody is spared, and who deletes the own account is signed out without a word of failure', async () => {
  const { session, user } = openAsAdmin(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  const dialog = await openDialog(user, 'Delete Alex Marchetti', 'Delete "Alex Marchetti"?')
  await enter(user, confirmation(dialog), 'Alex Marchetti')
  expect(button(dialog, 'Delete').disabled).toBe(false)
  // Main signs out as the deletion is answered, and tells so before the page hears of its answer.
  const { api } = desk.bridge()
  session.answer('admins.remove', async (input) => {
    const answer = await api.calls['admins.remove'](input, crypto.randomUUID())
    session.tell({ state: 'signedOut' })
    return answer
  })
  const failures: string[] = []
  const watch = new MutationObserver(() =>
    failures.push(...screen.queryAllByText(/^Could not/).map(({ textContent }) => String(textContent))),
  )
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await user.click(button(dialog, 'Delete'))
  await screen.findByRole('heading', { name: 'Sign in' })
  watch.disconnect()
  expect(failures).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/')
  const { requests } = desk.main().sandbox
  expect(requests('admins.remove')).toHaveLength(1)
  expect(requests('admins.list')).toHaveLength(1)
})
