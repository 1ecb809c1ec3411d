import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch, type Dispatch } from '#main/ipc/dispatch.ts'
import type { NativeHandlers } from '#main/ipc/handler.ts'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'
import {
  emptyAnswer,
  type Fault,
  type IdentityFault,
  identityFaults,
  nameOfFault,
  untrueAnswer,
} from '#tests/support/fault-kinds.ts'

const address = 'alex@goto.example'

let main: ConsoleMain
let dispatch: Dispatch
beforeAll(async () => {
  main = await startConsoleMain()
  const { identity, access } = main
  const native: Partial<NativeHandlers> = createAccountHandlers({ identity, access, onRead: () => {} })
  dispatch = createDispatch({
    native: native as NativeHandlers,
    http: main.execute,
    underWay: createCallsUnderWay(),
    tellFirst: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
})
afterAll(() => main.close())
beforeEach(() => main.sandbox.reset())

type AccountCall =
  | 'account.email'
  | 'account.changeEmail'
  | 'account.sendEmailCode'
  | 'account.verifyEmail'
  | 'account.changePassword'
const make = (name: AccountCall, input: CallInput<AccountCall>, requestId: string) =>
  dispatch(name, 1, input, requestId)

/** Puts the account into the state that a call needs, and returns the call's input. */
const inputs: { readonly [N in AccountCall]: () => Promise<CallInput<N>> | CallInput<N> } = {
  'account.email': () => ({}),
  'account.changeEmail': () => ({ email: address }),
  'account.sendEmailCode': async () => {
    await make('account.changeEmail', { email: address }, randomUUID())
    return {}
  },
  'account.verifyEmail': async () => {
    await make('account.changeEmail', { email: address }, randomUUID())
    return { code: main.sandbox.outbox.latest(address)?.code ?? '' }
  },
  'account.changePassword': () => ({
    currentPassword: main.sandbox.admin.password,
    newPassword: 'Tyger-tyger-7',
  }),
}

const truncated = { ...emptyAnswer, fault: { fault: 'truncate' } } as const

const rows = [
  ['SET-07', 'account.email', 'identity.GetUser', [emptyAnswer, truncated]],
  ['SET-10', 'account.changeEmail', 'identity.UpdateUserAttributes', [untrueAnswer]],
  ['SET-15', 'account.sendEmailCode', 'identity.GetUserAttributeVerificationCode', [emptyAnswer]],
  ['SET-15', 'account.verifyEmail', 'identity.VerifyUserAttribute', [untrueAnswer]],
  ['SET-25', 'account.changePassword', 'identity.ChangePassword', []],
] as const satisfies readonly (readonly [string, AccountCall, FaultTarget, readonly IdentityFault[]])[]

/** The result of a call under a fault. A call that would wait for ever is cancelled once the service has received it. */
async function resultUnder(name: AccountCall, operation: FaultTarget, fault: Fault) {
  const { faults, requests } = main.sandbox
  const input = await inputs[name]()
  const before = requests(operation).length
  faults.add({ call: operation, ...fault } as Parameters<typeof faults.add>[0])
  const requestId = randomUUID()
  const result = make(name, input, requestId)
  if (fault.fault === 'hang') {
    await vi.waitFor(() => expect(requests(operation)).toHaveLength(before + 1), { interval: 1 })
    await dispatch('calls.cancel', 1, { requestId }, randomUUID())
  }
  return { result: await result, times: requests(operation).length - before }
}

describe.each(rows)('%s %s', (_, name, operation, others) => {
  const isRead = name === 'account.email'

  test.each([...identityFaults, ...others].map((kind) => [nameOfFault(kind.fault), kind] as const))(
    'ERR-16 API-95 promise 14 under %s fails in plain words and is sent once, or twice with a new token',
    async (_, { fault, kind, says, effect }) => {
      const { result, times } = await resultUnder(name, operation, fault)
      expect(result).toMatchObject({ ok: false, error: { kind, message: says, call: name } })
      expect(result.ok || result.error.effect).toBe(isRead ? undefined : effect)
      expect(times).toBe(fault.fault === 'expiredToken' ? 2 : 1)
    },
  )
})
