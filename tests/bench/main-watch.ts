import type { ElectronApplication } from 'playwright'

/** Observations of main during some time. */
interface MainWatch {
  /** The longest time between two ticks of a timer of 1 ms, in ms. Main answers nothing during that time. */
  readonly stall: number
  /** Main's largest memory (RSS), in MiB. */
  readonly memory: number
}

/** Functions inside main have no name, because the compiler of the tools would add a helper that main lacks. */
export async function watchMain<T>(
  app: ElectronApplication,
  act: () => Promise<T>,
): Promise<MainWatch & { readonly answer: T }> {
  await app.evaluate(() => {
    const watch = { stall: 0, memory: 0, last: performance.now(), timer: undefined as unknown }
    watch.timer = setInterval(() => {
      const now = performance.now()
      watch.stall = Math.max(watch.stall, now - watch.last)
      watch.memory = Math.max(watch.memory, process.memoryUsage.rss() / 2 ** 20)
      watch.last = now
    }, 1)
    Reflect.set(globalThis, 'mainWatch', watch)
  })
  const answer = await act()
  const watched = await app.evaluate(() => {
    const { timer, stall, memory } = Reflect.get(globalThis, 'mainWatch') as MainWatch & {
      timer: NodeJS.Timeout
    }
    clearInterval(timer)
    return { stall, memory }
  })
  return { ...watched, answer }
}
