import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, confirmation, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { openAsAdmin } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()

test('AUTH-19 ADM-14 trap 52: deleting your own account shows a warning first, then signs you out without an error message', async () => {
  const { user } = openAsAdmin(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  const dialog = await openDialog(user, 'Delete Alex Marchetti', 'Delete "Alex Marchetti"?')
  dialog.getByText(/^This is your own account\. .*ends your access.*signs you out\.$/)
  await enter(user, confirmation(dialog), 'Alex Marchetti')
  expect(button(dialog, 'Delete').disabled).toBe(false)
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
