import { expect } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'

/** The failure of a call of main; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<CallFailure['detail']> {
  const thrown = await call.then(
    (value) => expect.unreachable(`answered ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(CallFailure)
  return (thrown as CallFailure).detail
}
