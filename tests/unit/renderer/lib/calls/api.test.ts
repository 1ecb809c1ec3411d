import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#renderer/lib/calls/api.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { gatherParts } from '#renderer/lib/long-list/list-parts.ts'
import { beginLongRead, longList } from '#renderer/lib/long-list/long-list.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import type { PartsSent } from '#shared/result.ts'

type Part = EventPayload<'lists.part'>
type Listener = (part: Part) => void

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
        'lists.part': (listener: Listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  })
  return {
    listeners,
    answer: (bridged: unknown) => answer(bridged),
    reply: (last: readonly string[], after?: PartsSent) =>
      answer({ ok: true, json: JSON.stringify(usersOf(last)), ...(after && { after }) }),
    tell: (subs: readonly string[], place: Partial<Part> = {}) => {
      const part = { requestId, attempt: 1, from: 0, json: JSON.stringify(usersOf(subs)), ...place }
      for (const listener of listeners) listener(part)
    },
  }
}

const usersOf = (subs: readonly string[]): ListedUser[] => subs.map((userSub) => ({ userSub }))

/** Reads the list; `first` are the first records each time they come. */
function readList(earlier?: ListedUser[], signal?: AbortSignal) {
  const first: ListedUser[][] = []
  const onFirst = (records: ListedUser[]) => void first.push(records)
  return { first, whole: call('userProfiles.list', {}, signal, { parts: gatherParts({ earlier, onFirst }) }) }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a list over the bridge', () => {
  test('USR-01 a list over the bridge arrives in parts, the last part with the reply', async () => {
    const bridge = openBridge()
    const { first, whole } = readList()
    bridge.tell(['x'], { requestId: 'another request' })
    expect(first).toEqual([])
    bridge.tell(['a', 'b'])
    expect(first).toEqual([usersOf(['a', 'b'])])
    bridge.tell(['c'], { from: 2 })
    bridge.reply(['d'], { attempt: 1, records: 3 })
    expect(await whole).toEqual(usersOf(['a', 'b', 'c', 'd']))
    expect(first).toHaveLength(1)
    expect(bridge.listeners.size).toBe(0)
  })

  test('a list over the bridge parses only its first part immediately', async () => {
    const bridge = openBridge()
    const { whole } = readList()
    const parse = vi.spyOn(JSON, 'parse')
    bridge.tell(['a'])
    expect(parse).toHaveBeenCalledTimes(1)
    bridge.tell(['b'], { from: 1 })
    bridge.tell(['c'], { from: 2 })
    expect(parse).toHaveBeenCalledTimes(1)
    bridge.reply(['d'], { attempt: 1, records: 3 })
    expect(await whole).toEqual(usersOf(['a', 'b', 'c', 'd']))
    parse.mockRestore()
  })

  test('a list over the bridge is whole in any order of its parts and the reply', async () => {
    const bridge = openBridge()
    const { whole } = readList()
    const isThere = vi.fn()
    void whole.then(isThere)
    bridge.tell(['c'], { from: 2 })
    bridge.reply(['d'], { attempt: 1, records: 3 })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(isThere).not.toHaveBeenCalled()
    bridge.tell(['a', 'b'])
    expect(await whole).toEqual(usersOf(['a', 'b', 'c', 'd']))
  })

  test('a list over the bridge starts again from its first part after a retry', async () => {
    const bridge = openBridge()
    const { first, whole } = readList()
    bridge.tell(['a', 'b'])
    bridge.tell(['A', 'B'], { attempt: 2 })
    // A late part of the answer that broke off.
    bridge.tell(['c'], { from: 2 })
    bridge.reply(['D'], { attempt: 2, records: 3 })
    bridge.tell(['C'], { attempt: 2, from: 2 })
    expect(await whole).toEqual(usersOf(['A', 'B', 'C', 'D']))
    expect(first).toEqual([usersOf(['a', 'b']), usersOf(['A', 'B'])])
  })

  test.each([
    ['a shorter one', undefined],
    ['one whose parts come late', { attempt: 2, records: 1 }],
  ])(
    'a list over the bridge keeps nothing of an answer that broke off, if this answer follows: %s',
    async (_, after) => {
      const bridge = openBridge()
      const { whole } = readList()
      bridge.tell(['a', 'b'])
      bridge.reply(['Z'], after)
      if (after) bridge.tell(['Y'], { attempt: 2 })
      expect(await whole).toEqual(usersOf(after ? ['Y', 'Z'] : ['Z']))
    },
  )

  test('a list over the bridge keeps cached records that have not changed', async () => {
    const bridge = openBridge()
    const earlier = usersOf(['a', 'b', 'c', 'd'])
    const same = readList(earlier)
    bridge.tell(['a', 'b'])
    bridge.reply(['c', 'd'], { attempt: 1, records: 2 })
    expect(await same.whole).toBe(earlier)
    const changed = readList(earlier)
    bridge.tell(['a', 'B'])
    bridge.reply(['c', 'd'], { attempt: 1, records: 2 })
    const list = await changed.whole
    expect(list.map((user, index) => user === earlier[index])).toEqual([true, false, true, true])
    const shorter = readList(earlier)
    bridge.reply(['a', 'b'])
    expect(await shorter.whole).toEqual(usersOf(['a', 'b']))
  })

  test('a list over the bridge goes into the cache without being compared', async () => {
    const bridge = openBridge()
    const client = createQueryClient()
    const { queryKey, queryFn, ...rest } = longList('userProfiles.list')
    client.setQueryData(queryKey, usersOf(['a', 'b']))
    let read: readonly ListedUser[] = []
    const done = client.fetchQuery({
      ...rest,
      queryKey,
      staleTime: 0,
      queryFn: async (context) => {
        if (typeof queryFn !== 'function') throw new Error('it has no function')
        const list = await queryFn(context)
        read = list
        return list
      },
    })
    await vi.waitFor(() => expect(bridge.listeners.size).toBe(1))
    bridge.reply(['a', 'B'])
    await done
    expect(client.getQueryData(queryKey)).toBe(read)
    expect(read).toEqual(usersOf(['a', 'B']))
  })

  test('a list over the bridge that fails reports its error', async () => {
    const bridge = openBridge()
    const { whole } = readList()
    bridge.answer({
      ok: false,
      error: { kind: 'http', message: 'no', call: 'userProfiles.list', requestId: '' },
    })
    await expect(whole).rejects.toThrow('no')
    expect(bridge.listeners.size).toBe(0)
  })

  test('a list over the bridge ends when its read is cancelled', async () => {
    const bridge = openBridge()
    const giveUp = new AbortController()
    const { whole } = readList(undefined, giveUp.signal)
    giveUp.abort()
    bridge.reply(['c'], { attempt: 1, records: 2 })
    bridge.tell(['a', 'b'])
    expect(await whole).toHaveLength(3)
    expect(bridge.listeners.size).toBe(0)
  })

  test('a list of more than 100,000 characters is parsed in its own task (decision 95)', async () => {
    const bridge = openBridge()
    const answers = [99_990, 100_001].map(async (length) => {
      const whole = call('userProfiles.list', {})
      bridge.answer({ ok: true, json: JSON.stringify(['x'.repeat(length - 4)]) })
      let isThere = false
      void whole.then(() => {
        isThere = true
      })
      // Runs all microtasks, but no task.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return [isThere, (await whole).length]
    })
    expect(await Promise.all(answers)).toEqual([
      [true, 1],
      [false, 1],
    ])
  })
})

describe('a screen that waits for a long list', () => {
  const list = longList('userProfiles.list')

  test('a screen that waits for a long list shows with the first records', async () => {
    const bridge = openBridge()
    const client = new QueryClient()
    const read = beginLongRead(client, list)
    bridge.tell(['a'])
    await read
    expect(client.getQueryData(list.queryKey)).toBeUndefined()
    expect(beginLongRead(client, list)).toBeUndefined()
    bridge.reply(['b'], { attempt: 1, records: 1 })
    await client.fetchQuery(list)
    expect(beginLongRead(client, list)).toBeUndefined()
  })

  test('a screen that waits for a list shows a list that came in a single part', async () => {
    const bridge = openBridge()
    const client = new QueryClient()
    const read = beginLongRead(client, list)
    bridge.reply(['a'])
    await read
    expect(client.getQueryData(list.queryKey)).toEqual(usersOf(['a']))
  })
})
