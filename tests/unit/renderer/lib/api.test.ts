import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#renderer/lib/api.ts'

type Listener = (first: { readonly requestId: string; readonly records: readonly unknown[] }) => void

/** A bridge with one list, whose answer and events a test sends. */
function openBridge() {
  const listeners = new Set<Listener>()
  let requestId = ''
  let answer: (bridged: unknown) => void = () => {}
  vi.stubGlobal('window', {
    consoleApi: {
      calls: {
        'userProfiles.list': (_: unknown, id: string) => {
          requestId = id
          return new Promise((resolve) => {
            answer = resolve
          })
        },
        'calls.cancel': async () => ({ ok: true, value: {} }),
      },
      events: {
        'lists.first': (listener: Listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  })
  return {
    listeners,
    answer: (bridged: unknown) => answer(bridged),
    tell: (id = requestId) => {
      for (const listener of listeners) listener({ requestId: id, records: [{ userSub: 'a' }] })
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a list over the bridge', () => {
  test('arrives as its JSON, and its first records before it (USR-01)', async () => {
    const bridge = openBridge()
    const onFirst = vi.fn()
    const whole = call('userProfiles.list', {}, undefined, onFirst)
    bridge.tell('another request')
    expect(onFirst).not.toHaveBeenCalled()
    bridge.tell()
    expect(onFirst).toHaveBeenCalledExactlyOnceWith([{ userSub: 'a' }])
    bridge.answer({ ok: true, json: '[{"userSub":"a"},{"userSub":"b"}]' })
    expect(await whole).toEqual([{ userSub: 'a' }, { userSub: 'b' }])
    expect(bridge.listeners.size).toBe(0)
  })

  test('that fails reports its error, and its listeners are removed', async () => {
    const bridge = openBridge()
    const whole = call('userProfiles.list', {}, undefined, () => {})
    bridge.answer({
      ok: false,
      error: { kind: 'http', message: 'no', call: 'userProfiles.list', requestId: '' },
    })
    await expect(whole).rejects.toThrow('no')
    expect(bridge.listeners.size).toBe(0)
  })

  test('that is cancelled gets no first records any more', async () => {
    const bridge = openBridge()
    const [giveUp, onFirst] = [new AbortController(), vi.fn()]
    const whole = call('userProfiles.list', {}, giveUp.signal, onFirst)
    giveUp.abort()
    bridge.tell()
    expect(onFirst).not.toHaveBeenCalled()
    bridge.answer({ ok: true, json: '[]' })
    await whole
  })

  test('of more than 100,000 characters is parsed in its own task (decision 95)', async () => {
    const bridge = openBridge()
    const answers = [99_990, 100_001].map(async (length) => {
      const whole = call('userProfiles.list', {})
      bridge.answer({ ok: true, json: JSON.stringify(['x'.repeat(length - 4)]) })
      let isThere = false
      void whole.then(() => {
        isThere = true
      })
      // Runs all microtasks, and no task.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return [isThere, (await whole).length]
    })
    expect(await Promise.all(answers)).toEqual([
      [true, 1],
      [false, 1],
    ])
  })
})
