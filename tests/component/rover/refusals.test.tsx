import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import {
  boxAt,
  chosenText,
  classed,
  drawnRows,
  feedPage,
  fitOf,
  importedLongAgo,
  openRover,
  rowAt,
  runPart,
  runSays,
  selectAll,
  summary,
  titleAt,
} from '#tests/support/desk/rover-parts.tsx'

const desk = openDesk()
const place = 'by the creek'

/** Opens a feed of jobs that can be imported; the server refuses those at these places. */
async function openWith(refused: readonly number[]) {
  const fit = fitOf(await feedPage(desk)).slice(0, 5)
  const collection: readonly RoverJob[] = fit.map((job, at) =>
    refused.includes(at) ? { ...job, latitude: place } : job,
  )
  desk.main().sandbox.faults.add({
    call: 'rover.search',
    fault: 'status',
    status: 200,
    times: 1,
    body: { data: { collection } },
  })
  const view = await openRover(classed)
  await view.user.click(selectAll())
  const dialog = await openDialog(view.user, 'Import', 'Import Rover Jobs')
  await view.user.click(button(dialog, 'Import'))
  await dialogGone()
  return { ...view, jobs: collection }
}
const whyOf = (job: RoverJob | undefined) => `job ${roverId(job ?? {})}: latitude "${place}" is not a number`
const runButton = (name: string) => runPart().getByRole('button', { name })

test('ERR-14 ERR-16 ROV-17 ROV-22 a refused batch can be halved until the refused job is found', async () => {
  const { user, jobs, router } = await openWith([3])
  await runSays('Import failed at batch 1 of 1')
  runPart().getByText('The server refused the request as invalid (400).')
  runPart().getByText(`The server says: "${whyOf(jobs[3])}"`)
  runButton('Skip these 5 jobs')
  await user.click(runButton('Copy details'))
  await waitFor(() => expect(desk.bridge().clipboard.at(-1)).toContain(`words: ${whyOf(jobs[3])}`))
  const finding = runButton('Find the refused jobs')
  await user.dblClick(finding)
  await runSays(/^Successfully created 4 GoTo Jobs .* from 4 Rover Jobs$/)
  runPart().getByText('The server refused 1 job.')
  const refused = within(runPart().getByRole('list', { name: 'Refused jobs' }))
  expect(refused.getByRole('listitem').textContent).toBe(`${jobs[3]?.title}: ${whyOf(jobs[3])}`)
  // The button is gone, and the focus stays with the import.
  expect(screen.getByRole('region', { name: 'Import' }).contains(document.activeElement)).toBe(true)
  // Both lists lead to the job.
  await classed()
  await user.click(runPart().getByText('Imported jobs'))
  const name = `GoTo job of ${jobs[0]?.title}`
  const link = runPart().getByRole<HTMLAnchorElement>('link', { name })
  const inRow = () => within(rowAt(0)).getByRole<HTMLAnchorElement>('link', { name })
  await waitFor(() => expect(inRow().getAttribute('href')).toBe(link.getAttribute('href')))
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: String(jobs[0]?.title) })
  await act(() => router.history.back())
  await classed()
})

test('ROV-17 ROV-22 jobs of a skipped batch can be selected again', async () => {
  const { user } = await openWith([0])
  await runSays('Import failed at batch 1 of 1')
  await user.click(runButton('Skip these 5 jobs'))
  await runSays('No jobs were imported')
  runPart().getByText('5 jobs were skipped, because the server refused the batch.')
  expect(runPart().queryByText(/^Successfully/)).toBeNull()
  await waitFor(() => expect(chosenText()).toBe('0 of 5 selected'))
})

test('ROV-03 ROV-04 ROV-08 ROV-10 Rover jobs are filtered by class and by text, and select-all takes only the shown rows', async () => {
  const { user } = await openRover()
  const all = drawnRows().length
  const filter = () => screen.getByRole('searchbox', { name: 'Filter Rover jobs' })
  const show = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
  const counts = new Map(
    screen.getAllByRole('radio').map((radio) => {
      const text = radio.closest('label')?.textContent ?? ''
      return [text.replace(/ \(.*/, ''), Number(/\d+/.exec(text)?.[0])] as const
    }),
  )
  expect([...counts.keys()]).toEqual(['All', 'Ready', 'Already here', "Can't import"])
  expect(counts.get('All')).toBe(all)
  await user.click(boxAt(0))
  await show(/^Can't import/)
  await waitFor(() => expect(drawnRows()).toHaveLength(counts.get("Can't import") ?? 0))
  expect(summary()).toContain(`20 Rover jobs loaded`)
  expect(selectAll().disabled).toBe(true)
  expect(chosenText()).toBe(`1 of ${counts.get('Ready')} selected, 1 of them hidden by the filter`)
  await show(/^Already here/)
  await waitFor(() => expect(drawnRows()).toHaveLength(1))
  const [old] = (
    await desk.execute('jobs.search', {
      query: '',
      from: 0,
      size: 10,
      filters: { sourceIds: [importedLongAgo] },
    })
  ).data
  expect(within(rowAt(0)).getByRole('link').getAttribute('href')).toBe(`/jobs/${old?.jobId}`)
  await show(/^Ready/)
  const wanted = 'Vineyard Hand'
  fireEvent.change(filter(), { target: { value: wanted.toLowerCase() } })
  await waitFor(() => expect(drawnRows()).toHaveLength(1))
  expect(titleAt(0)).toBe(wanted)
  await user.click(selectAll())
  expect(chosenText()).toBe(`2 of ${counts.get('Ready')} selected, 1 of them hidden by the filter`)
  fireEvent.change(filter(), { target: { value: 'no such job' } })
  await screen.findByText('No results')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(drawnRows()).toHaveLength(all))
  expect(chosenText()).toBe(`2 of ${counts.get('Ready')} selected`)
})
