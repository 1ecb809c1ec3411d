import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'
import { contract } from '#shared/contract/index.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { tom } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { eventually } from '../../identity/support/eventually.ts'
import {
  createClock,
  createProvider,
  type Fault,
  key,
  minute,
  postIds,
  runsTo,
  second,
  startRuns,
  turns,
} from './support.ts'

const folder = temporaryFolder('runs-')

/** A console with a provider that answers in a second, wrong for the posts that `plan` names. */
function open(plan: Readonly<Record<string, Fault | readonly Fault[]>> = {}) {
  const clock = createClock()
  const provider = createProvider(clock, (attempt, id) => ({
    takes: second,
    fault: [plan[id] ?? []].flat()[attempt - 1],
  }))
  const store = memoryWorkStore()
  const start = () => startRuns({ clock, send: provider.send, on: store })
  return { clock, provider, start, console: start() }
}

test.each([
  [400, 'Refused', 'no: 400', 1],
  [403, 'Refused', 'no: 403', 1],
  [404, 'Refused', 'no: 404', 1],
  [409, 'Refused', 'no: 409', 1],
  [429, 'Done', '', 2],
  [500, 'Failed', 'The server failed (500).', 1],
  [503, 'Failed', 'The server is not available at the moment (503).', 1],
  ['lost', 'Failed', 'The connection was lost before the server had answered.', 1],
  ['carried out and lost', 'Done', '', 1],
  ['broken JSON', 'Done', '', 1],
  ['slow', 'Done', '', 1],
] as const)(
  'a run goes on after a write with the fault "%s", whose row is %s',
  async (fault, outcome, why, sent) => {
    const { clock, provider, console } = open({ 'post-0001': fault })
    await console.publish(postIds(4))
    expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
    expect([...(await console.outcomes()).values()]).toEqual(['Done', outcome, 'Done', 'Done'])
    expect(console.lastSaved()).toContain(`post-0001,Post post-0001,${outcome},${why}`)
    expect(provider.attempts.get('post-0001')).toBe(sent)
    expect(provider.published.get('post-0001') ?? 0).toBe(outcome === 'Done' ? 1 : 0)
  },
)

test('a run has at most four writes in flight, and costs no more than a tenth of the server’s own time', async () => {
  const clock = createClock()
  const spans = postIds(400).map((_, at) => 200 + ((at * 7919) % 1800))
  const provider = createProvider(clock, (_, id) => ({ takes: spans[Number(id.slice(5))] ?? 0 }))
  const console = startRuns({ clock, send: provider.send, on: memoryWorkStore() })
  const from = clock.now()
  await console.publish(postIds(400))
  await runsTo(console, clock, 'done')
  expect(provider.state.mostInFlight).toBe(4)
  const lanes = [0, 0, 0, 0]
  for (const span of spans) lanes.sort((one, other) => one - other)[0] = (lanes[0] ?? 0) + span
  expect((clock.now() - from) / Math.max(...lanes)).toBeLessThan(1.1)
})

describe('a run that the provider asks to wait', () => {
  test('a run sends nothing before the time that the header Retry-After names', async () => {
    const { clock, provider, console } = open({ 'post-0000': 429 })
    await console.publish(postIds(20))
    await eventually(async () => {
      await turns()
      clock.advance(250)
      return (await console.get())?.waitUntil
    }).toBeDefined()
    const until = Date.parse((await console.get())?.waitUntil ?? '')
    // Each step until here was a quarter of a second.
    expect(until - clock.now()).toBeGreaterThan(19 * second)
    await turns()
    const sent = [...provider.attempts.values()].length
    clock.advance(until - clock.now() - second)
    await turns(20)
    expect([...provider.attempts.values()]).toHaveLength(sent)
    expect(await runsTo(console, clock, 'done')).toBe('done')
    expect(provider.published.size).toBe(20)
  })

  test('a run waits five minutes at most, although the header Retry-After names a day', async () => {
    const clock = createClock()
    const provider = createProvider(clock, (attempt) => ({
      takes: second,
      fault: attempt === 1 ? 429 : undefined,
      retryAfter: '86400',
    }))
    const console = startRuns({ clock, send: provider.send, on: memoryWorkStore() })
    const from = clock.now()
    await console.publish(postIds(1))
    expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
    expect(clock.now() - from).toBeGreaterThanOrEqual(5 * minute)
    expect(clock.now() - from).toBeLessThan(5 * minute + 10 * second)
  })
})

test('a run stops after five failures of the network in a row, and Resume sends the rest', async () => {
  const { clock, provider, console } = open()
  await console.publish(postIds(20))
  await eventually(async () => {
    await turns()
    clock.advance(250)
    return provider.published.size
  }).toBeGreaterThan(3)
  provider.state.isDown = true
  expect(await runsTo(console, clock, 'failed', 'done')).toBe('failed')
  expect((await console.get())?.failure).toMatchObject({ kind: 'network', call: 'posts.update' })
  provider.state.isDown = false
  await console.press('resume')
  expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
  expect([...provider.published.values()]).toEqual(postIds(20).map(() => 1))
})

describe('a run that a person steers', () => {
  test('a paused run ends what is in flight, and goes on after a restart', async () => {
    const { clock, provider, console, start } = open()
    await console.publish(postIds(20))
    await turns()
    expect(await console.press('pause')).toMatchObject({ state: 'pausing' })
    expect(await runsTo(console, clock, 'paused')).toBe('paused')
    expect(provider.attempts.size).toBe(4)
    const next = start()
    expect(await next.get()).toMatchObject({ state: 'paused', done: 4, total: 20, isUnsure: false })
    await next.press('resume')
    await runsTo(next, clock, 'done')
    expect([...provider.published.values()]).toEqual(postIds(20).map(() => 1))
  })

  test('a second stop abandons the writes that have waited ten seconds, and none of their rows is sent again', async () => {
    const { clock, provider, console } = open({ 'post-0001': 'slow' })
    await console.publish(postIds(20))
    await turns()
    clock.advance(second)
    await turns()
    await console.press('stop')
    clock.advance(10 * second)
    await turns()
    expect(await console.press('stop')).toMatchObject({ state: 'pausing' })
    expect(await runsTo(console, clock, 'stopped')).toBe('stopped')
    const outcomes = await console.outcomes()
    expect(outcomes.get('post-0001')).toBe('Not known')
    expect(outcomes.get('post-0019')).toBe('Not sent')
    expect(await console.press('resume')).toMatchObject({ state: 'stopped' })
    expect(Math.max(...provider.attempts.values())).toBe(1)
  })

  test('a sign-out pauses a run, which another admin does not see', async () => {
    const { clock, provider, console } = open()
    await console.publish(postIds(20))
    await turns()
    console.sessionIs(tom)
    expect(console.told.at(-1)).toEqual([])
    for (let step = 0; step < 20; step += 1) {
      clock.advance(second)
      await turns()
    }
    expect(await console.get()).toBeUndefined()
    // Nor when the answers come that were in flight.
    expect(console.told.at(-1)).toEqual([])
    expect(provider.attempts.size).toBe(4)
  })
})

describe('a run that the page asks for', () => {
  test.each([
    [5000, true],
    [5001, false],
  ])('a run of %i rows is accepted: %s', (count, isAccepted) => {
    const rows = Array.from({ length: count }, (_, at) => ({ key: `post-${at}`, changes: {} }))
    const asked = { call: 'posts.update', title: 'x', rows }
    expect(v.is(contract['runs.start'].input, asked)).toBe(isAccepted)
  })

  test.each([
    ['a call without a read-back', 'businessProfiles.create', [{ postId: 'a' }], 'cannot be made together'],
    ['a call of main’s own', 'drafts.discardAll', [{ postId: 'a' }], 'cannot be made together'],
    ['an input that the call refuses', 'posts.update', [{ postId: 'a', other: 1 }], 'other'],
    ['a record twice', 'posts.update', [{ postId: 'a' }, { postId: 'a' }], 'in the list more than once'],
  ])('a run is refused with %s, and nothing is sent', async (_, call, inputs, words) => {
    const { provider, console } = open()
    const rows = inputs.map((input) => ({ key: input.postId, input }))
    const refusal = await failureOf(console.handlers['runs.start']({ call, title: 'x', rows }))
    expect(refusal).toMatchObject({
      kind: 'invalid',
      effect: 'none',
      message: expect.stringContaining(words),
    })
    expect([await console.get(), provider.attempts.size]).toEqual([undefined, 0])
  })
})

test('a lost write is asked about again until two minutes have passed, while the run goes on', async () => {
  const { clock, provider, console } = open({ 'post-0000': 'lost' })
  const from = clock.now()
  await console.publish(postIds(40))
  expect(await runsTo(console, clock, 'checking')).toBe('checking')
  expect(provider.published.size).toBe(39)
  const { checkUntil = '' } = (await console.get()) ?? {}
  expect(Date.parse(checkUntil) - from).toBeLessThan(2 * minute + 10 * second)
  await runsTo(console, clock, 'done')
  expect(clock.now()).toBeGreaterThanOrEqual(Date.parse(checkUntil))
})

test('a run that needs the password again is refused before anything is sent', async () => {
  const { clock, provider } = open()
  const needed = new CallFailure({ kind: 'passwordNeeded', message: 'Please enter it.', effect: 'none' })
  const check = (call: string) => (call === 'posts.update' ? Promise.reject(needed) : undefined)
  const console = startRuns({ clock, send: provider.send, on: memoryWorkStore(), check })
  expect(await failureOf(console.publish(postIds(2)))).toMatchObject({ kind: 'passwordNeeded' })
  expect([await console.get(), provider.attempts.size]).toEqual([undefined, 0])
})

test('a run that began while the keychain hung goes on, and is on the disk once the keychain answers', async () => {
  const { clock, provider } = open()
  let answer = (_: Uint8Array) => {}
  const late = new Promise<Uint8Array>((resolve) => {
    answer = resolve
  })
  const hung = () => Promise.reject(new Error('it did not answer'))
  const console = startRuns({
    clock,
    send: provider.send,
    on: folder(),
    secretKey: hung,
    lateKey: () => late,
  })
  await console.publish(postIds(20))
  await eventually(async () => {
    await turns()
    clock.advance(250)
    return (await console.get())?.done
  }).toBeGreaterThan(3)
  answer(key)
  await eventually(async () => (await console.handlers['drafts.list']({}, { owner: 1 })).kept).toBe('disk')
  await console.press('pause')
  await runsTo(console, clock, 'paused')
  await console.ended()
  const done = provider.published.size
  const next = startRuns({ clock, send: provider.send, on: folder() })
  expect(await next.get()).toMatchObject({ state: 'paused', done, total: 20 })
  await next.press('resume')
  await runsTo(next, clock, 'done')
  expect([...provider.published.values()]).toEqual(postIds(20).map(() => 1))
})

test('a run tells of the progress of several rows at once', async () => {
  const { clock, console } = open()
  await console.publish(postIds(400))
  await runsTo(console, clock, 'done')
  // Four rows end in the same moment.
  expect(console.told.length).toBeLessThan(250)
  expect(console.told.at(-1)?.[0]).toMatchObject({ state: 'done', done: 400 })
})
