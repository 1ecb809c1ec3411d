import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Execute, ExecuteContext } from '#main/api/execute.ts'
import { createHeadStart, type HeadStart } from '#main/api/head-start.ts'
import { CallFailure } from '#main/call-failure.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'

const firstSearch = { query: '', from: 0, size: 10, filters: {} }
const found = { data: [], total: 7 }
const reading = { differences: [{ path: 'data', expected: 'text', found: 'a number' }], leftOut: 1 }

let execute: ReturnType<
  typeof vi.fn<(name: string, input: unknown, context: ExecuteContext) => Promise<unknown>>
>
let clock: Clock
let headStart: HeadStart
beforeEach(() => {
  execute = vi.fn(async (name) => (name === 'jobs.search' ? found : []))
  clock = createClock()
  headStart = createHeadStart(execute as unknown as Execute, clock)
})

const open = () => ({ signal: new AbortController().signal })
const search = (context: ExecuteContext = open()) => headStart.execute('jobs.search', firstSearch, context)
const made = (name: string) => execute.mock.calls.filter(([each]) => each === name).length

describe('the first reads of a start', () => {
  test('are made before the page asks, and answer it once', async () => {
    headStart.begin()
    expect(made('jobs.search')).toBe(1)
    expect(await search()).toBe(found)
    expect(made('jobs.search')).toBe(1)
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('are only those that the page makes: any other is made as it is asked for', async () => {
    headStart.begin()
    await headStart.execute('jobs.search', { ...firstSearch, from: 10 }, open())
    expect(made('jobs.search')).toBe(2)
  })

  test('tell the page what could not be read', async () => {
    execute.mockImplementation(async (_, __, { onReading }) => {
      onReading?.(reading)
      return found
    })
    headStart.begin()
    const onReading = vi.fn()
    await search({ ...open(), onReading })
    expect(onReading.mock.calls).toEqual([[reading]])
  })

  test('are made again if they fail, with the failure of the second try', async () => {
    execute.mockRejectedValue(new CallFailure({ kind: 'network', message: 'No network.' }))
    headStart.begin()
    await expect(search()).rejects.toThrow('No network.')
    expect(made('jobs.search')).toBe(2)
  })

  test('leave the page when it stops waiting', async () => {
    execute.mockReturnValue(new Promise(() => {}))
    headStart.begin()
    const page = new AbortController()
    const answer = search({ signal: page.signal })
    page.abort()
    await expect(answer).rejects.toMatchObject({ detail: { kind: 'cancelled' } })
  })

  test('are void after a write, which they may lack', async () => {
    headStart.begin()
    await headStart.execute('tags.create', {} as never, open())
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('are void when the session has ended, and end then', async () => {
    headStart.begin()
    headStart.forget()
    expect(execute.mock.calls[0]?.[2].signal.aborted).toBe(true)
    await search()
    expect(made('jobs.search')).toBe(2)
  })

  test('are void after half a minute', async () => {
    headStart.begin()
    clock.advance(30_000)
    await search()
    expect(made('jobs.search')).toBe(2)
  })
})
