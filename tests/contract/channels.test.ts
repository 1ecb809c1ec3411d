import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createSendEvent, handleCalls } from '#main/ipc/channels.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import type { HttpHandler, NativeHandlers } from '#main/ipc/handler.ts'
import { createTrustedWindows, type SenderEvent, type TrustedWindows } from '#main/ipc/trusted-sender.ts'
import { bridgeCallNames, callChannel } from '#shared/contract/index.ts'
import type { Result } from '#shared/result.ts'

type Listener = (event: SenderEvent, input: unknown, requestId: unknown) => Promise<Result<unknown>>

const log = { info: () => {}, warn: () => {}, error: () => {} }
const handler = vi.fn()
const sent: unknown[][] = []
const contents = {
  id: 1,
  isDestroyed: () => false,
  send: (...message: unknown[]) => void sent.push(message),
  once: () => {},
}
const own: SenderEvent = { sender: { id: 1 }, senderFrame: { url: 'app://console/', parent: null } }

let channels: Map<string, Listener>
let windows: TrustedWindows
beforeEach(() => {
  handler.mockReset()
  sent.length = 0
  channels = new Map()
  windows = createTrustedWindows('app://console')
  windows.add(contents)
  const dispatch = createDispatch({
    native: new Proxy({}, { get: () => handler }) as NativeHandlers,
    http: handler as HttpHandler,
    underWay: createCallsUnderWay(),
    check: () => undefined,
    sendPart: () => {},
    onWrite: () => {},
    log,
  })
  handleCalls(
    {
      handle: (channel, listener) => {
        expect(channels.has(channel)).toBe(false)
        channels.set(channel, listener as Listener)
      },
    },
    { dispatch, windows, log },
  )
})

const call = (name: (typeof bridgeCallNames)[number], input: unknown, event = own) =>
  channels.get(callChannel(name))?.(event, input, randomUUID())

const refusal = (name: string, kind: string) => ({ ok: false, error: { kind, call: name } })

test('every call of the bridge has one channel, and there is no other', () => {
  expect([...channels.keys()].sort()).toEqual(bridgeCallNames.map(callChannel).sort())
})

test('every channel refuses a sender that is not the console', async () => {
  const strangers: SenderEvent[] = [
    { ...own, sender: { id: 2 } },
    { ...own, senderFrame: null },
    { ...own, senderFrame: { url: 'app://console/', parent: { url: 'app://console/' } } },
    { ...own, senderFrame: { url: '', parent: null } },
    { ...own, senderFrame: { url: 'null', parent: null } },
    { ...own, senderFrame: { url: 'about:blank', parent: null } },
    { ...own, senderFrame: { url: 'https://console.example/', parent: null } },
    { ...own, senderFrame: { url: 'app://console.example/', parent: null } },
  ]
  for (const name of bridgeCallNames)
    for (const stranger of strangers)
      expect(await call(name, {}, stranger)).toMatchObject(refusal(name, 'forbidden'))
  expect(handler).not.toHaveBeenCalled()
})

test('every channel refuses unknown keys', async () => {
  const input = { host: 'evil.example', path: '/', headers: {}, key: 'uploads/x' }
  for (const name of bridgeCallNames) expect(await call(name, input)).toMatchObject(refusal(name, 'invalid'))
  expect(handler).not.toHaveBeenCalled()
})

test('any channel answers invalid input of any kind with a refusal, never an exception', async () => {
  const junk = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
  })
  const isEmptyObject = (value: unknown) =>
    Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value as object).length === 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bridgeCallNames),
      junk.filter((value) => !isEmptyObject(value)),
      async (name, input) => {
        expect(await call(name, input)).toMatchObject(refusal(name, 'invalid'))
      },
    ),
    { numRuns: 1000 },
  )
  expect(handler).not.toHaveBeenCalled()
})

describe('an event', () => {
  test('an event leaves main only in the form that its schema declares', () => {
    const sendEvent = createSendEvent(windows)
    const state = { state: 'signedOut' as const, idToken: 'secret' }
    sendEvent('session.changed', state)
    expect(sent).toEqual([['event:session.changed', { state: 'signedOut' }]])
    const uploadId = randomUUID()
    expect(() => sendEvent('uploads.progress', { uploadId, percent: 101 })).toThrow()
    expect(sent).toHaveLength(1)
  })
})
