import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { cancelCall } from '#renderer/lib/api.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, enter, field } from '#tests/support/dialogs.ts'
import { openAsAdmin, part } from '#tests/support/own-account.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const other = 'alex@goto.example'
const newPassword = 'Tyger-tyger-7'
type Part = Awaited<ReturnType<typeof part>>

const open = async (title: 'Profile' | 'Email' | 'Password') => {
  const view = openAsAdmin(desk, '/settings')
  const own = await part(title)
  return { ...view, own }
}

/** Fills in a part of the screen up to the press that makes its call. */
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

const failed = {
  profile: 'Could not save the admin',
  address: 'Could not change your email address',
} as const
const titles = {
  ...failed,
  code: 'Could not verify your email address',
  password: 'Could not change your password',
} as const
const calls = {
  profile: 'admins.update',
  address: 'identity.UpdateUserAttributes',
  code: 'identity.VerifyUserAttribute',
  password: 'identity.ChangePassword',
} as const

type Step = keyof typeof steps
const identitySteps = ['address', 'code', 'password'] as const satisfies readonly Step[]

/** Waits for a failure in this part of the screen, and for its form to be usable again. */
const fails = async (own: Part, title: string, press: string) => {
  await own.findByText(title)
  await waitFor(() => expect(button(own, press).disabled).toBe(false))
}
const pressing = (user: UserEvent, own: Part, name: string) => user.click(button(own, name))

describe('a fault while the profile is saved leaves the form with its values', () => {
  test.each([
    [{ fault: 'status', status: 422 }, /Nothing was changed/],
    [{ fault: 'status', status: 500 }, /The server failed/],
    [{ fault: 'status', status: 503 }, /not available/],
    [{ fault: 'reset' }, /connection was lost.*could not find out/],
    [{ fault: 'html' }, /network sign-in page/],
    [{ fault: 'noData' }, /without data/],
    [{ fault: 'expiredToken' }, /session has ended/],
  ] as const)('ERR-16 %o', async (fault, words) => {
    faults().add({ call: calls.profile, ...fault })
    const { own, user, press, value, typed } = await steps.profile()
    await pressing(user, own, press)
    await fails(own, titles.profile, press)
    own.getByText(words)
    expect(value()).toBe(typed)
    faults().clear()
    await pressing(user, own, press)
    await screen.findByText('Your profile was saved')
  })
})

describe('a fault at the identity service leaves the form with its values', () => {
  const kinds = [
    [{ fault: 'status', status: 500 }, /identity service failed/],
    [{ fault: 'reset' }, /could not be reached/],
    [{ fault: 'html' }, /network sign-in page/],
    [{ fault: 'expiredToken' }, /session has ended/],
  ] as const
  test.each(identitySteps.flatMap((step) => kinds.map(([fault, words]) => [step, fault, words] as const)))(
    'ERR-16 %s: %o',
    async (step, fault, words) => {
      const { own, user, press, value, typed } = await steps[step]()
      faults().add({ call: calls[step], ...fault })
      await pressing(user, own, press)
      await fails(own, titles[step], press)
      own.getByText(words)
      expect(value()).toBe(typed)
    },
  )

  test.each(identitySteps)('ERR-16 %s: a busy service is told in its own words', async (step) => {
    const { own, user, press, value, typed } = await steps[step]()
    faults().add({ call: calls[step], fault: 'status', status: 429 })
    await pressing(user, own, press)
    await fails(own, 'Rate exceeded', press)
    expect(value()).toBe(typed)
  })

  test('ERR-16 a new code that cannot be sent says so, and the one that was typed stays', async () => {
    const { own, user, value, typed } = await steps.code()
    faults().add({ call: 'identity.GetUserAttributeVerificationCode', fault: 'status', status: 500 })
    await pressing(user, own, 'Send a new code')
    await fails(own, 'Could not send a new code', 'Send a new code')
    expect(value()).toBe(typed)
  })
})

describe('an answer that is lost', () => {
  test.each(['loseAnswer', 'truncate'] as const)(
    'SET-06 %s: the profile that arrived is saved',
    async (fault) => {
      const { own, user, press, value, typed } = await steps.profile()
      faults().add({ call: calls.profile, fault, times: 1 })
      await pressing(user, own, press)
      await screen.findByText('Your profile was saved')
      expect(value()).toBe(typed)
      expect(desk.main().sandbox.requests(calls.profile)).toHaveLength(1)
    },
  )

  test.each(['loseAnswer', 'truncate'] as const)(
    'SET-11 %s: the change of address that arrived goes on with its code',
    async (fault) => {
      faults().add({ call: calls.address, fault, times: 1 })
      const { own, user, press } = await steps.address()
      await pressing(user, own, press)
      await own.findByLabelText('Code')
      expect(desk.main().sandbox.requests(calls.address)).toHaveLength(1)
    },
  )

  test.each(['loseAnswer', 'truncate'] as const)(
    'SET-16 SET-17 %s: the code that was redeemed counts, and the record follows',
    async (fault) => {
      const { own, user, press } = await steps.code()
      faults().add({ call: calls.code, fault, times: 1 })
      await pressing(user, own, press)
      await own.findByText('Verified')
      expect(desk.main().sandbox.requests('admins.update')).toHaveLength(1)
    },
  )

  test('ERR-16 of a new password says that the old one may count no more', async () => {
    const { own, user, press, value, typed } = await steps.password()
    faults().add({ call: calls.password, fault: 'loseAnswer', times: 1 })
    await pressing(user, own, press)
    await fails(own, titles.password, press)
    own.getByText(/could not find out whether the change was made/)
    expect(value()).toBe(typed)
  })
})

describe('somebody who stops waiting', () => {
  test.each(Object.keys(steps) as Step[])('promise 16: %s keeps what was typed', async (step) => {
    const { own, user, press, value, typed } = await steps[step]()
    faults().add({ call: calls[step], fault: 'hang' })
    await pressing(user, own, press)
    await waitFor(() => expect(desk.main().sandbox.requests(calls[step])).toHaveLength(1))
    for (const { requestId } of usePendingCalls.getState().calls) void cancelCall(requestId)
    await fails(own, titles[step], press)
    own.getByText(/The request was cancelled\. The console could not find out/)
    expect(value()).toBe(typed)
  })
})

describe('a read that fails', () => {
  test.each([
    [{ fault: 'status', status: 500 }, /identity service failed/],
    [{ fault: 'reset' }, /could not be reached/],
    [{ fault: 'html' }, /network sign-in page/],
    [{ fault: 'noData' }, /can not be read/],
    [{ fault: 'truncate' }, /can not be read/],
    [{ fault: 'expiredToken' }, /session has ended/],
  ] as const)(
    'ERR-16 the address: %o says so in its own place and is tried again there',
    async (fault, words) => {
      faults().add({ call: 'identity.GetUser', ...fault })
      const { own, user } = await open('Email')
      await own.findByText('Could not load your email address')
      own.getByText(words)
      await (await part('Profile')).findByLabelText(/^First Name/)
      faults().clear()
      await user.click(own.getByRole('button', { name: 'Try again' }))
      await own.findByRole('button', { name: 'Edit' })
    },
  )
})
