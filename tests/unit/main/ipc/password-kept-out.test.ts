import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import type { HttpHandler } from '#main/ipc/handler.ts'
import type { CallAnswer, CallOnBridge } from '#shared/contract/index.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'

const { main, fault } = setUpMain()

/** Creates a user through the dispatcher; returns the result and all log lines. */
async function create(email: string) {
  const lines: string[] = []
  const write = (text: string, cause?: unknown) => void lines.push(`${text} ${String(cause)}`)
  const log: Log = { info: write, warn: write, error: write }
  const dispatch = createDispatch({
    native: {} as never,
    http: main().execute as HttpHandler,
    underWay: createCallsUnderWay(),
    check: () => undefined,
    sendPart: () => {},
    onWrite: () => {},
    log,
  })
  const user = { email, firstName: 'Ann', shouldPreVerify: true }
  const result = (await dispatch(
    'userProfiles.create',
    1,
    user,
    randomUUID(),
  )) as CallOnBridge<'userProfiles.create'>
  return { result, logged: lines.join('\n') }
}

test('USR-16 a temporary password is never logged', async () => {
  const { result, logged } = await create('ann@goto.example')
  if (!result.ok) throw new Error(result.error.message)
  const { password }: CallAnswer<'userProfiles.create'> = result.value
  expect(password).toMatch(/.{8}/)
  expect(logged).toMatch(/userProfiles\.create .* ok/)
  expect(logged).not.toContain(password)
  expect(logged).not.toContain('ann@goto.example')
})

test('USR-16 a temporary password in an unreadable or refused answer is never logged', async () => {
  for (const [status, body] of [
    [200, { data: { password: ['Tmp-12345'] } }],
    [200, { password: 'Tmp-12345' }],
    [400, { message: 'no', password: 'Tmp-12345' }],
  ] as const) {
    fault({ call: 'userProfiles.create', fault: 'status', status, body, times: 1 })
    const { result, logged } = await create('bea@goto.example')
    expect(result.ok).toBe(false)
    expect(logged).toContain('userProfiles.create')
    expect(logged).not.toContain('Tmp-12345')
  }
})
