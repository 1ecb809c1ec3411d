import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { cancelCall } from '#renderer/lib/calls/api.ts'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, errors, field } from '#tests/support/desk/dialogs.ts'
import { openAsAdmin, ownAdmin, part } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
const own = 'admin@goto.example'
const other = 'alex@goto.example'
type Part = Awaited<ReturnType<typeof part>>

const openEmail = async () => {
  const view = openAsAdmin(desk, '/settings')
  const email = await part('Email')
  await email.findByLabelText('Email')
  return { ...view, email }
}
const address = (email: Part) => field(email, 'Email')
const code = (email: Part) => email.findByLabelText<HTMLInputElement>('Code')
const waitsForCode = (email: Part) => email.queryByLabelText('Code') !== null

const typeAddress = async (user: UserEvent, email: Part, text: string) => {
  await user.click(button(email, 'Edit'))
  await user.clear(address(email))
  await enter(user, address(email), text)
}
/** Requests another address, up to the field for the code. */
const change = async (user: UserEvent, email: Part, text = other) => {
  await typeAddress(user, email, text)
  await user.click(button(email, 'Update'))
  return code(email)
}
const submit = async (user: UserEvent, email: Part, text: string) => {
  const input = await code(email)
  await user.clear(input)
  await enter(user, input, text)
  await user.click(button(email, 'Submit'))
}
const sentCode = (to = other) => {
  const sent = desk.main().sandbox.outbox.latest(to)?.code
  if (!sent) throw new Error(`no code went to ${to}`)
  return sent
}
const { requests, faults } = {
  requests: (call: Parameters<ReturnType<typeof desk.main>['sandbox']['requests']>[0]) =>
    desk.main().sandbox.requests(call),
  faults: () => desk.main().sandbox.faults,
}
const isSaid = (email: Part, message: string) => waitFor(() => expect(errors(email)).toEqual([message]))
const isVerified = (email: Part) =>
  waitFor(() => {
    expect(waitsForCode(email)).toBe(false)
    email.getByText('Verified')
  })

describe('the admin’s own email address', () => {
  test('no draft in the journal contains the code for a new email address, not even encrypted', async () => {
    const { user, email, calls } = await openEmail()
    await enter(user, await change(user, email), '904617')
    expect(await unkeptForms('close')).toEqual([])
    expect(JSON.stringify(calls.sent('drafts.save'))).not.toContain('904617')
  })

  test('the email address is read-only until Edit is pressed, and Update sends only a valid, changed address (SET-07 SET-08 SET-09 SET-12 SET-21)', async () => {
    const { userSub } = ownAdmin
    await desk.execute('admins.update', { userSub, userEmail: 'old@goto.example' })
    const { email, calls, user } = await openEmail()
    expect(address(email).value).toBe(own)
    expect(address(email).readOnly).toBe(true)
    email.getByText('Verified')
    expect(button(email, 'Edit').disabled).toBe(false)
    expect(waitsForCode(email)).toBe(false)

    await user.click(button(email, 'Edit'))
    expect(address(email).readOnly).toBe(false)
    expect(address(email)).toBe(document.activeElement)
    expect(email.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(button(email, 'Update').disabled).toBe(false)
    for (const [text, message] of [
      ['', 'Email is a required field'],
      ['alex', 'Email must be a valid email'],
      ['alex@goto', 'Email must be a valid email'],
    ] as const) {
      await user.clear(address(email))
      if (text) await enter(user, address(email), text)
      await user.tab()
      expect(errors(email)).toEqual([message])
      expect(button(email, 'Update').disabled).toBe(true)
    }
    await user.click(button(email, 'Cancel'))
    expect(address(email).value).toBe(own)
    expect(address(email).readOnly).toBe(true)
    expect(button(email, 'Edit')).toBe(document.activeElement)

    for (const same of [own, 'Admin@GOTO.example']) {
      await typeAddress(user, email, same)
      await user.click(button(email, 'Update'))
      await waitFor(() => expect(button(email, 'Edit').disabled).toBe(false))
      expect(button(email, 'Edit')).toBe(document.activeElement)
      expect(address(email).value).toBe(own)
      expect(waitsForCode(email)).toBe(false)
    }
    expect(calls.sent('account.changeEmail')).toEqual([])
    email.getByText('Verified')
  })
})

describe('a change of the admin’s own email address', () => {
  test('a new email address is sent to the identity service, and the code that was emailed verifies it (SET-05 SET-10 SET-11 SET-14 SET-15 SET-16 SET-17 SET-18 ERR-03)', async () => {
    const { email, user } = await openEmail()
    const input = await change(user, email)
    expect(input).toBe(document.activeElement)
    expect(requests('identity.UpdateUserAttributes')).toHaveLength(1)
    expect(desk.main().sandbox.outbox.latest(other)?.subject).toBe('Your verification code')
    expect(address(email).value).toBe(other)
    expect(address(email).readOnly).toBe(true)
    email.getByText('Not verified')
    email.getByText(/code that was sent to/)
    expect(button(email, 'Edit').disabled).toBe(true)
    expect(button(email, 'Submit').disabled).toBe(false)
    button(email, 'Cancel')

    const right = sentCode()
    await submit(user, email, right === '000000' ? '000001' : '000000')
    await isSaid(email, 'Code is invalid')
    expect(input).toBe(document.activeElement)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
    expect(requests('admins.update')).toEqual([])
    await submit(user, email, ` ${right.slice(0, 3)} ${right.slice(3)} `)
    await isVerified(email)
    expect(requests('identity.VerifyUserAttribute')).toHaveLength(2)
    expect(requests('admins.update').map(({ body }) => body)).toEqual([
      { userSub: ownAdmin.userSub, userEmail: other },
    ])
    expect(address(email).value).toBe(other)
    expect(button(email, 'Edit').disabled).toBe(false)
    expect(button(email, 'Edit')).toBe(document.activeElement)
    await user.click(button(await part('Profile'), 'Save'))
    await screen.findByText('Your profile was saved')
    expect(requests('admins.update')).toHaveLength(2)
    expect(requests('admins.update').at(-1)?.body).toMatchObject({ userEmail: other })
    // The code is cleared: the next change starts with an empty field.
    expect((await change(user, email, 'third@goto.example')).value).toBe('')
  })

  test('SET-10 ERR-16 Update and Cancel are disabled while the new email address is sent, and a failure shows beneath the field', async () => {
    faults().add({ call: 'identity.UpdateUserAttributes', fault: 'hang', times: 1 })
    const { email, calls, user } = await openEmail()
    await typeAddress(user, email, other)
    await user.click(button(email, 'Update'))
    await waitFor(() => expect(requests('identity.UpdateUserAttributes')).toHaveLength(1))
    expect(button(email, 'Update').disabled).toBe(true)
    expect(button(email, 'Cancel').disabled).toBe(true)
    await user.type(address(email), '{Enter}')
    for (const { requestId } of usePendingCalls.getState().calls) void cancelCall(requestId)
    await email.findByText(/The request was cancelled/)
    expect(calls.sent('account.changeEmail')).toHaveLength(1)
    expect(address(email).value).toBe(other)
    // Cancel removes the failure, so the next change does not show it.
    await user.click(button(email, 'Cancel'))
    await user.click(button(email, 'Edit'))
    expect(email.queryByText(/The request was cancelled/)).toBeNull()
    await user.clear(address(email))
    await enter(user, address(email), 'sms@goto.example')
    await user.click(button(email, 'Update'))
    await isSaid(email, 'An account with the email already exists.')
    expect(address(email).value).toBe('sms@goto.example')
    expect(button(email, 'Update').disabled).toBe(false)
    expect(waitsForCode(email)).toBe(false)
  })

  test('SET-12 SET-19 SET-20 trap 7: Cancel hides the code field, and entering the new email address again shows it without another call', async () => {
    const { email, calls, user } = await openEmail()
    await change(user, email)
    await user.click(button(email, 'Cancel'))
    expect(waitsForCode(email)).toBe(false)
    expect(address(email).readOnly).toBe(false)
    expect(address(email).value).toBe(own)
    expect(address(email)).toBe(document.activeElement)
    expect(button(email, 'Update').disabled).toBe(false)
    await user.clear(address(email))
    await enter(user, address(email), other)
    await user.click(button(email, 'Update'))
    await code(email)
    expect(calls.sent('account.changeEmail')).toHaveLength(1)
    await user.click(button(email, 'Cancel'))
    // Back to the earlier address, which needs a new verification.
    expect(address(email).value).toBe(own)
    await user.click(button(email, 'Update'))
    await code(email)
    await submit(user, email, sentCode(own))
    await isVerified(email)
    expect(address(email).value).toBe(own)
  })

  test('SET-13 SET-20 the email settings still ask for an outstanding code when the screen is opened again', async () => {
    const first = await openEmail()
    await change(first.user, first.email)
    await first.user.click(button(first.email, 'Cancel'))
    first.unmount()
    const { email, user } = await openEmail()
    await code(email)
    expect(address(email).value).toBe(other)
    expect(button(email, 'Edit').disabled).toBe(true)
    button(email, 'Submit')
    button(email, 'Cancel')
    // Opening the screen focuses its heading, not a field further down.
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
    await submit(user, email, sentCode())
    await isVerified(email)
  })

  test('SET-13 SET-19 if the user pool keeps the old email address until the new one is verified, the screen shows both', async () => {
    desk.main().sandbox.poolSettings.keepsEmail = true
    const first = await openEmail()
    await change(first.user, first.email)
    const said = `Until then your address is ${own}`
    const says = (email: Part) =>
      email.findByText((_, element) => element?.tagName === 'P' && element.textContent.includes(said))
    await says(first.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(first.calls.sent('admins.current')).toHaveLength(2))
    await says(first.email)
    first.unmount()
    const { email, user, calls } = await openEmail()
    await code(email)
    expect(address(email).value).toBe(other)
    email.getByText('Not verified')
    await says(email)
    await user.click(button(email, 'Cancel'))
    await waitFor(() => expect(address(email).readOnly).toBe(false))
    expect(address(email).value).toBe(own)
    expect(address(email)).toBe(document.activeElement)
    await user.click(button(email, 'Update'))
    await isVerified(email)
    expect(address(email).value).toBe(own)
    expect(calls.sent('account.changeEmail')).toEqual([])
  })

  test('ERR-16 an expired code shows the service’s message, and a new code invalidates the old one', async () => {
    const { email, user } = await openEmail()
    await change(user, email)
    const message = 'Invalid code provided, please request a code again.'
    const body = { __type: 'ExpiredCodeException', message }
    faults().add({ call: 'identity.VerifyUserAttribute', fault: 'status', status: 400, times: 1, body })
    await submit(user, email, sentCode())
    await isSaid(email, message)
    const first = sentCode()
    await user.click(button(email, 'Send a new code'))
    await screen.findByText(`A new code was sent to ${other}`)
    expect(errors(email)).toEqual([])
    const second = sentCode()
    await submit(user, email, first)
    if (first !== second) await isSaid(email, 'Code is invalid')
    await submit(user, email, second)
    await isVerified(email)
  })
})

describe('a verified email address that could not be saved in the admin record', () => {
  test('SET-16 ERR-16 if the admin record cannot take the verified email address, the screen gives the reason and offers to send it again', async () => {
    faults().add({ call: 'admins.update', fault: 'status', status: 422, times: 2 })
    const first = await openEmail()
    await change(first.user, first.email)
    await submit(first.user, first.email, sentCode())
    const said = `${other} is verified, but your admin record still has ${own}`
    await first.email.findByText(said)
    first.email.getByText(/server refused the request/)
    expect(waitsForCode(first.email)).toBe(false)
    await first.user.click(button(first.email, 'Try again'))
    await waitFor(() => expect(requests('admins.update')).toHaveLength(2))
    await waitFor(() => expect(button(first.email, 'Try again').className).not.toContain('loading'))
    first.unmount()
    const { email, user } = await openEmail()
    await email.findByText(said)
    await user.click(button(email, 'Update admin record'))
    await waitFor(() => expect(email.queryByText(said)).toBeNull())
    expect(requests('admins.update').map(({ body }) => body)).toEqual(
      Array(3).fill({ userSub: ownAdmin.userSub, userEmail: other }),
    )
  })
})
