import type { Page } from 'playwright'
import { button } from '#tests/support/e2e/desk-parts.ts'
import { firstField } from './dialogs.ts'
import { type Measure, percentile, warmRuns } from './figures.ts'

/** The number of keys in a run, and the pause between two keys in ms: the pace of a fast typist. */
const typist = { text: 'Farm hand for the harvest near Innisfail, meals included.', delay: 60 } as const

/**
 * From now on, records what each key costs the page: the wait for its turn, its events, what they render, and
 * the layout.
 */
export const watchKeys = (window: Page): Promise<void> =>
  window.evaluate(() => {
    const costs: number[] = []
    let from = 0
    addEventListener('keydown', ({ timeStamp }) => (from = timeStamp), { capture: true })
    // The last listener runs when React has already rendered the key.
    addEventListener('input', () => {
      void document.body.offsetHeight
      costs.push(performance.now() - from)
    })
    Reflect.set(globalThis, 'keyCosts', costs)
  })

/** Measures what a key costs in the first field of a form, at the 95th percentile of a text, in ms. */
export async function typeInForm(window: Page, opener: string): Promise<number> {
  await button(window, opener).click()
  await window.locator(firstField).first().focus()
  // The fields below the first ones render later.
  await window.locator('[role=dialog] [aria-busy=true]').waitFor({ state: 'detached' })
  await window.keyboard.press('End')
  await window.keyboard.type(typist.text, { delay: typist.delay })
  const costs = await window.evaluate(() => (Reflect.get(globalThis, 'keyCosts') as number[]).splice(0))
  if (costs.length !== typist.text.length) throw new Error(`${costs.length} keys of ${typist.text.length}`)
  await window.keyboard.press('Escape')
  await window.getByRole('button', { name: 'Discard', exact: true }).click()
  await window.getByRole('dialog').first().waitFor({ state: 'detached' })
  return percentile(costs, 0.95)
}

/** Measures what a key costs in the first field of a form, at the 95th percentile of each run. */
export async function measureTyping(
  window: Page,
  runs: number,
  { name, opener }: { readonly name: string; readonly opener: string },
): Promise<Measure> {
  await watchKeys(window)
  return {
    name,
    unit: 'ms',
    figures: await warmRuns(runs, () => typeInForm(window, opener)),
    target: { text: 'under 8 ms', figure: (milliseconds) => milliseconds, atMost: 8 },
  }
}
