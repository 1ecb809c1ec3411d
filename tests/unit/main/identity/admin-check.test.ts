import { describe, expect, test, vi } from 'vitest'
import { readAnswer } from '#main/api/answer.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { createAdminCheck } from '#main/identity/admin-check.ts'
import type { AuthLog } from '#main/identity/auth-log.ts'
import { SignedOutError } from '#main/identity/token-source.ts'
import { contract } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { eventually } from './support/eventually.ts'
import { admin, checking, notAdmin, setUpRig, signedInAs } from './support/rig.ts'

const rig = setUpRig()

test('AUTH-06 AUTH-08 an admin whom the check answers with a userSub is signed in', async () => {
  const { signIn, states, current } = rig.start()
  expect(await current()).toEqual({ state: 'signedOut' })
  const typed = { ...admin, username: ` ${admin.username} ` }
  expect(await signIn(typed)).toEqual({ step: 'done', session: signedInAs(admin) })
  expect(states).toEqual([checking, signedInAs(admin)])
  expect(await current()).toEqual(signedInAs(admin))
})

test('AUTH-09 AUTH-11 AUTH-21 a person whom the admin check refuses is not checked again', async () => {
  const { signIn } = rig.start()
  const session = { state: 'refused', username: notAdmin.username }
  expect(await signIn(notAdmin)).toEqual({ step: 'done', session })
  // Only the token's renewal is scheduled.
  expect(rig.waitingTimers()).toBe(1)
})

const failing = (kind: 'forbidden' | 'http' | 'network' | 'noData' | 'signedOut', status = 200) =>
  new CallFailure({ kind, message: 'In words.', status })
const refused = { answer: 'no', detail: 'In words.' }
const undecided = { answer: 'unknown', reason: 'failed', detail: 'In words.' }

test.each([
  ['no one is signed in', new SignedOutError('x'), { answer: 'no' }, { error: 'SignedOutError' }],
  ['it is forbidden', failing('forbidden', 403), { answer: 'no' }, { kind: 'forbidden', status: 403 }],
  ['it has no data', failing('noData'), { answer: 'no' }, { kind: 'noData', status: 200 }],
  ['the session ends', failing('signedOut', 401), { answer: 'no' }, { kind: 'signedOut', status: 401 }],
  ['there is no such record', failing('http', 404), { answer: 'no' }, { kind: 'http', status: 404 }],
  ['it is refused as invalid', failing('http', 400), refused, { kind: 'http', status: 400 }],
  ['it takes too long', failing('http', 408), undecided, { kind: 'http', status: 408 }],
  ['it comes too often', failing('http', 429), undecided, { kind: 'http', status: 429 }],
  ['the server fails', failing('http', 500), undecided, { kind: 'http', status: 500 }],
  [
    'it breaks',
    new TypeError('x'),
    { ...undecided, detail: 'The console could not check whether you are an admin.' },
    { error: 'TypeError' },
  ],
  [
    'the server cannot be reached',
    new CallFailure({ kind: 'network', message: 'No network.' }),
    { answer: 'unknown', reason: 'offline', detail: 'No network.' },
    { kind: 'network' },
  ],
])('AUTH-06 ERR-15 only an answer decides the admin check: %s', async (_, thrown, verdict, logged) => {
  const log = vi.fn<AuthLog>()
  const check = createAdminCheck({
    token: async () => 'token',
    checkAdmin: () => Promise.reject(thrown),
    log,
  })
  expect(await check(new AbortController().signal)).toEqual(verdict)
  expect(log.mock.lastCall).toEqual(['session.checkFailed', logged])
})

/** The verdict on an answer of the provider, as main reads it. */
const verdictOn = (text: string, status = 200) =>
  createAdminCheck({
    token: async () => 'token',
    checkAdmin: async () => readAnswer(contract['admins.current'], { status, text }).value as Admin,
    log: () => {},
  })(new AbortController().signal)

describe('AUTH-06 the verdict of the admin check', () => {
  test.each([
    '{"data":{"userSub":"sub-1"}}',
    '{"data":{"userSub":"sub-1","userEmail":7,"firstName":null}}',
    '{"data":{"data":{"userSub":"sub-1"}}}',
    '{"data":{"admin":{"userSub":"sub-1"}}}',
    '{"data":[{"userSub":"sub-1"}]}',
  ])('the admin check says yes to the answer %s', async (text) => {
    expect(await verdictOn(text)).toMatchObject({ answer: 'yes', admin: { userSub: 'sub-1' } })
  })

  const empty = [
    'null',
    '{}',
    '[]',
    'false',
    'true',
    '0',
    '""',
    '"no"',
    '{"error":"Not an admin"}',
    '{"userSub":null}',
    '{"userSub":""}',
    '{"userSub":" "}',
    '{"userSub":[]}',
    '[[]]',
    '[{}]',
    '{"admin":null}',
    '{"admin":{"userSub":null}}',
  ]
  test.each([
    '',
    ' \r\n',
    ...empty,
    ...empty.map((data) => `{"data":${data}}`),
    ...empty.map((data) => `{"data":{"data":${data}}}`),
  ])('the admin check says no to the answer %s', async (text) => {
    expect(await verdictOn(text)).toEqual({ answer: 'no' })
  })

  const page = '<!doctype html><title>Sign in to the network</title>'
  test.each<[what: string, text: string, status: number]>([
    ['a page', page, 200],
    ['a page that forbids', page, 403],
    ['a page that knows no such record', page, 404],
    ['a page that refuses', page, 400],
    ['a way to another address', '', 302],
    ['half of a record', '{"data":{"userSub":"sub', 200],
    ['words', 'OK', 200],
    ...[408, 429, 500, 502, 503, 504, 511].map((status): [string, string, number] => [
      `${status}`,
      '{"error":"no"}',
      status,
    ]),
  ])('the admin check decides nothing after %s', async (_, text, status) => {
    expect(await verdictOn(text, status)).toMatchObject({ answer: 'unknown', reason: 'failed' })
  })
})

const failed = {
  state: 'unreached',
  username: admin.username,
  reason: 'failed',
  detail: 'The server failed (501).',
}

test('AUTH-06 a failing server decides nothing, and the admin check is repeated until the server answers', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
  const { signIn, states } = rig.start()
  expect(await signIn(admin)).toEqual({ step: 'done', session: failed })
  for (const [seconds, checks] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [10, 6],
    [10, 7],
  ] as const) {
    await eventually(rig.untilNextTimer).toBeLessThanOrEqual(seconds * 1000)
    rig.advance(seconds * 1000)
    await eventually(rig.adminChecks).toBe(checks)
  }
  await eventually(rig.untilNextTimer).toBeLessThanOrEqual(10_000)
  rig.mend()
  rig.advance(10_000)
  await eventually(() => states).toEqual([checking, failed, signedInAs(admin)])
})

test('Try again repeats the admin check immediately, and ends the pause before the next', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
  const { signIn, retry, states } = rig.start()
  await signIn(admin)
  expect(await retry()).toEqual(failed)
  expect(rig.adminChecks()).toBe(2)
  rig.mend()
  expect(await retry()).toEqual(signedInAs(admin))
  // Only the token's renewal is scheduled.
  await eventually(rig.waitingTimers).toBe(1)
  expect(await retry()).toEqual(signedInAs(admin))
  expect(states).toEqual([checking, failed, signedInAs(admin)])
  expect(rig.adminChecks()).toBe(3)
})

test('AUTH-06 an admin check that is refused as invalid shows its reason and is not repeated', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 400 })
  expect(await rig.start().signIn(admin)).toMatchObject({
    session: { state: 'refused', detail: 'The server refused the request as invalid (400).' },
  })
  expect(rig.waitingTimers()).toBe(1)
})

const slow = {
  state: 'unreached',
  username: admin.username,
  reason: 'slow',
  detail: 'The server has not answered yet.',
}

test('AUTH-16 the console shows that the admin check is slow, but never cuts the check off', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'delay', ms: 500 })
  const { signIn, states } = rig.start()
  const step = signIn(admin)
  await eventually(rig.adminChecks).toBe(1)
  expect(states).toEqual([checking])
  rig.advance(8000)
  expect(await step).toEqual({ step: 'done', session: slow })
  await eventually(() => states).toEqual([checking, slow, signedInAs(admin)])
  expect(rig.adminChecks()).toBe(1)
})

test('Try again abandons an admin check without an answer, and makes another', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'hang' })
  const { signIn, retry, states } = rig.start()
  const step = signIn(admin)
  await eventually(rig.adminChecks).toBe(1)
  rig.advance(8000)
  await step
  rig.mend()
  expect(await retry()).toEqual(signedInAs(admin))
  expect(states).toEqual([checking, slow, signedInAs(admin)])
})

test('signing out ends the retries of the admin check', async () => {
  rig.breakdown({ call: 'admins.current', fault: 'status', status: 501 })
  const { signIn, signOut } = rig.start()
  await signIn(admin)
  await signOut()
  rig.advance(0)
  await eventually(rig.revocations).toBe(1)
  expect(rig.waitingTimers()).toBe(0)
})
