import { useEffect, useMemo, useReducer, useRef } from 'react'
import { nextTask } from '#renderer/lib/calls/next-task.ts'
import type { Steps } from '#shared/rules/steps.ts'

/** The duration of a slice in ms: short enough for one frame, even on a slow computer. */
const slice = 8

/** Work and, once it has ended, its result. */
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

/** Does the work in slices, each in its own task. @throws the signal's reason when it is aborted */
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
  /**
   * The previous result until the work has ended; undefined before the first result, or if there is no work.
   */
  readonly value: T | undefined
  /** True until the current work has ended. */
  readonly isStale: boolean
}

/**
 * Does work in slices and returns its result, immediately if the first slice finishes it. A new `start`
 * cancels the previous work.
 * @param start a stable function that starts the work; undefined if there is none
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
