import { describe, expect, test } from 'vitest'
import type { Clock } from '#tests/support/desk/clock.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { tom } from '#tests/support/desk/session-bridge.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { randomOf } from '../forms/killed/words.ts'
import {
  createClock,
  createProvider,
  postIds,
  type RunsConsole,
  runsTo,
  second,
  startRuns,
  turns,
} from './support.ts'

const folder = temporaryFolder('queue-')

/** A console with a provider that answers in a second. */
function open(on: Parameters<typeof startRuns>[0]['on'] = memoryWorkStore()) {
  const clock = createClock()
  const provider = createProvider(clock, () => ({ takes: second }))
  const start = () => startRuns({ clock, send: provider.send, on })
  return { clock, provider, start, console: start() }
}
const first = postIds(8)
const next = first.map((id) => `next-${id}`)
const list = (console: RunsConsole) => console.handlers['runs.list']({})
const states = async (console: RunsConsole) => (await list(console)).map(({ state }) => state)
/** Lets the clock run until all runs have ended. */
async function toTheEnd(console: RunsConsole, clock: Clock) {
  const { runId = '' } = (await list(console)).at(-1) ?? {}
  await runsTo(
    { ...console, get: async () => (await list(console)).find((run) => run.runId === runId) },
    clock,
    'done',
  )
}

describe('a second run', () => {
  test('a second run waits until the first has ended, and both results stay until they are dismissed', async () => {
    const { clock, provider, console } = open()
    await console.publish(first)
    expect(await console.publish(next)).toMatchObject({ state: 'waiting' })
    expect(await states(console)).toEqual(['running', 'waiting'])
    expect(console.told.at(-1)?.map(({ state }) => state)).toEqual(['running', 'waiting'])
    await toTheEnd(console, clock)
    expect(provider.state.mostInFlight).toBe(4)
    expect([...provider.published]).toEqual([...first, ...next].map((id) => [id, 1]))
    expect(await states(console)).toEqual(['done', 'done'])
    await console.press('putAway')
    expect((await list(console)).map(({ total }) => total)).toEqual([next.length])
  })

  test('a run that waits begins when the first is stopped, and neither by Resume nor while the first is paused', async () => {
    const { clock, provider, console } = open()
    await console.publish(first)
    const { runId } = await console.publish(next)
    const third = await console.publish(['third'])
    await turns()
    await console.press('pause')
    await runsTo(console, clock, 'paused')
    await console.handlers['runs.resume']({ runId })
    await console.handlers['runs.stop']({ runId: third.runId })
    expect(await states(console)).toEqual(['paused', 'waiting', 'stopped'])
    expect(provider.attempts.size).toBe(4)
    await console.press('stop')
    expect(await states(console)).toEqual(['stopped', 'running', 'stopped'])
    await runsTo({ ...console, get: async () => (await list(console))[1] }, clock, 'done')
    expect([...provider.published.keys()]).toEqual([...first.slice(0, 4), ...next])
  })

  test.each([
    ['the end of the console', (console: RunsConsole) => console.ended()],
    ['a sign-out', (console: RunsConsole) => console.sessionIs(tom)],
  ] as const)('a run that waits sends nothing after %s, although the first ends then', async (_, leave) => {
    const { clock, provider, start, console } = open()
    await console.publish(['only'])
    await console.publish(next)
    await turns()
    const left = leave(console)
    for (let step = 0; step < 4; step += 1) {
      clock.advance(second)
      await turns()
    }
    await left
    console.kill()
    const restarted = start()
    expect(await states(restarted)).toEqual(['done', 'paused'])
    expect([...provider.attempts.keys()]).toEqual(['only'])
    const { runId = '' } = (await list(restarted))[1] ?? {}
    await restarted.handlers['runs.resume']({ runId })
    await toTheEnd(restarted, clock)
    expect([...provider.published.keys()]).toEqual(['only', ...next])
  })

  test('a second change of the same field finds the first, although the list showed the value before both', async () => {
    const { clock, provider, console } = open()
    const was = { title: 'post-0000' }
    await console.edit(['post-0000'], { title: 'First' }, was)
    await console.edit(['post-0000'], { title: 'Second' }, was)
    await toTheEnd(console, clock)
    expect(provider.changed.get('post-0000')).toMatchObject({ title: 'Second' })
  })

  test('an undo of a run overwrites no later change of another admin, although an earlier run began with the same value', async () => {
    const { clock, provider, console } = open()
    const change = async (own: string, title: string, undoes?: string) => {
      const row = { key: 'post-0000', own: { title: own }, changes: { title }, ...(undoes && { undoes }) }
      await console.handlers['runs.start']({ call: 'posts.update', title: '', rows: [row] })
      await toTheEnd(console, clock)
    }
    await change('post-0000', 'Mine')
    await change('Mine', 'post-0000', 'first')
    provider.changed.set('post-0000', { title: 'Theirs' })
    await change('post-0000', 'Mine', 'second')
    expect(provider.changed.get('post-0000')).toEqual({ title: 'Theirs' })
  })
})

test('two runs that are killed at twenty random moments lose no row, send none twice, and keep their order', async () => {
  const random = randomOf(42)
  const { clock, provider, start, ...opened } = open(folder())
  let { console } = opened
  await console.publish(first)
  await console.publish(next)
  for (let kill = 0; kill < 20; kill += 1) {
    await turns(1 + Math.floor(random() * 8))
    clock.advance(random() * second)
    await turns(Math.floor(random() * 4))
    console.kill()
    console = start()
    expect(await list(console)).toHaveLength(2)
    for (const { runId } of await list(console)) await console.handlers['runs.resume']({ runId })
    const open = (await states(console)).filter((state) => state !== 'done')
    expect(open.slice(1)).toEqual(open.slice(1).map(() => 'waiting'))
  }
  await toTheEnd(console, clock)
  expect(await states(console)).toEqual(['done', 'done'])
  expect([...provider.published]).toEqual([...first, ...next].map((id) => [id, 1]))
})
