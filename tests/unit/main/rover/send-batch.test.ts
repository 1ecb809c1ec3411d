import { expect, test } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'
import { systemTimers } from '#main/base/timers.ts'
import { sendBatch } from '#main/rover/send-batch.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { roverId } from '#shared/entities/rover-job.ts'
import { fitJobs } from './support/rig.ts'

const jobs = fitJobs.slice(0, 3)
const [one = '', two = '', three = ''] = jobs.map(roverId)

async function send(answer: () => Promise<CallAnswer<'rover.import'>>) {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (text: string) => void warnings.push(text), error: () => {} }
  const signal = new AbortController().signal
  const sent = await sendBatch(jobs, { execute: answer as never, log, signal, timers: systemTimers })
  const idsOf = (is: string | undefined) => sent.marks.flatMap(([id, mark]) => (mark?.is === is ? id : []))
  return { ...sent, warnings, idsOf }
}

test.each([
  ['names them', [one, two, three], [one, two, three], [], undefined],
  ['names none of as many as were sent', [null, null, null], [one, two, three], [], undefined],
  ['names all that it created', [one, three], [one, three], [two], undefined],
  ['names only some that it created', [one, null], [one], [], 'does not say which'],
  ['names one that was not sent', [one, 'another'], [one], [], 'does not say which'],
  ['names none of fewer', [null, null], [], [], 'does not say which'],
  ['names no job at all', [], [], [], 'did not say whether it created any jobs'],
] as const)(
  'ROV-17 an answer to a batch of an import that %s shows which jobs were created',
  async (_, sourceIds, created, notCreated, reason) => {
    const answer = {
      jobs: sourceIds.map((sourceId, at) => ({ jobId: `job-${at}`, sourceId })),
      businesses: [],
    }
    const { idsOf, failure, warnings } = await send(async () => answer as never)
    expect([idsOf('done'), idsOf('failed'), idsOf(undefined)]).toEqual([created, notCreated, []])
    if (reason === undefined) expect([failure, warnings]).toEqual([undefined, []])
    else expect(failure).toMatchObject({ kind: 'badAnswer', message: expect.stringContaining(reason) })
  },
)

test.each([
  ['none', 'http', 400, [one, two, three]],
  ['unknown', 'http', 504, []],
  ['unknown', 'noData', 200, []],
] as const)(
  'a failed batch of an import (effect %s: %s %i) says which jobs have not arrived',
  async (effect, kind, status, notArrived) => {
    const outcome = await send(() => Promise.reject(new CallFailure({ kind, message: 'no', status, effect })))
    expect(outcome.marks).toEqual(notArrived.map((id) => [id, null]))
    expect(outcome.failure).toMatchObject({ kind, call: 'rover.import' })
    expect(outcome.warnings).toEqual([
      expect.stringMatching(RegExp(`^rover\\.import \\S+ ${kind} ${status} 3 jobs \\d+ ms$`)),
    ])
  },
)
