import { expect, test, vi } from 'vitest'
import { CallFailure } from '#main/call-failure.ts'
import { createAdminCheck } from '#main/identity/admin-check.ts'
import type { AuthLog } from '#main/identity/auth-log.ts'
import { SignedOutError } from '#main/identity/token-source.ts'
import { createClock } from '#tests/support/clock.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, notAdmin, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()
const keepsTrying = 'The console keeps trying.'

test('AUTH-06 AUTH-08 an admin whom the check answers with a userSub is signed in', async () => {
  const { signIn, states, current } = rig.start()
  expect(await current()).toEqual({ state: 'signedOut' })
  const typed = { ...admin, username: ` ${admin.username} ` }
  expect(await signIn(typed)).toEqual({ step: 'done', session: signedInAs(admin) })
  expect(states).toEqual([checking, signedInAs(admin)])
  expect(await current()).toEqual(signedInAs(admin))
})

test('AUTH-09 AUTH-11 AUTH-21 a person whom the check refuses gets no further reason, and the check is not repeated', async () => {
  const { signIn } = rig.start()
  const session = { state: 'refused', username: notAdmin.username }
  expect(await signIn(notAdmin)).toEqual({ step: 'done', session })
  // Only the token's renewal is scheduled.
  expect(rig.waitingTimers()).toBe(1)
})

test.each([
  ['a missing data', { fault: 'noData' }],
  ['no such record', { fault: 'status', status: 404 }],
  ['an empty userSub', { fault: 'status', status: 200, body: { data: { userSub: '' } } }],
] as const)('AUTH-06 %s is a no', async (_, fault) => {
  rig.breakdown({ call: 'admins.current', ...fault })
  expect(await rig.start().signIn(admin)).toEqual({
    step: 'done',
    session: { state: 'refused', username: admin.username },
  })
})

test.each([
  ['no one is signed in', new SignedOutError('x'), { answer: 'no' }, { error: 'SignedOutError' }],
  [
    'the check is forbidden',
    new CallFailure({ kind: 'forbidden', message: 'Forbidden.', status: 403 }),
    { answer: 'no' },
    { kind: 'forbidden', status: 403 },
  ],
  [
    'the check broke',
    new TypeError('x'),
    { answer: 'no', detail: 'The admin check failed.' },
    { error: 'TypeError' },
  ],
])(
  'AUTH-06 ERR-15 the verdict is no, and its reason is logged, if %s',
  async (_, thrown, verdict, logged) => {
    const log = vi.fn<AuthLog>()
    const check = createAdminCheck({
      token: async () => 'token',
      checkAdmin: () => Promise.reject(thrown),
      timers: createClock(),
      log,
    })
    expect(await check(new AbortController().signal)).toEqual(verdict)
    expect(log.mock.lastCall).toEqual(['session.checkFailed', logged])
  },
)

test('AUTH-06 a failed check counts as no, shows its reason, and is repeated until the server answers', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
  const { signIn, states } = rig.start()
  const detail = `The server failed (501). ${keepsTrying}`
  expect(await signIn(admin)).toEqual({
    step: 'done',
    session: { state: 'refused', username: admin.username, detail },
  })
  // A check in flight has a timer too: the end of its patience, which is due later than any of these retries.
  const retryIsDueWithin = (span: number) => eventually(rig.untilNextTimer).toBeLessThanOrEqual(span)
  for (const [seconds, checks] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await retryIsDueWithin(seconds * 1000)
    rig.advance(seconds * 1000)
    await eventually(rig.adminChecks).toBe(checks)
  }
  await retryIsDueWithin(8000)
  rig.mend()
  rig.advance(8000)
  await eventually(() => states).toEqual([
    checking,
    { state: 'refused', username: admin.username, detail },
    signedInAs(admin),
  ])
})

test.each([408, 429])('AUTH-06 a check that is answered with %i is repeated', async (status) => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status })
  expect(await rig.start().signIn(admin)).toMatchObject({
    session: { state: 'refused', detail: expect.stringContaining(keepsTrying) },
  })
})

test('AUTH-06 a check that is refused as invalid shows its reason and is not repeated', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 400 })
  expect(await rig.start().signIn(admin)).toMatchObject({
    session: { state: 'refused', detail: 'The server refused the request as invalid (400).' },
  })
  expect(rig.waitingTimers()).toBe(1)
})

test('AUTH-16 the console says only that the check runs; after 20 seconds without an answer, it says that too', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'hang' })
  const { signIn, states } = rig.start()
  const step = signIn(admin)
  await eventually(rig.adminChecks).toBe(1)
  expect(states).toEqual([checking])
  rig.advance(20_000)
  expect(await step).toMatchObject({
    session: { state: 'refused', detail: `The server has not answered yet. ${keepsTrying}` },
  })
  rig.mend()
  rig.advance(1000)
  await eventually(() => states.at(-1)).toEqual(signedInAs(admin))
})

test('signing out ends the retries', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
  const { signIn, signOut } = rig.start()
  await signIn(admin)
  await signOut()
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  expect(rig.waitingTimers()).toBe(0)
})

test('a cancelled check leaves no request in flight', async () => {
  const clock = createClock()
  let asked: AbortSignal | undefined
  const check = createAdminCheck({
    token: async () => 'token',
    checkAdmin: (signal) => {
      asked = signal
      return new Promise(() => {})
    },
    timers: clock,
    log: () => {},
  })
  const verdict = check(new AbortController().signal)
  await eventually(() => asked?.aborted).toBe(false)
  clock.advance(20_000)
  expect(await verdict).toMatchObject({ answer: 'unknown' })
  expect(asked?.aborted).toBe(true)
})
