import type { CDPSession, Page } from 'playwright'

/** Functions inside the page stay without a name: the name that the tools' compiler gives back to one is unknown there. */

/**
 * The longest task of a page's own thread while something is done and until two frames after it, in milliseconds; 0
 * where none took 50 ms, from which on a browser tells of it.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Reflect.set(globalThis, 'longTasks', { durations, observer })
  })
  await act()
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    // An entry comes in a task of its own, behind the one that it is about.
    await new Promise((resolve) => setTimeout(resolve))
    const { durations, observer } = Reflect.get(globalThis, 'longTasks') as {
      readonly durations: number[]
      readonly observer: PerformanceObserver
    }
    for (const { duration } of observer.takeRecords()) durations.push(duration)
    observer.disconnect()
    return Math.max(0, ...durations)
  })
}

/** How long a scroll lasts, in seconds, and how far it goes in each of them. */
const scroll = { seconds: 2, pixelsPerSecond: 4000 } as const
const frame = 1000 / 60

/** Scrolls down beneath the middle of the window, as a wheel does, for two seconds; answers how many frames were missed. */
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

/** What the page's scripts hold once all that can go has gone, in MiB. */
export async function heapOf(devTools: CDPSession): Promise<number> {
  // What has a finaliser goes only the second time.
  for (let time = 0; time < 2; time += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}
