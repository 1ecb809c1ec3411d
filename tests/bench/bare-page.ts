import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchConsole } from '#tests/support/e2e/launch-console.ts'
import { framesMissed, longestTask } from './page-watch.ts'

/**
 * A bare window as the baseline of long lists: a bridge with only their answers, and a page as long as the
 * list.
 */
export interface BarePage {
  /** The time of the answers from main to the page, and the page's longest task in it, both in ms. */
  readonly transfer: () => Promise<{ readonly took: number; readonly longest: number }>
  readonly framesMissed: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens the page with these answers, in the format of the bridge. They all arrive at the same time. */
export async function openBarePage(
  answers: readonly string[],
  rows: number,
  folder: string,
): Promise<BarePage> {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const { window, close } = await launchConsole({
    environment: { GOTO_BENCH_ANSWERS: file, GOTO_BENCH_ROWS: String(rows) },
    userData: join(folder, 'bare-page'),
    appPath: 'tests/bench/bare-app',
  })
  const devTools = await window.context().newCDPSession(window)
  return {
    transfer: async () => {
      // Reloads as the console's page before each run, so that the code that receives the answers has run
      // once.
      await window.reload()
      const cross = () =>
        window.evaluate(async (count) => {
          const { answer } = Reflect.get(globalThis, 'bare') as {
            answer: (index: number) => Promise<unknown>
          }
          const from = performance.now()
          await Promise.all(Array.from({ length: count }, (_, index) => answer(index)))
          return performance.now() - from
        }, answers.length)
      await cross()
      const { answer: took, longest } = await longestTask(window, cross)
      return { took, longest }
    },
    framesMissed: async () => {
      await window.evaluate(() => scrollTo(0, 0))
      return framesMissed(window, devTools)
    },
    close,
  }
}
