import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nextTask } from '#renderer/lib/calls/next-task.ts'
import { inSlices, useInSlices } from '#renderer/lib/long-list/in-slices.ts'
import type { Steps } from '#shared/rules/steps.ts'
import { keepBusy } from '#tests/support/e2e/keep-busy.ts'

/** Work that a test ends: each of its steps fills a slice. */
function longWork<T>(value: T) {
  const work = {
    steps: 0,
    isOver: false,
    *start(): Steps<T> {
      while (!work.isOver) {
        work.steps += 1
        keepBusy(10)
        yield
      }
      return value
    },
  }
  return work
}

function* shortWork<T>(value: T): Steps<T> {
  yield
  return value
}

const show = (first: (() => Steps<string>) | undefined) =>
  renderHook(({ start }: { readonly start: typeof first }) => useInSlices(start), {
    initialProps: { start: first },
  })

describe('work in slices', () => {
  test('work that ends in its first slice gives its result immediately', () => {
    const start = () => shortWork('short')
    expect(show(start).result.current).toEqual({ value: 'short', isStale: false })
  })

  test('the last result of work in slices stays, marked as stale, until the new work is complete', async () => {
    const first = () => shortWork('first')
    const next = longWork('next')
    const { result, rerender } = show(first)
    rerender({ start: next.start })
    expect(result.current).toEqual({ value: 'first', isStale: true })
    await waitFor(() => expect(next.steps).toBeGreaterThan(2))
    expect(result.current).toEqual({ value: 'first', isStale: true })
    next.isOver = true
    await waitFor(() => expect(result.current).toEqual({ value: 'next', isStale: false }))
  })

  test('work in slices lets other tasks run between the slices', async () => {
    const work = longWork('done')
    const done = inSlices(work.start())
    await nextTask()
    await nextTask()
    expect(work.steps).toBeGreaterThan(0)
    work.isOver = true
    expect(await done).toBe('done')
  })

  test('work in slices ends when newer work replaces it, and when its screen unmounts', async () => {
    const [older, newer] = [longWork('older'), longWork('newer')]
    const { result, rerender, unmount } = show(older.start)
    expect(result.current.value).toBeUndefined()
    rerender({ start: newer.start })
    await waitFor(() => expect(newer.steps).toBeGreaterThan(1))
    const { steps } = older
    await act(nextTask)
    expect(older.steps).toBe(steps)
    unmount()
    const last = newer.steps
    await nextTask()
    await nextTask()
    expect(newer.steps).toBe(last)
  })

  test('work in slices that is no longer wanted leaves no result for the next work', () => {
    const first = () => shortWork('first')
    const next = longWork('next')
    const { result, rerender } = show(first)
    rerender({ start: undefined })
    expect(result.current).toEqual({ value: undefined, isStale: false })
    rerender({ start: next.start })
    expect(result.current).toEqual({ value: undefined, isStale: true })
    next.isOver = true
  })

  test('work in slices ends when its signal is aborted', async () => {
    const giveUp = new AbortController()
    const work = longWork('never')
    const done = inSlices(work.start(), giveUp.signal)
    giveUp.abort()
    await expect(done).rejects.toThrow('aborted')
    expect(work.steps).toBe(1)
  })
})
