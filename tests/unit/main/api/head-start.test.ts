import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Execute, ExecuteContext } from '#main/api/execute.ts'
import { createHeadStart, type HeadStart } from '#main/api/head-start.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'

const firstSearch = { query: '', from: 0, size: 10, filters: {} }
const found = { data: [], total: 7 }
const reading = { differences: [{ path: 'data', expected: 'text', found: 'a number' }], leftOut: 1 }

let execute: ReturnType<
  typeof vi.fn<(name: string, input: unknown, context: ExecuteContext) => Promise<unknown>>
>
let clock: Clock
let headStart: HeadStart
let log: { readonly [K in keyof Log]: ReturnType<typeof vi.fn<Log[K]>> }
beforeEach(() => {
  log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  execute = vi.fn(async (name) => (name === 'jobs.search' ? found : []))
  clock = createClock()
  headStart = createHeadStart(execute as unknown as Execute, { timers: clock, log })
})

const open = () => ({ signal: new AbortController().signal })
const search = (context: ExecuteContext = open()) => headStart.execute('jobs.search', firstSearch, context)
const made = (name: string) => execute.mock.calls.filter(([each]) => each === name).length

describe('the first reads of a page', () => {
  test('the first reads of a page are made before the page asks for them', async () => {
    headStart.begin()
    expect(made('jobs.search')).toBe(1)
    expect(await search()).toBe(found)
    expect(made('jobs.search')).toBe(1)
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('only the first reads that a page makes are made ahead', async () => {
    headStart.begin()
    await headStart.execute('jobs.search', { ...firstSearch, from: 10 }, open())
    expect(made('jobs.search')).toBe(2)
  })

  test('the first reads of a page report what could not be read', async () => {
    execute.mockImplementation(async (_, __, { onReading }) => {
      onReading?.(reading)
      return found
    })
    headStart.begin()
    const onReading = vi.fn()
    await search({ ...open(), onReading })
    expect(onReading.mock.calls).toEqual([[reading]])
  })

  test('the first reads of a page are made again if they fail', async () => {
    execute.mockRejectedValue(new CallFailure({ kind: 'network', message: 'No network.' }))
    headStart.begin()
    await expect(search()).rejects.toThrow('No network.')
    expect(made('jobs.search')).toBe(2)
  })

  test('the first reads of a page end when the page stops waiting', async () => {
    execute.mockReturnValue(new Promise(() => {}))
    headStart.begin()
    const page = new AbortController()
    const answer = search({ signal: page.signal })
    page.abort()
    await expect(answer).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
  })

  test('a write discards the first reads of a page, because they may lack the write', async () => {
    headStart.begin()
    await headStart.execute('tags.create', {} as never, open())
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('the first reads of a page are discarded when the session has ended', async () => {
    headStart.begin()
    headStart.forget()
    expect(execute.mock.calls[0]?.[2].signal.aborted).toBe(true)
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('the first reads of a page are discarded after 10 s', async () => {
    headStart.begin()
    clock.advance(9_999)
    await search()
    expect(made('jobs.search')).toBe(1)
    clock.advance(1)
    await headStart.execute('jobIndustries.list', {}, open())
    expect(made('jobIndustries.list')).toBe(2)
  })

  test('the first reads of a page are not made again if the page reloads before it asks for them', async () => {
    headStart.begin()
    headStart.begin()
    expect(made('jobs.search')).toBe(1)
    clock.advance(10_000)
    headStart.begin()
    expect(made('jobs.search')).toBe(2)
  })

  test('the first reads of a page stay valid for a page that already waits for them', async () => {
    let answer = (_: typeof found) => {}
    execute.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    headStart.begin()
    const asked = search()
    clock.advance(60_000)
    answer(found)
    expect(await asked).toBe(found)
    expect(made('jobs.search')).toBe(1)
  })

  test('the first reads of a page, even failed ones, are logged with the ids that the provider knows', async () => {
    execute.mockImplementation(async (name) => {
      if (name === 'jobs.search') return found
      throw new CallFailure({ kind: 'network', message: 'No network.' })
    })
    headStart.begin()
    await search()
    const ids = execute.mock.calls.map(([, , context]) => context.requestId)
    expect(log.info.mock.calls).toEqual([
      [`jobs.search ${ids[0]} read ahead, ok 0 ms`],
      [`jobIndustries.list ${ids[1]} read ahead, network 0 ms`],
      [`jobRequirements.list ${ids[2]} read ahead, network 0 ms`],
    ])
  })
})
