import type { Page } from 'playwright'
import { button } from '#tests/support/desk-parts.ts'
import type { Measure } from './figures.ts'
import { timeToPaint } from './page-clock.ts'

/** The first field of the open dialog. */
export const firstField = '[role=dialog] input'

/** From the press of a button to the painted and focused first field, after the dialog was open before. */
export async function measureDialog(
  window: Page,
  runs: number,
  { name, opener, atMost = 80 }: { readonly name: string; readonly opener: string; readonly atMost?: number },
): Promise<Measure> {
  const figures: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const took = await timeToPaint(window, { event: 'click', selector: firstField, until: 'focused' }, () =>
      button(window, opener).click(),
    )
    await window.keyboard.press('Escape')
    await window.getByRole('dialog').waitFor({ state: 'detached' })
    if (run > 0) figures.push(took)
  }
  return {
    name,
    unit: 'ms',
    figures,
    target: { text: `under ${atMost} ms`, figure: (milliseconds) => milliseconds, atMost },
  }
}
