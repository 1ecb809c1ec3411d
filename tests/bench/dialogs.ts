import { menuLink } from '#tests/support/desk/list-parts.ts'
import { button, rows } from '#tests/support/e2e/desk-parts.ts'
import { type Measure, timed, warmRuns } from './figures.ts'
import { timeToPaint } from './page-clock.ts'
import { sumOf, type Timed, type Worked } from './work.ts'

/** The first field of the open dialog. */
export const firstField = '[role=dialog] input'

/**
 * Measures the time from the press of a button to the painted and focused first field of its dialog, and then
 * closes the dialog.
 */
async function openAndClose(worked: Worked, opener: string): Promise<Timed> {
  const { window } = worked
  const opened = await timeToPaint(worked, { event: 'click', selector: firstField, until: 'focused' }, () =>
    button(window, opener).click(),
  )
  await window.keyboard.press('Escape')
  await window.getByRole('dialog').waitFor({ state: 'detached' })
  return opened
}

/**
 * Measures the time from the press of a button to the painted and focused first field of a dialog that was
 * open before.
 */
export async function measureDialog(
  worked: Worked,
  runs: number,
  { name, opener, atMost = 80 }: { readonly name: string; readonly opener: string; readonly atMost?: number },
): Promise<Measure> {
  return {
    name,
    unit: 'ms',
    ...timed(await warmRuns(runs, () => openAndClose(worked, opener))),
    target: { text: `under ${atMost} ms`, figure: (milliseconds) => milliseconds, atMost },
  }
}

/** Measures the time from a click on a job in the list to its screen, and from there to its form. */
async function visitForm(worked: Worked, row: number): Promise<Timed> {
  const { window } = worked
  const toRecord = await timeToPaint(worked, { event: 'click', selector: 'h1', until: 'changed' }, () =>
    rows(window).nth(row).getByRole('link').first().click(),
  )
  const toForm = await openAndClose(worked, 'Edit')
  return { took: toRecord.took + toForm.took, work: sumOf(toRecord.work, toForm.work) }
}

/** Measures the two clicks from the list of jobs to a form, for the first time in a page and once more. */
export async function measureListToForm(
  worked: Worked,
  runs: number,
  openList: () => Promise<void>,
): Promise<Measure> {
  const { window } = worked
  const first: Timed[] = []
  const next: Timed[] = []
  for (let run = 0; run < runs; run += 1) {
    await openList()
    await rows(window).first().waitFor()
    // The code of all screens loads while the page is idle.
    await window.waitForLoadState('networkidle')
    first.push(await visitForm(worked, 0))
    await menuLink(window, 'Jobs').click()
    await rows(window).first().waitFor()
    next.push(await visitForm(worked, 1))
  }
  return {
    name: 'List of jobs to an edit form, two clicks, the first time in a page',
    unit: 'ms',
    ...timed(first),
    baseline: { name: 'the next time', figures: next.map(({ took }) => took) },
  }
}
