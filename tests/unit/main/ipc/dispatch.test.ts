import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallContext, PartsTaker } from '#main/base/call-context.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { type CallsUnderWay, createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createDispatch, type Dispatch } from '#main/ipc/dispatch.ts'
import type { HttpHandler, NativeHandlers } from '#main/ipc/handler.ts'
import type { BridgeCallName } from '#shared/contract/index.ts'

const window = 1
const otherWindow = 2

let lines: string[]
let told: object[]
let written: object[]
let underWay: CallsUnderWay
let native: ReturnType<typeof vi.fn<(input: unknown, context: CallContext) => Promise<unknown>>>
let http: ReturnType<typeof vi.fn<(name: string, input: unknown, context: CallContext) => Promise<unknown>>>
let dispatch: Dispatch

const write =
  (level: string) =>
  (text: string, cause?: unknown): void =>
    void lines.push(`${level} ${text}${cause instanceof Error ? ` | ${cause.message}` : ''}`)

/** For a call that is made in parts: a test fails if it is not. */
const untaken: PartsTaker = {
  begin: () => expect.unreachable(),
  take: () => expect.unreachable(),
}

/** Ends when its call is cancelled, as a request does. */
const untilAborted = ({ signal }: CallContext) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new CallFailure({ kind: 'cancelled', message: 'Cancelled.' })),
    )
  })

beforeEach(() => {
  lines = []
  told = []
  written = []
  underWay = createCallsUnderWay()
  native = vi.fn()
  http = vi.fn()
  dispatch = createDispatch({
    native: new Proxy({}, { get: () => native }) as NativeHandlers,
    http: http as unknown as HttpHandler,
    underWay,
    check: () => undefined,
    sendPart: (part, owner) => void told.push({ ...part, owner }),
    onWrite: (name, input, owner) => void written.push({ name, input, owner }),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  })
})

const call = (name: BridgeCallName, input: unknown, requestId: unknown = randomUUID(), owner = window) =>
  dispatch(name, owner, input, requestId)

/** A call of a page that takes the list in parts. */
const callInParts = (name: BridgeCallName, input: unknown, requestId: unknown = randomUUID()) =>
  dispatch(name, window, input, requestId, { inParts: true })

describe('a call over the bridge', () => {
  test.each([
    [{ before: { title: 'Chef' } }, { before: { title: 'Chef' } }],
    [{}, {}],
  ])('a call over the bridge passes on the page’s additional options: %j', async (extras, expected) => {
    http.mockResolvedValue({ userSub: 'a' })
    await dispatch('admins.current', window, {}, randomUUID(), extras)
    expect(http.mock.calls).toMatchObject([['admins.current', {}, { owner: window, ...expected }]])
  })

  test.each([
    [true],
    [{ inParts: 'yes' }],
    [{ before: 'Chef' }],
    [{ host: 'example.com' }],
    [{ before: { title: 'x'.repeat(8_000_001) } }],
  ])('a call over the bridge refuses any other option: %.40j', async (extras) => {
    expect(await dispatch('admins.current', window, {}, randomUUID(), extras)).toMatchObject({ ok: false })
    expect(http).not.toHaveBeenCalled()
  })

  test('a call over the bridge passes its parsed input to its handler and answers the value', async () => {
    http.mockResolvedValue({ userSub: 'a' })
    const requestId = randomUUID()
    expect(await call('admins.current', {}, requestId)).toEqual({ ok: true, value: { userSub: 'a' } })
    expect(http).toHaveBeenCalledWith(
      'admins.current',
      {},
      {
        owner: window,
        requestId,
        signal: expect.any(AbortSignal),
        onReading: expect.any(Function),
      },
    )
    expect(lines).toEqual([expect.stringMatching(`^info admins\\.current ${requestId} ok \\d+ ms$`)])
  })

  test('a call over the bridge answers a list as JSON', async () => {
    http.mockResolvedValue([{ userSub: 'a', email: undefined }])
    expect(await call('userProfiles.list', {})).toEqual({ ok: true, json: '[{"userSub":"a"}]' })
    // The page did not ask for parts.
    expect(http.mock.calls[0]?.[2]).not.toHaveProperty('parts')
  })

  test('a call over the bridge sends the parts of a long list as JSON', async () => {
    http.mockImplementation(async (_, __, { parts = untaken }) => {
      parts.begin()
      parts.take([{ userSub: 'void' }])
      parts.begin()
      parts.take([{ userSub: 'a' }, { userSub: 'b' }])
      parts.take([{ userSub: 'c' }])
      return [{ userSub: 'd' }]
    })
    const requestId = randomUUID()
    expect(await callInParts('userProfiles.list', {}, requestId)).toEqual({
      ok: true,
      json: '[{"userSub":"d"}]',
      after: { attempt: 2, records: 3 },
    })
    const part = { requestId, owner: window }
    expect(told).toEqual([
      { ...part, attempt: 1, from: 0, json: '[{"userSub":"void"}]' },
      { ...part, attempt: 2, from: 0, json: '[{"userSub":"a"},{"userSub":"b"}]' },
      { ...part, attempt: 2, from: 2, json: '[{"userSub":"c"}]' },
    ])
  })

  test('a call over the bridge does not count the parts of a list whose answer broke off', async () => {
    http.mockImplementation(async (_, __, { parts = untaken }) => {
      parts.begin()
      parts.take([{ userSub: 'void' }])
      parts.begin()
      return []
    })
    expect(await callInParts('userProfiles.list', {})).toEqual({ ok: true, json: '[]' })
  })

  test('a call over the bridge with an id that is no UUID is refused', async () => {
    for (const requestId of [undefined, 7, 'request-1', { toString: () => randomUUID() }])
      expect(await dispatch('admins.current', window, {}, requestId)).toMatchObject({
        ok: false,
        error: { kind: 'invalid' },
      })
    expect(http).not.toHaveBeenCalled()
  })

  test('a refused call over the bridge names the field and the rule, not the value', async () => {
    const result = await call('session.signIn', { username: 'kim', password: { secret: 'hunter2' } })
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: 'password: expected string' },
    })
    expect(JSON.stringify(result) + lines.join()).not.toContain('hunter2')
  })

  test('a call over the bridge that is too large is refused before it is parsed', async () => {
    const result = await call('clipboard.writeText', { text: 'x'.repeat(9_000_000) })
    expect(result).toMatchObject({
      ok: false,
      error: { message: 'This is too much to send at once. Please shorten it.' },
    })
  })

  test('a call over the bridge is parsed only up to its first problem', async () => {
    let read = 0
    const wrong = Array.from({ length: 1000 }, () => 7)
    const businessIds = new Proxy(wrong, {
      get: (target, key) => {
        if (typeof key === 'string' && key !== 'length') read += 1
        return Reflect.get(target, key)
      },
    })
    const result = await call('jobs.search', { query: '', from: 0, size: 10, filters: { businessIds } })
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    // Each element is read once for the size, and the first one also for its type.
    expect(read).toBe(wrong.length + 1)
  })

  test('a call over the bridge whose id is in use is refused', async () => {
    http.mockImplementation((_name, _input, context) => untilAborted(context))
    const requestId = randomUUID()
    const first = call('admins.current', {}, requestId)
    expect(await call('admins.current', {}, requestId)).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
    await call('calls.cancel', { requestId })
    expect(await first).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  })

  test('a failed call over the bridge answers with the call’s name and id', async () => {
    http.mockRejectedValue(new CallFailure({ kind: 'http', message: 'Busy.', status: 503, body: { a: 1 } }))
    const requestId = randomUUID()
    const error = {
      kind: 'http',
      message: 'Busy.',
      status: 503,
      body: { a: 1 },
      call: 'admins.list',
      requestId,
    }
    expect(await call('admins.list', {}, requestId)).toEqual({ ok: false, error })
    expect(lines).toEqual([expect.stringMatching(`^warn admins\\.list ${requestId} http 503 \\d+ ms$`)])

    const cause = new Error('expected 0.userSub: string')
    http.mockRejectedValue(new CallFailure({ kind: 'badAnswer', message: 'Unreadable.' }, { cause }))
    await call('admins.list', {})
    expect(lines[1]).toMatch(/^warn admins\.list \S+ badAnswer \d+ ms: expected 0\.userSub: string$/)
  })

  test('a call over the bridge logs nothing of an unreadable answer’s text', async () => {
    for (const read of [
      () => JSON.parse('{ "name": Kookaburra }'),
      () => v.parse(v.object({ street: v.number() }), { street: 'Kookaburra' }),
    ]) {
      const cause = (() => {
        try {
          return read()
        } catch (thrown) {
          return thrown
        }
      })()
      expect(String(cause)).toContain('Kookaburra')
      http.mockRejectedValue(new CallFailure({ kind: 'badAnswer', message: 'Unreadable.' }, { cause }))
      await call('admins.list', {})
    }
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('Kookaburra')
    expect(lines[1]).toContain('street: expected number')
  })

  test('a call over the bridge whose handler throws answers a plain sentence without the stack', async () => {
    native.mockRejectedValue(new TypeError('x is undefined at /home/kim/secret'))
    const result = await call('session.signOut', {})
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'internal', message: 'Something went wrong inside the console.' },
    })
    expect(JSON.stringify(result)).not.toContain('/home/kim')
    expect(lines).toEqual([expect.stringMatching(/^error session\.signOut .* \| x is undefined/)])
  })

  test('a call over the bridge answers only the fields in its row of the contract', async () => {
    native.mockResolvedValue({ state: 'signedOut', idToken: 'secret' })
    expect(await call('session.current', {})).toEqual({ ok: true, value: { state: 'signedOut' } })
  })
})

describe('cancelling a call', () => {
  beforeEach(() => {
    http.mockImplementation((_name, _input, context) => untilAborted(context))
  })

  test('cancelling a call ends that call', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const first = call('admins.list', {}, one)
    const second = call('admins.current', {}, two)
    expect(await call('calls.cancel', { requestId: one })).toEqual({ ok: true, value: {} })
    expect(await first).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await call('calls.cancel', { requestId: two })
    await second
  })

  test('cancelling a call of another window does nothing', async () => {
    const requestId = randomUUID()
    const settled = vi.fn()
    const waiting = call('admins.list', {}, requestId).then(settled)
    await call('calls.cancel', { requestId }, randomUUID(), otherWindow)
    expect(settled).not.toHaveBeenCalled()
    await call('calls.cancel', { requestId })
    await waiting
  })

  test('cancelling a call that has ended does nothing', async () => {
    expect(await call('calls.cancel', { requestId: randomUUID() })).toEqual({ ok: true, value: {} })
  })
})

describe('the calls of a window that closes', () => {
  test('when a window closes its reads end, and its writes go on', async () => {
    const signals: Record<string, AbortSignal> = {}
    let finish = (): void => {}
    http.mockImplementation((name, _input, { signal }) => {
      signals[name] = signal
      return new Promise((resolve) => {
        finish = () => resolve({})
      })
    })
    void call('admins.list', {})
    void call('admins.current', {}, randomUUID(), otherWindow)
    const write = call('businesses.remove', { businessId: 'b-1' })
    underWay.ownerGone(window)
    expect(signals['admins.list']?.aborted).toBe(true)
    expect(signals['admins.current']?.aborted).toBe(false)
    expect(signals['businesses.remove']?.aborted).toBe(false)
    const ended = vi.fn()
    const waiting = underWay.writesEnded().then(ended)
    await Promise.resolve()
    expect(ended).not.toHaveBeenCalled()
    finish()
    await waiting
    expect(await write).toEqual({ ok: true, value: {} })
  })

  test.each([
    ['session.signOut', {}, false],
    ['session.resetPassword', { username: 'kim', code: '123456', password: 'secret' }, false],
    ['session.signIn', { username: 'kim', password: 'secret' }, true],
    ['session.current', {}, true],
  ] as const)(
    '%s, which main answers itself, ends with its window if its row says so',
    async (name, input, ends) => {
      let isAborted = false
      let finish = (): void => {}
      native.mockImplementation((_input, { signal }) => {
        signal.addEventListener('abort', () => {
          isAborted = true
        })
        return new Promise((resolve) => {
          finish = () => resolve({ state: 'signedOut' })
        })
      })
      const waiting = call(name, input)
      underWay.ownerGone(window)
      expect(isAborted).toBe(ends)
      finish()
      await waiting
    },
  )
})

describe('a write', () => {
  const remove = () => call('jobs.remove', { jobId: 'j-1' })
  const told = { name: 'jobs.remove', input: { jobId: 'j-1' }, owner: window }

  test('a write is reported once it has succeeded, with the window that made it', async () => {
    http.mockResolvedValue({})
    await remove()
    expect(written).toEqual([told])
  })

  test('a write is reported if it may have arrived', async () => {
    http.mockRejectedValueOnce(new CallFailure({ kind: 'network', message: 'Lost.', effect: 'unknown' }))
    await remove()
    expect(written).toEqual([told])
    http.mockRejectedValueOnce(new CallFailure({ kind: 'http', message: 'No.', status: 409, effect: 'none' }))
    await remove()
    expect(written).toEqual([told])
  })

  test('a read is not reported as a write', async () => {
    http.mockResolvedValue({})
    await call('admins.current', {})
    expect(written).toEqual([])
  })
})
