import type { CDPSession, Page } from 'playwright'

/**
 * Functions inside the page have no name, because the compiler of the tools would add a helper that the
 * page lacks.
 */

/** The answer of an act, and the longest task of the page's thread during the act. */
export interface Watched<T> {
  readonly answer: T
  /**
   * Includes two frames after the act, in ms. It is 0 if no task took 50 ms, because browsers report no
   * shorter ones.
   */
  readonly longest: number
}

/** Watches the page's thread during an act. */
export async function longestTask<T>(page: Page, act: () => Promise<T>): Promise<Watched<T>> {
  await page.evaluate(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Reflect.set(globalThis, 'longTasks', { durations, observer })
  })
  const answer = await act()
  const longest = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    // An entry arrives in its own task, after the task that it describes.
    await new Promise((resolve) => setTimeout(resolve))
    const { durations, observer } = Reflect.get(globalThis, 'longTasks') as {
      readonly durations: number[]
      readonly observer: PerformanceObserver
    }
    for (const { duration } of observer.takeRecords()) durations.push(duration)
    observer.disconnect()
    return Math.max(0, ...durations)
  })
  return { answer, longest }
}

/** The duration of a scroll in seconds, and its speed per second. */
const scroll = { seconds: 2, pixelsPerSecond: 4000 } as const
const frame = 1000 / 60

/**
 * Scrolls down with the wheel for two seconds under the middle of the window; returns the number of missed
 * frames.
 */
export async function framesMissed(page: Page, devTools: CDPSession): Promise<number> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await page.evaluate(() => {
    const watch = { times: [] as number[], isOver: false }
    Reflect.set(globalThis, 'frameWatch', watch)
    void (async () => {
      while (!watch.isOver)
        watch.times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
    })()
  })
  await devTools.send('Input.synthesizeScrollGesture', {
    x: width * 0.7,
    y: height * 0.6,
    yDistance: -scroll.seconds * scroll.pixelsPerSecond,
    speed: scroll.pixelsPerSecond,
    gestureSourceType: 'mouse',
  })
  const times = await page.evaluate(() => {
    const watch = Reflect.get(globalThis, 'frameWatch') as { readonly times: number[]; isOver: boolean }
    watch.isOver = true
    return watch.times
  })
  return times
    .slice(1)
    .map((time, index) => Math.round((time - (times[index] ?? time)) / frame) - 1)
    .reduce((sum, missed) => sum + Math.max(0, missed), 0)
}

/** The memory of the page's scripts after garbage collection, in MiB. */
export async function heapOf(devTools: CDPSession): Promise<number> {
  // Objects with a finaliser are collected only the second time.
  for (let time = 0; time < 2; time += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}
