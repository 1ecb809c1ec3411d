import { expect, test } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { createConclude, longestDelivery } from '#main/work/arrival.ts'

test('two parts that wait for one write learn its end together, even after the clock was set back by years', async () => {
  const conclude = createConclude()
  const execute: Execute = async () => {
    throw new CallFailure({ kind: 'http', message: 'gone', status: 404, effect: 'none' })
  }
  const sent = { call: 'tags.update', input: { tagId: 'a', name: 'Reef' }, at: '2026-11-28T10:00:00.000Z' }
  const back = Date.parse('2006-11-28T10:00:00.000Z')
  const askAt = (now: number) => conclude(sent, { execute, signal: new AbortController().signal, now })

  expect(await askAt(back)).toBeUndefined()
  expect(await askAt(back + longestDelivery)).toEqual({ outcome: 'missed' })
  expect(await askAt(back + longestDelivery)).toEqual({ outcome: 'missed' })
})

test('a write of another version, whose call this version does not have, stays unknown', async () => {
  const sent = { call: 'tags.paint', input: { tagId: 'a' }, at: '2026-11-28T10:00:00.000Z' }
  const execute: Execute = () => expect.unreachable()
  const context = { execute, signal: new AbortController().signal, now: Date.parse(sent.at) }
  expect(await createConclude()(sent, context)).toEqual({ outcome: 'unknown' })
})
