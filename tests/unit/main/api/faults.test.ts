import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch, type Dispatch } from '#main/ipc/dispatch.ts'
import type { NativeHandlers } from '#main/ipc/handler.ts'
import type { HttpCall } from '#shared/contract/call.ts'
import type { BridgeCallName, HttpCallName } from '#shared/contract/index.ts'
import type { CallError } from '#shared/result.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import {
  type Aftermath,
  type ApiFault,
  apiFaults,
  brokenOff,
  type Fault,
  nameOfFault,
} from '#tests/support/faults/fault-kinds.ts'
import { httpRows, oneOfEachClass } from '#tests/support/samples/contract-rows.ts'
import { type SampleInputs, sampleInputs } from '#tests/support/samples/sample-inputs.ts'

let inputs: SampleInputs
let dispatch: Dispatch
const { main, requests } = setUpMain(async ({ execute }) => {
  inputs = await sampleInputs(execute)
  dispatch = createDispatch({
    native: {} as NativeHandlers,
    http: execute,
    underWay: createCallsUnderWay(),
    check: () => undefined,
    sendPart: () => {},
    onWrite: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
})

/**
 * Makes a call. Two of the calls are only for main and not on the bridge, but the test makes them in the same
 * way.
 */
const make = (name: HttpCallName, requestId: string) =>
  dispatch(name as BridgeCallName, 1, inputs[name], requestId)

/**
 * The result of a call under a fault. A call that would wait for ever is cancelled once the provider has
 * received it.
 */
async function resultUnder(name: HttpCallName, fault: Fault) {
  const { faults } = main().sandbox
  faults.add({ call: name, ...fault } as Parameters<typeof faults.add>[0])
  const requestId = randomUUID()
  const result = make(name, requestId)
  if (fault.fault === 'hang' || fault.fault === 'stall') {
    // A stalled request has been handled: its status is known.
    const expected = fault.fault === 'stall' ? [200] : [undefined]
    await vi.waitFor(() => expect(requests(name).map(({ status }) => status)).toEqual(expected), {
      interval: 1,
    })
    await dispatch('calls.cancel', 1, { requestId }, randomUUID())
  }
  return result
}

/** The calls that the provider has received, in order, without renewals of tokens. */
const asked = () => requests().flatMap(({ call }) => (call?.startsWith('identity.') ? [] : [call]))

const timesOf = (name: string, times: number) => Array.from({ length: times }, () => name)

/** The call that shows whether a write of this row has arrived. */
const readBackOf = ({ readBack }: HttpCall) =>
  httpRows.find(([, call]) => call === readBack?.call)?.[0] ?? 'no read-back'

/** The reported effect of a failed write, and how often its record is read to find out. */
function writeOutcome({ readBack }: HttpCall, aftermath: Aftermath): readonly [CallError['effect'], number] {
  if (aftermath === 'refused') return ['none', 0]
  if (aftermath === 'givenUp') return ['unknown', 0]
  if (aftermath === 'conflict') return ['none', readBack && readBack.conflict !== 'refused' ? 1 : 0]
  if (!readBack) return ['unknown', 0]
  return aftermath === 'failed' ? ['none', 1] : ['unknown', 2]
}

/**
 * The number of times that a failing call is sent. A read is retried, and any call is sent once more with a
 * new token.
 */
const triesOf = ({ effect }: HttpCall, { fault }: Fault) =>
  fault === 'expiredToken' ? 2 : fault === 'reset' && effect === 'read' ? 3 : 1

describe.each(oneOfEachClass)('%s, %s', (_kind, name, row) => {
  const lasting: readonly ApiFault[] = row.effect === 'read' ? [...apiFaults, brokenOff] : apiFaults

  test.each(lasting.map((kind) => [nameOfFault(kind.fault), kind] as const))(
    'ERR-16 a call under the fault %s fails in plain words, and is sent no more often than allowed',
    async (_, { fault, kind, says, aftermath }) => {
      const result = await resultUnder(name, fault)
      const [effect, looks] = row.effect === 'write' ? writeOutcome(row, aftermath) : [undefined, 0]
      expect(result).toMatchObject({ ok: false, error: { kind, message: says, call: name } })
      expect(result.ok || result.error.effect).toBe(effect)
      expect(asked()).toEqual([...timesOf(name, triesOf(row, fault)), ...timesOf(readBackOf(row), looks)])
    },
  )

  test('API-03 AUTH-04 a call with an expired token is sent once more with a new one', async () => {
    expect(await resultUnder(name, { fault: 'expiredToken', times: 1 })).toMatchObject({ ok: true })
    expect(requests(name).map(({ status }) => status)).toEqual([401, 200])
    expect(asked()).toEqual([name, name])
  })

  test('a call is not carried out twice if its answer breaks off', async () => {
    const result = await resultUnder(name, { fault: 'truncate', times: 1 })
    expect(result).toMatchObject(
      row.readBack ? { ok: true } : { ok: false, error: { kind: brokenOff.kind, message: brokenOff.says } },
    )
    if (row.effect === 'write' && !row.readBack)
      expect(result).toMatchObject({ error: { effect: 'unknown' } })
    expect(asked()).toEqual(row.readBack ? [name, readBackOf(row)] : [name])
  })

  test.each([429, 503])(
    'a call that is answered with one %i is retried only if it is a read',
    async (status) => {
      const result = await resultUnder(name, { fault: 'status', status, times: 1 })
      expect(result.ok).toBe(row.effect === 'read')
      expect(requests(name)).toHaveLength(row.effect === 'read' ? 2 : 1)
    },
  )

  test('API-04 a call waits for an answer that stopped half-way until the call is cancelled', async () => {
    expect(await resultUnder(name, { fault: 'stall' })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled', ...(row.effect === 'write' && { effect: 'unknown' }) },
    })
    expect(asked()).toEqual([name])
  })
})

const readRows = httpRows.filter(([, { effect }]) => effect === 'read')
const writeRows = httpRows.filter(([, { effect }]) => effect === 'write')

test.each(readRows)('%s is read again if its answer is lost', async (name) => {
  expect(await resultUnder(name, { fault: 'loseAnswer', times: 1 })).toMatchObject({ ok: true })
  expect(asked()).toEqual([name, name])
})

test.each(writeRows)('%s is read back if a read can show it, and is never sent twice', async (name, row) => {
  const effect = row.readBack ? 'none' : 'unknown'
  const once = [name, ...(row.readBack ? [readBackOf(row)] : [])]
  const failed = await resultUnder(name, { fault: 'noData', times: 1 })
  expect(failed).toMatchObject({ ok: false, error: { kind: 'noData', effect } })
  expect(asked()).toEqual(once)

  const lost = await resultUnder(name, { fault: 'loseAnswer', times: 1 })
  const message = 'The connection was lost before the server had answered.'
  expect(lost).toMatchObject(
    row.readBack ? { ok: true } : { ok: false, error: { kind: 'network', message, effect } },
  )
  expect(asked()).toEqual([...once, ...once])
})
