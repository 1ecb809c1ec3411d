import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, field } from '#tests/support/desk/dialogs.ts'
import { part } from '#tests/support/desk/own-account.tsx'
import { comeBack, openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import {
  failUnder,
  identityFaults,
  identityReadFaults,
  isUsable,
  namesOf,
  noCodeSent,
  noFailure,
  readFaults,
  someOf,
  tryAgain,
  untrueAnswer,
  writeFaults,
} from '#tests/support/faults/faults.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const other = 'alex@goto.example'
const newPassword = 'Tyger-tyger-7'
type Part = Awaited<ReturnType<typeof part>>

const open = async (title: 'Profile' | 'Email' | 'Password', onSignedIn?: () => void) => {
  const view = await openWholeConsole(desk, '/settings', onSignedIn)
  const own = await part(title)
  return { ...view, own }
}

/** Fills in a part of the screen, before the press that makes its call. */
const steps = {
  profile: async () => {
    const { own, user } = await open('Profile')
    await enter(user, await own.findByLabelText(/^Last Name/), '-Lee')
    return { own, user, press: 'Save', value: () => field(own, 'Last Name').value, typed: 'Marchetti-Lee' }
  },
  address: async () => {
    const { own, user } = await open('Email')
    await user.click(await own.findByRole('button', { name: 'Edit' }))
    await user.clear(field(own, 'Email'))
    await enter(user, field(own, 'Email'), other)
    return { own, user, press: 'Update', value: () => field(own, 'Email').value, typed: other }
  },
  code: async () => {
    const { own, user } = await steps.address()
    await user.click(button(own, 'Update'))
    const input = await own.findByLabelText<HTMLInputElement>('Code')
    const typed = desk.main().sandbox.outbox.latest(other)?.code ?? ''
    await enter(user, input, typed)
    return { own, user, press: 'Submit', value: () => field(own, 'Code').value, typed }
  },
  password: async () => {
    const { own, user } = await open('Password')
    await user.click(button(own, 'Change Password'))
    await enter(user, field(own, 'Current password'), sampleUsers.admin.password)
    for (const label of ['New password', 'Confirm new password'])
      await enter(user, field(own, label), newPassword)
    return {
      own,
      user,
      press: 'Set new password',
      value: () => field(own, 'New password').value,
      typed: newPassword,
    }
  },
}

/** The phrase after "Could not" and "Still waiting to". */
const phrases = {
  profile: 'save the admin',
  address: 'change your email address',
  code: 'verify your email address',
  password: 'change your password',
} as const
const calls = {
  profile: 'admins.update',
  address: 'identity.UpdateUserAttributes',
  code: 'identity.VerifyUserAttribute',
  password: 'identity.ChangePassword',
} as const

/** Waits for the sign of success. */
const done = {
  profile: () => screen.findByText('Your profile was saved'),
  address: (own: Part) => own.findByLabelText('Code'),
  code: (own: Part) => own.findByText('Verified'),
  password: () => screen.findByText('Your password was changed'),
}

/** Waits for a failure in this part of the screen, and for its form to be usable again. */
const fails = async (own: Part, title: string, press: string) => {
  await own.findByText(title)
  await waitFor(() => expect(button(own, press).disabled).toBe(false))
}
const pressing = (user: UserEvent, own: Part, name: string) => user.click(button(own, name))

describe('the forms of the account settings after a fault', () => {
  const cells = [
    ['SET-05 API-11', 'profile', someOf(writeFaults)],
    ['SET-10 API-95', 'address', [...identityFaults, untrueAnswer]],
    ['SET-15 API-95', 'code', [...someOf(identityFaults), untrueAnswer]],
    ['SET-25 API-95', 'password', someOf(identityFaults)],
  ] as const
  test.each(cells.map(([ids, step, kinds]) => [ids, step, calls[step], namesOf(kinds), kinds] as const))(
    'ERR-16 %s the %s form (%s) keeps its values and can be sent again after each of these faults: %s',
    async (_, step, call, __, kinds) => {
      const { own, user, press, value, typed } = await steps[step]()
      await failUnder(desk, user, kinds, {
        call,
        phrase: phrases[step],
        place: own,
        press: () => pressing(user, own, press),
        holds: () => {
          isUsable(own, press)
          expect(value()).toBe(typed)
        },
      })
      await pressing(user, own, press)
      await done[step](own)
      await settled()
    },
  )

  test('ERR-16 API-95 when the identity service is busy, the email form shows the service’s message and can be sent again', async () => {
    const { own, user, press, value, typed } = await steps.address()
    faults().add({ call: calls.address, fault: 'status', status: 429, times: 1 })
    await pressing(user, own, press)
    await fails(own, 'Rate exceeded', press)
    expect(value()).toBe(typed)
    await pressing(user, own, press)
    await done.address(own)
  })

  const sendAgain = [...someOf(identityFaults), noCodeSent]
  test(`ERR-16 SET-15 API-95 "Send a new code" shows its failure, and the code typed so far stays, after each of these faults: ${namesOf(sendAgain)}`, async () => {
    const { own, user, value, typed } = await steps.code()
    await failUnder(desk, user, sendAgain, {
      call: 'identity.GetUserAttributeVerificationCode',
      phrase: 'send a new code',
      place: own,
      press: () => pressing(user, own, 'Send a new code'),
      holds: () => {
        isUsable(own, 'Send a new code')
        expect(value()).toBe(typed)
      },
    })
    await pressing(user, own, 'Send a new code')
    await screen.findByText(`A new code was sent to ${other}`)
  })
})

// The unit tests of main show that the other answers are found by reading back.
test('ERR-16 SET-25 if the answer to a password change is lost, the form says that its result is unknown', async () => {
  const { own, user, press, value, typed } = await steps.password()
  faults().add({ call: calls.password, fault: 'loseAnswer', times: 1 })
  await pressing(user, own, press)
  await fails(own, `Could not ${phrases.password}`, press)
  own.getByText(/could not find out whether the change was made/)
  expect(value()).toBe(typed)
})

describe('a failed read in the account settings', () => {
  const reads = [
    ['SET-01 API-09', 'Profile', 'admins.current', 'load your admin account', someOf(readFaults)],
    ['SET-07 API-95', 'Email', 'identity.GetUser', 'load your email address', identityReadFaults],
  ] as const
  test.each(
    reads.map(
      ([ids, title, call, phrase, kinds]) => [ids, call, namesOf(kinds), title, phrase, kinds] as const,
    ),
  )(
    'ERR-16 %s a failed %s shows in its own section and can be tried again there, after each of these faults: %s',
    async (_, call, __, title, phrase, kinds) => {
      const failOnce = () => faults().add({ call, fault: 'status', status: 501, times: 1 })
      const { own, user } = await open(title, failOnce)
      await own.findByText(`Could not ${phrase}`)
      await failUnder(desk, user, kinds, {
        call,
        phrase,
        place: own,
        press: () => tryAgain(user, own, phrase),
        // The other parts of the screen stay.
        holds: () => screen.getByRole('button', { name: 'Change Password' }),
      })
      await tryAgain(user, own, phrase)
      await noFailure(own, phrase)
      await own.findByLabelText(title === 'Email' ? 'Email' : /^First Name/)
      await settled()
    },
  )

  const shown = someOf(readFaults).map((kind) => ({ ...kind, leaves: 'This data was loaded earlier.' }))
  test(`ERR-16 SET-01 API-09 a failed second read of admins.current leaves the typed profile unchanged, after each of these faults: ${namesOf(shown)}`, async () => {
    const { own, user, value, typed } = await steps.profile()
    const phrase = 'load your admin account'
    const holds = () => expect(value()).toBe(typed)
    await failUnder(desk, user, shown, {
      call: 'admins.current',
      phrase,
      place: own,
      press: async () => comeBack(),
      holds,
    })
    comeBack()
    await noFailure(own, phrase)
    holds()
    await settled()
  })
})
