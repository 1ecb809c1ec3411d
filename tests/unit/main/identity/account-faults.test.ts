import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { CallInput, ConsoleApi } from '#shared/contract/index.ts'
import { openBridge } from '#tests/support/desk/bridge.ts'
import { configOf } from '#tests/support/desk/ports.ts'
import {
  emptyAnswer,
  type Fault,
  type IdentityFault,
  identityFaults,
  nameOfFault,
  untrueAnswer,
} from '#tests/support/faults/fault-kinds.ts'

const address = 'alex@goto.example'

let sandbox: Sandbox
let calls: ConsoleApi['calls']
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  sandbox.reset()
  const config = configOf(sandbox.environment)
  const { api } = await openBridge({ config, signIn: sandbox.storedSignIn() })
  calls = api.calls
})

type AccountCall =
  | 'account.email'
  | 'account.changeEmail'
  | 'account.sendEmailCode'
  | 'account.verifyEmail'
  | 'account.changePassword'

/** Puts the account into the state that a call needs, and returns the call's input. */
const inputs: { readonly [N in AccountCall]: () => Promise<CallInput<N>> | CallInput<N> } = {
  'account.email': () => ({}),
  'account.changeEmail': () => ({ email: address }),
  'account.sendEmailCode': async () => {
    await calls['account.changeEmail']({ email: address }, randomUUID())
    return {}
  },
  'account.verifyEmail': async () => {
    await calls['account.changeEmail']({ email: address }, randomUUID())
    return { code: sandbox.outbox.latest(address)?.code ?? '' }
  },
  'account.changePassword': () => ({
    currentPassword: sandbox.admin.password,
    newPassword: 'Tyger-tyger-7',
  }),
}

const truncated = { ...emptyAnswer, fault: { fault: 'truncate' } } as const

const lost = identityFaults.filter(({ fault }) => fault.fault === 'reset')

/** A read, a write with a read-back and one without meet every fault; a write like another meets its own. */
const rows: readonly (readonly [AccountCall, FaultTarget, readonly IdentityFault[]])[] = [
  ['account.email', 'identity.GetUser', [...identityFaults, emptyAnswer, truncated]],
  ['account.changeEmail', 'identity.UpdateUserAttributes', [...identityFaults, untrueAnswer]],
  ['account.changePassword', 'identity.ChangePassword', identityFaults],
  ['account.sendEmailCode', 'identity.GetUserAttributeVerificationCode', [emptyAnswer, ...lost]],
  ['account.verifyEmail', 'identity.VerifyUserAttribute', [untrueAnswer, ...lost]],
]

/**
 * The result of a call under a fault. A call that would wait for ever is cancelled once the service has
 * received it.
 */
async function resultUnder<N extends AccountCall>(name: N, operation: FaultTarget, fault: Fault) {
  const { faults, requests } = sandbox
  const input = await inputs[name]()
  const before = requests(operation).length
  faults.add({ call: operation, ...fault } as Parameters<typeof faults.add>[0])
  const requestId = randomUUID()
  const result = calls[name](input, requestId)
  if (fault.fault === 'hang') {
    await vi.waitFor(() => expect(requests(operation)).toHaveLength(before + 1), { interval: 1 })
    await calls['calls.cancel']({ requestId }, randomUUID())
  }
  return { result: await result, times: requests(operation).length - before }
}

describe.each(rows)('%s', (name, operation, faults) => {
  const isRead = name === 'account.email'

  test.each(faults.map((kind) => [nameOfFault(kind.fault), kind] as const))(
    'ERR-16 API-95 an account call under the fault %s fails in plain words',
    async (_, { fault, kind, says, effect }) => {
      const { result, times } = await resultUnder(name, operation, fault)
      expect(result).toMatchObject({ ok: false, error: { kind, message: says, call: name } })
      expect(result.ok || result.error.effect).toBe(isRead ? undefined : effect)
      expect(times).toBe(fault.fault === 'expiredToken' ? 2 : 1)
    },
  )
})
