import type { Page } from 'playwright'
import { menuLink } from '#tests/support/desk/list-parts.ts'
import { button, rows } from '#tests/support/e2e/desk-parts.ts'
import { type Measure, warmFigures } from './figures.ts'
import { timeToPaint } from './page-clock.ts'

/** The first field of the open dialog. */
export const firstField = '[role=dialog] input'

/** From the press of a button to the painted and focused first field of its dialog, which it then closes. */
async function openAndClose(window: Page, opener: string): Promise<number> {
  const took = await timeToPaint(window, { event: 'click', selector: firstField, until: 'focused' }, () =>
    button(window, opener).click(),
  )
  await window.keyboard.press('Escape')
  await window.getByRole('dialog').waitFor({ state: 'detached' })
  return took
}

/** From the press of a button to the painted and focused first field, after the dialog was open before. */
export async function measureDialog(
  window: Page,
  runs: number,
  { name, opener, atMost = 80 }: { readonly name: string; readonly opener: string; readonly atMost?: number },
): Promise<Measure> {
  return {
    name,
    unit: 'ms',
    figures: await warmFigures(runs, () => openAndClose(window, opener)),
    target: { text: `under ${atMost} ms`, figure: (milliseconds) => milliseconds, atMost },
  }
}

/** From a click on a job in the list to its screen, and from there to its form. */
async function visitForm(window: Page, row: number): Promise<number> {
  const toRecord = await timeToPaint(window, { event: 'click', selector: 'h1', until: 'changed' }, () =>
    rows(window).nth(row).getByRole('link').first().click(),
  )
  return toRecord + (await openAndClose(window, 'Edit'))
}

/** The two clicks from the list of jobs to a form, the first time in a page and the next. */
export async function measureListToForm(
  window: Page,
  runs: number,
  openList: () => Promise<void>,
): Promise<Measure> {
  const first: number[] = []
  const next: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await openList()
    await rows(window).first().waitFor()
    // The code of all screens loads while the page is idle.
    await window.waitForLoadState('networkidle')
    first.push(await visitForm(window, 0))
    await menuLink(window, 'Jobs').click()
    await rows(window).first().waitFor()
    next.push(await visitForm(window, 1))
  }
  return {
    name: 'List of jobs to an edit form, two clicks, the first time in a page',
    unit: 'ms',
    figures: first,
    baseline: { name: 'the next time', figures: next },
  }
}
