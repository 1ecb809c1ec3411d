import { screen, waitFor, within } from '@testing-library/react'
import { sampleIndustries } from '#sandbox/sample/catalogue.ts'
import { type RoverJob, roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'
import { type Desk, renderScreen } from './desk.tsx'

const industries = new Set(sampleIndustries('').map(({ name }) => name ?? ''))

/** The feed's jobs of a page, in the provider's answer. */
export const feedPage = async (desk: Desk, page = 1): Promise<readonly RoverJob[]> =>
  (
    await desk.execute('rover.search', {
      page,
      order_by: 'posted_date',
      sort_by: 'desc',
      page_size: roverPageSize,
    })
  ).collection

/** The only job of the feed that the sample has imported already. */
export const importedLongAgo = '7204518'

/** The jobs of a page that can be imported. */
export const fitOf = (page: readonly RoverJob[]): readonly RoverJob[] =>
  page.filter((job) => reasonsAgainst(job, industries).length === 0 && roverId(job) !== importedLongAgo)

/**
 * Opens the screen, without the state of an earlier test, and waits until each row has its class, or for
 * something else.
 */
export async function openRover(shown: () => Promise<unknown> = classedAndDrawn) {
  freshPage()
  document.documentElement.scrollTop = 0
  const view = renderScreen('/rover-jobs')
  await shown()
  return view
}

/** Waits until all rows are checked. */
export const classed = () =>
  waitFor(() => {
    const text = summary()
    if (!text || text.includes('being checked')) throw new Error('the rows have no classes yet')
  })

/** Waits also for the rows below the visible ones, which are rendered later. */
async function classedAndDrawn() {
  await classed()
  await waitFor(() => {
    const loaded = Number.parseInt(summary() ?? '', 10)
    const drawn = document.querySelectorAll('tr[data-row]').length
    if (drawn < Math.min(loaded, roverPageSize)) throw new Error('rows are missing')
  })
}

/** The sentence that counts the rows by class. */
export const summary = () => screen.queryByText(/^[\d,]+ Rover jobs loaded/)?.textContent

export const roverTable = () => within(screen.getByRole('table', { name: 'Rover Jobs' }))
/** The rendered rows. */
export const drawnRows = () => roverTable().getAllByRole('row').slice(1)
/** The row at an index of the table, from 0; it must be rendered. */
export const rowAt = (place: number) => {
  const row = document.querySelector<HTMLElement>(`tr[data-row="${place}"]`)
  if (!row) throw new Error(`row ${place} is not drawn`)
  return row
}
/** The texts of a row's cells. */
export const cellsAt = (place: number) =>
  within(rowAt(place))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
/** The class of a row and its reasons: the description of its checkbox. */
export const statusAt = (place: number) =>
  document.getElementById(boxAt(place).getAttribute('aria-describedby') ?? '')?.textContent
/** The name of a row. */
export const titleAt = (place: number) => rowAt(place).querySelector('bdi')?.textContent
/** The checkbox of a row. */
export const boxAt = (place: number) => within(rowAt(place)).getByRole<HTMLInputElement>('checkbox')
export const isOff = (place: number) => boxAt(place).getAttribute('aria-disabled') === 'true'
/** The indexes of the rendered rows that are selected. */
export const ticked = () =>
  drawnRows().flatMap((row) =>
    within(row).getByRole<HTMLInputElement>('checkbox').checked ? [Number(row.dataset.row)] : [],
  )
export const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
/** The sentence that counts the selected rows. */
export const chosenText = () => screen.getByText(/^[\d,]+ of [\d,]+ selected/).textContent

/** The progress of an import. */
export const runPart = () => within(screen.getByRole('region', { name: 'Import' }))
/** Waits until the import shows this text. */
export const runSays = (text: string | RegExp) =>
  waitFor(() => {
    runPart().getByText(text)
  })
