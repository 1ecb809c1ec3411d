import { describe, expect, test } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { createEdits } from '#main/work/runs/edits.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import {
  createClock,
  createProvider,
  type Fault,
  minute,
  postIds,
  runsTo,
  second,
  startRuns,
} from './support.ts'

/** A console with a provider that answers in a second, whose posts other admins have changed. */
function open(
  theirs: Readonly<Record<string, object | null>> = {},
  faults: { readonly read?: Fault; readonly write?: Fault } = {},
) {
  const clock = createClock()
  const provider = createProvider(
    clock,
    (attempt) => ({ takes: second, fault: attempt === 1 ? faults.write : undefined }),
    {
      theirs,
      faultOf: () => faults.read,
    },
  )
  return { clock, provider, console: startRuns({ clock, send: provider.send, on: memoryWorkStore() }) }
}

describe('a run of edits', () => {
  test.each([
    ['has nothing to do for a post that is so already', { isPublished: true }, 'No change needed', '', 0],
    [
      'is refused for a deleted post',
      null,
      'Refused',
      'Nothing was saved: this post no longer exists. Another admin may have deleted it.',
      0,
    ],
    ['sends a post whose other fields were changed', { title: 'Theirs' }, 'Done', '', 1],
  ])('a run of edits %s', async (_, their, outcome, why, sent) => {
    const { clock, provider, console } = open({ 'post-0001': their })
    await console.edit(postIds(3))
    expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
    expect([...(await console.outcomes()).values()]).toEqual(['Done', outcome, 'Done'])
    expect(console.lastSaved()).toContain(`post-0001,Post post-0001,${outcome},${why}`)
    expect(provider.attempts.get('post-0001') ?? 0).toBe(sent)
    expect(provider.changed.get('post-0001')).toEqual(sent ? { isPublished: true } : undefined)
  })

  test('a run of edits does not overwrite a field that another admin has changed since', async () => {
    const { clock, provider, console } = open({ 'post-0000': { title: 'Theirs' } })
    await console.edit(postIds(2), { title: 'Mine' }, { title: 'post-0000' })
    await runsTo(console, clock, 'done')
    await console.outcomes()
    expect(console.lastSaved()).toContain('Nothing was saved, because of later changes to Title.')
    expect(provider.changed.get('post-0000')).toBeUndefined()
  })

  test('a run of edits overwrites a field whose former value nobody gave', async () => {
    const { clock, provider, console } = open({ 'post-0000': { title: 'Theirs' } })
    await console.edit(postIds(1), { title: 'Mine' }, {})
    await runsTo(console, clock, 'done')
    expect(provider.changed.get('post-0000')).toEqual({ title: 'Mine' })
  })

  test('a run of edits merges a list with what another admin has added', async () => {
    const { clock, provider, console } = open({ 'post-0000': { tagIds: ['t-1', 't-9'] } })
    await console.edit(postIds(1), { tagIds: ['t-1', 't-2'] }, { tagIds: ['t-1'] })
    await runsTo(console, clock, 'done')
    expect(provider.changed.get('post-0000')).toEqual({ tagIds: ['t-1', 't-9', 't-2'] })
  })

  test('a run of edits refuses a row that breaks a rule across fields, in the rule’s own words', async () => {
    const execute = (async () => newJob({ minHourlyRate: 29, maxHourlyRate: 31 })) as unknown as Execute
    const { prepare } = createEdits({ execute, timers: { now: () => 0 } })
    const row = { key: 'job-1', own: { minHourlyRate: 29 }, changes: { minHourlyRate: 40 } }
    expect(await prepare('jobs.update', row, new AbortController().signal)).toEqual({
      refused: expect.stringMatching(
        /^Nothing was saved\. With your changes, Maximum Hourly Rate must be greater than or equal to 40/,
      ),
    })
  })

  test('a run of edits refuses a row whose merged values break a rule, in the rule’s own words', async () => {
    const { clock, provider, console } = open()
    await console.edit(postIds(1), { title: '' }, {})
    await runsTo(console, clock, 'done')
    await console.outcomes()
    expect(console.lastSaved()).toContain('Refused,Title is a required field')
    expect(provider.attempts.size).toBe(0)
  })

  test.each([
    [403, 'Refused', 'no: 403'],
    [500, 'Failed', 'The server failed (500).'],
  ] as const)(
    'a row whose record can’t be read (%s) is %s, and nothing is sent',
    async (read, outcome, why) => {
      const { clock, provider, console } = open({}, { read })
      await console.edit(postIds(2))
      expect(await runsTo(console, clock, 'done', 'failed')).toBe('done')
      expect([...(await console.outcomes()).values()]).toEqual([outcome, outcome])
      expect(console.lastSaved()).toContain(why)
      const { runId = '' } = (await console.get()) ?? {}
      const missed = { is: outcome.toLowerCase(), why: expect.stringContaining(why) }
      expect(await console.handlers['runs.missed']({ runId })).toMatchObject([missed, missed])
      expect(provider.attempts.size).toBe(0)
    },
  )

  test('a lost answer of a merged list counts as done once the record has what was added', async () => {
    const { clock, provider, console } = open(
      { 'post-0000': { tagIds: ['t-1', 't-9'] } },
      { write: 'carried out and lost' },
    )
    const from = clock.now()
    await console.edit(postIds(1), { tagIds: ['t-1', 't-2'] }, { tagIds: ['t-1'] })
    await runsTo(console, clock, 'done')
    expect([...(await console.outcomes()).values()]).toEqual(['Done'])
    expect(provider.attempts.get('post-0000')).toBe(1)
    expect(clock.now() - from).toBeLessThan(2 * minute)
  })

  test('a run of edits costs no more than a tenth of the time that the server takes to read and write', async () => {
    const clock = createClock()
    const spans = postIds(200).map((_, at) => 200 + ((at * 7919) % 1800))
    const provider = createProvider(clock, (_, id) => ({ takes: spans[Number(id.slice(5))] ?? 0 }))
    const console = startRuns({ clock, send: provider.send, on: memoryWorkStore() })
    const from = clock.now()
    await console.edit(postIds(200))
    await runsTo(console, clock, 'done')
    expect(provider.state.mostInFlight).toBe(4)
    const lanes = [0, 0, 0, 0]
    // The provider's reads take 100 ms.
    for (const span of spans) lanes.sort((one, other) => one - other)[0] = (lanes[0] ?? 0) + span + 100
    expect((clock.now() - from) / Math.max(...lanes)).toBeLessThan(1.1)
  })

  test('a call that saves no edit takes no changes', async () => {
    const { console, provider } = open()
    const start = console.handlers['runs.start']({
      call: 'posts.remove',
      title: 'x',
      rows: [{ key: 'a', changes: { title: 'b' } }],
    })
    expect(await failureOf(start)).toMatchObject({
      kind: 'invalid',
      message: 'These changes cannot be made together.',
    })
    expect(provider.attempts.size).toBe(0)
  })

  test('a run of deletes has nothing to do for a record that is gone', async () => {
    const { clock, console } = open({ 'post-0000': null })
    await console.handlers['runs.start']({
      call: 'posts.remove',
      title: 'Delete posts',
      rows: [{ key: 'post-0000', input: { postId: 'post-0000' } }],
    })
    await runsTo(console, clock, 'done')
    expect([...(await console.outcomes()).values()]).toEqual(['No change needed'])
  })

  test('the rows that are not as wished have their names and reasons', async () => {
    const { clock, console } = open({ 'post-0001': null })
    await console.edit(postIds(3))
    await runsTo(console, clock, 'done')
    const { runId = '' } = (await console.get()) ?? {}
    expect(await console.handlers['runs.missed']({ runId })).toEqual([
      {
        key: 'post-0001',
        name: 'Post post-0001',
        is: 'refused',
        why: expect.stringContaining('no longer exists'),
      },
    ])
  })
})
