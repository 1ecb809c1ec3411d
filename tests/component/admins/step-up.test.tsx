import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStepUp } from '#renderer/stores/step-up.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { openAsAdmin } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
const requests = () => desk.main().sandbox.requests('admins.create')

/** The console under a policy with `stepUp`, with an invitation that is ready to send. */
async function openInvite() {
  await desk.restart({ config: { ...desk.main().config, stepUp: true } })
  const { user } = openAsAdmin(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  const invite = async (firstName: string) => {
    const dialog = await openDialog(user, 'Invite', 'Add Admin')
    await enter(user, field(dialog, 'First Name'), firstName)
    await enter(user, field(dialog, 'Last Name'), 'Lee')
    await enter(user, field(dialog, 'Email'), `${firstName.toLowerCase()}@goto.example`)
    await user.click(button(dialog, 'Invite'))
    return dialog
  }
  return { user, invite }
}

const question = async () => within(await screen.findByRole('dialog', { name: 'Your Password' }))

test('an invitation asks for the password at most once in five minutes, and a wrong password shows a message', async () => {
  const { user, invite } = await openInvite()
  await invite('Ann')
  const password = await question()
  expect(requests()).toEqual([])
  expect(document.activeElement).toBe(password.getByLabelText('Password'))
  await user.keyboard('Wrong-2026!{Enter}')
  await password.findByText('Incorrect username or password.')
  expect(requests()).toEqual([])
  await user.clear(password.getByLabelText('Password'))
  await user.keyboard(`${sampleUsers.admin.password}{Enter}`)
  await dialogGone()
  expect(requests()).toHaveLength(1)

  await invite('Ben')
  await dialogGone()
  expect(requests()).toHaveLength(2)
  desk.bridge().clock.advance(5 * 60_000)
  await invite('Cas')
  await question()
  expect(requests()).toHaveLength(2)
})

test('an invitation is not sent without the password, and the form keeps its input', async () => {
  const { user, invite } = await openInvite()
  const form = await invite('Ann')
  await question()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your Password' })).toBeNull())
  expect(requests()).toEqual([])
  expect(field(form, 'First Name').value).toBe('Ann')
  expect(useStepUp.getState().waiting).toBeUndefined()
})
