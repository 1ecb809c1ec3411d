import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { Steps } from '#shared/rules/steps.ts'

/** In ms: short enough for a frame, even on a slow computer. */
const slice = 8

/** Waits for a task of its own. Not by a timer, which a hidden window delays. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/** Work with its result once it has ended. */
interface Work<T> {
  readonly steps: Steps<T>
  ended?: { readonly value: T }
}

/** Does one slice of the work. */
function advance<T>(work: Work<T>): Work<T> {
  const end = performance.now() + slice
  do {
    const step = work.steps.next()
    if (step.done) work.ended = step
  } while (!work.ended && performance.now() < end)
  return work
}

/** Does the work in slices, each in its own task. @throws the signal's reason once it is aborted */
export async function inSlices<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  const work: Work<T> = { steps }
  for (;;) {
    signal?.throwIfAborted()
    const { ended } = advance(work)
    if (ended) return ended.value
    await nextTask()
  }
}

/** The result of work in slices. */
export interface SlicedResult<T> {
  /** The last result until the next one is there; undefined before the first, and without work. */
  readonly value: T | undefined
  /** True until the present work has ended. */
  readonly isStale: boolean
}

/**
 * The result of work that is done in slices, immediately if the first one ends it. Other work cancels it.
 * @param start a stable function that begins the work; undefined if there is none
 */
export function useInSlices<T>(start: (() => Steps<T>) | undefined): SlicedResult<T> {
  const work = useMemo((): Work<T> | undefined => start && advance({ steps: start() }), [start])
  const [, show] = useReducer((count: number) => count + 1, 0)
  const last = useRef<T>(undefined)
  const value = work && (work.ended ? work.ended.value : last.current)
  useEffect(() => {
    last.current = value
  }, [value])
  useEffect(() => {
    if (!work || work.ended) return undefined
    let isWanted = true
    const finish = async () => {
      while (isWanted && !work.ended) {
        await nextTask()
        if (isWanted) advance(work)
      }
      if (isWanted) show()
    }
    void finish()
    return () => {
      isWanted = false
    }
  }, [work])
  return { value, isStale: work !== undefined && !work.ended }
}
