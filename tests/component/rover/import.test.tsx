import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { success } from '#shared/result.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import {
  boxAt,
  chosenText,
  classed,
  drawnRows,
  feedPage,
  fitOf,
  isOff,
  openRover,
  runPart,
  runSays,
  selectAll,
  summary,
  ticked,
} from '#tests/support/desk/rover-parts.tsx'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'
import { laterBy } from '#tests/support/later-by.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const imports = () =>
  desk
    .main()
    .sandbox.requests('rover.import')
    .map(({ body }) => (body as { jobs: RoverJob[] }).jobs.map(roverId))
const existing = () => Number(/(\d+) already here/.exec(summary() ?? '')?.[1])
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })

/** Loads this many pages, and selects every selectable row. */
async function chooseAll(user: UserEvent, pages = 1): Promise<number> {
  for (let page = 2; page <= pages; page += 1) {
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    await waitFor(() => expect(summary()).toMatch(new RegExp(`^${page * 20} Rover`)))
    await classed()
  }
  await user.click(selectAll())
  return Number(chosenText()?.split(' ')[0])
}

/** Imports the selected jobs, through the confirmation. */
async function confirm(user: UserEvent, count: number): Promise<void> {
  const dialog = await openDialog(user, 'Import', 'Import Rover Jobs')
  dialog.getByText(`Are you sure you want to import ${count} jobs?`)
  await user.click(button(dialog, 'Import'))
  await dialogGone()
}

/** Holds the answer of the next batch, until `release`. */
const hold = () => faults().add({ call: 'rover.import', fault: 'stall', times: 1 })
const release = () => faults().clear()
const isOffEverywhere = () => drawnRows().every((row) => isOff(Number(row.dataset.row)))
const press = (user: UserEvent, name: string) => user.click(runPart().getByRole('button', { name }))
const sentence = /^Successfully created \d+ GoTo Jobs and \d+ GoTo Businesses from \d+ Rover Jobs$/
const allBatchesOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / 25) }, (_, batch) => ids.slice(batch * 25, batch * 25 + 25))

describe('an import of Rover jobs', () => {
  test('an import asks first, starts once for a double click, and can save its result (ROV-06 ROV-09 ROV-15 ROV-17 ROV-23 ROV-25)', async () => {
    const { user, unmount } = await openRover()
    expect(importButton().disabled).toBe(true)
    const count = await chooseAll(user)
    const before = existing()
    const asking = await openDialog(user, 'Import', 'Import Rover Jobs')
    asking.getByText(`Are you sure you want to import ${count} jobs?`)
    await user.click(button(asking, 'Cancel'))
    await dialogGone()
    expect(imports()).toEqual([])
    expect(chosenText()).toBe(`${count} of ${count} selected`)
    expect(document.activeElement).toBe(importButton())

    const answer = holdAnswers(desk, 'roverImport.start')
    const dialog = await openDialog(user, 'Import', 'Import Rover Jobs')
    await user.dblClick(button(dialog, 'Import'))
    await user.keyboard('{Enter}')
    await answer()
    await dialogGone()
    await runSays(sentence)
    expect(imports().flat()).toHaveLength(count)

    await press(user, 'Save as CSV…')
    const saved = await waitFor(() => desk.bridge().saved[0] ?? Promise.reject(new Error('nothing saved')))
    await noticed(`Saved /home/admin/Documents/${saved.name}`)
    expect(saved.text.trim().split('\n').length).toBeGreaterThan(count)
    await press(user, 'Dismiss')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Import' })).toBeNull())
    expect(chosenText()).toBe('0 of 0 selected')
    // Not on the heading, which would scroll to the top.
    expect(document.activeElement?.textContent).toBe('0 of 0 selected')

    desk.main().sandbox.processing.finish()
    unmount()
    // Restarts main without its imports, as on another computer.
    await desk.restart()
    renderScreen('/rover-jobs')
    await classed()
    expect(existing()).toBe(before + count)
  })

  test('the end of an import shows in a notice on another screen, which leads to the result (ROV-17)', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const { user, router } = await openRover()
    const count = await chooseAll(user)
    hold()
    await confirm(user, count)
    await runSays(/^Importing batch 1 /)
    await act(() => router.navigate({ to: '/tags' }))
    release()
    await waitFor(() =>
      expect(notices()).toEqual([
        expect.stringMatching(/^Import from Rover: Successfully created \d+ GoTo Jobs and /),
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await runSays(sentence)
    vi.mocked(document.hasFocus).mockRestore()
  })

  test('an import sends batches of 25, and pauses after the batch in flight (ROV-16 ROV-17 ROV-18 ROV-19 ERR-14 SHELL-12)', async () => {
    const quit = vi.fn()
    const installer = {
      find: async () => {},
      found: () => ({ version: '0.2.0', installs: 'console' as const }),
      end: () => {},
    }
    await desk.restart({ installer: async () => installer, quit })
    const { calls } = desk.bridge().api
    const update = () => calls['updates.restart']({}, crypto.randomUUID())
    const { user, router } = await openRover()
    desk.bridge().clock.advance(10_000)
    const count = await chooseAll(user, 3)
    const pages = await Promise.all([1, 2, 3].map((page) => feedPage(desk, page)))
    const ids = fitOf(pages.flat()).map(roverId)
    expect(count).toBe(ids.length)
    expect(count % 25).toBeGreaterThan(0)
    const batches = Math.ceil(count / 25)
    const before = existing()
    const businesses = (await desk.execute('businesses.list', {})).length
    const goTo = (to: '/jobs' | '/rover-jobs') => act(() => router.navigate({ to }))
    hold()
    await confirm(user, count)
    await runSays(`Importing batch 1 of ${batches}`)
    // Import is gone until the run ends, and the focus is on the first button of the run.
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(runPart().getByRole('button', { name: 'Pause' })))
    // A downloaded update waits for the end of the import.
    expect(await update()).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('An import or a change of many records is in progress.') },
    })
    expect(quit).not.toHaveBeenCalled()
    await goTo('/jobs')
    await within(screen.getByRole('main')).findByText('Importing')
    screen.getByRole('link', { name: /^Jobs ?\(import under way\)$/ })
    await goTo('/rover-jobs')
    await press(user, 'Pause')
    release()
    await runSays(`Import paused at batch 2 of ${batches}`)
    expect(imports()).toHaveLength(1)
    // The focus stays on the button, which now resumes.
    expect(document.activeElement).toBe(runPart().getByRole('button', { name: 'Resume' }))
    // While an import is unfinished, no row can be selected and no import can begin.
    await classed()
    expect(isOffEverywhere()).toBe(true)
    await goTo('/jobs')
    await screen.findByText('Import paused')
    await goTo('/rover-jobs')
    hold()
    await press(user, 'Resume')
    await runSays(`Importing batch 2 of ${batches}`)
    runPart().getByText(`25 of ${count} jobs done`)
    const bar = runPart().getByRole<HTMLProgressElement>('progressbar', { name: 'Import' })
    expect([bar.value, bar.max]).toEqual([25, count])
    release()
    await runSays(sentence)
    // The pressed button is gone; the focus stays with the run, where a second Enter presses nothing.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Import' }))
    expect(runPart().queryByRole('progressbar')).toBeNull()
    expect(imports()).toEqual(allBatchesOf(ids))
    const created = (await desk.execute('businesses.list', {})).length - businesses
    runPart().getByText(
      `Successfully created ${count} GoTo Jobs and ${created} GoTo Businesses from ${count} Rover Jobs`,
    )
    await waitFor(() => expect(existing()).toBe(before + count))
    expect(chosenText()).toBe('0 of 0 selected')
    expect(ticked()).toEqual([])
    expect(isOffEverywhere()).toBe(true)
    expect(await update()).toMatchObject({ ok: true })
    expect(quit).toHaveBeenCalledOnce()
  })

  test('ROV-22 after an import was stopped, the unsent jobs stay selected, and another import can send them', async () => {
    const { user } = await openRover()
    const count = await chooseAll(user, 3)
    hold()
    await confirm(user, count)
    await press(user, 'Stop')
    release()
    await runSays(/^Successfully created 25 GoTo Jobs/)
    runPart().getByText(`${count - 25} jobs were not sent and can still be imported.`)
    await waitFor(() => expect(chosenText()).toBe(`${count - 25} of ${count - 25} selected`))
    await confirm(user, count - 25)
    await runSays(new RegExp(`^Successfully created ${count - 25} GoTo Jobs`))
    expect(new Set(imports().flat()).size).toBe(count)
    expect(imports().flat()).toHaveLength(count)
  })

  test('ERR-16 ROV-22 SHELL-12 an import stops at a failed batch and says why, and Resume sends the rest', async () => {
    const { user, router } = await openRover()
    const count = await chooseAll(user, 3)
    const before = existing()
    faults().add({ call: 'rover.import', fault: 'delay', ms: 0, times: 1 })
    faults().add({ call: 'rover.import', fault: 'status', status: 422 })
    await confirm(user, count)
    await runSays(`Import failed at batch 2 of ${Math.ceil(count / 25)}`)
    runPart().getByText('The server refused the request (422).')
    await waitFor(() => expect(existing()).toBe(before + 25))
    expect(chosenText()).toBe(`${count - 25} of ${count - 25} selected`)
    await press(user, 'Copy details')
    await waitFor(() => expect(desk.bridge().clipboard.at(-1)).toContain('call: rover.import'))
    expect(desk.bridge().clipboard.at(-1)).toContain('status: 422')
    await act(() => router.navigate({ to: '/jobs' }))
    await screen.findByText('Import failed')
    await act(() => router.navigate({ to: '/rover-jobs' }))
    faults().clear()
    await press(user, 'Resume')
    await runSays(new RegExp(`^Successfully created ${count} GoTo Jobs .* from ${count} Rover Jobs$`))
    await classed()
    expect(chosenText()).toBe('0 of 0 selected')
  })

  test('after a restart, an unfinished import checks which jobs arrived before it continues (ERR-16 ROV-09 ROV-16 ROV-22 SHELL-12)', async () => {
    const workStore = memoryWorkStore()
    await desk.restart({ workStore })
    const before = await openRover()
    const count = await chooseAll(before.user)
    faults().add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    await confirm(before.user, count)
    await runSays('Checking which jobs of batch 1 of 1 were imported')
    runPart().getByText(/Nothing is sent until the check ends/)
    await press(before.user, 'Pause')
    await runSays('Import paused at batch 1 of 1')
    before.unmount()
    freshPage()
    // The console has restarted: no row is selected, and main has no page of the feed.
    await desk.restart({ workStore })
    const { user } = renderScreen('/jobs')
    await screen.findByText('Import paused')
    await user.click(screen.getByRole('link', { name: 'Rover Jobs' }))
    await classed()
    runPart().getByText('Import paused at batch 1 of 1')
    runPart().getByText(`0 of ${count} jobs done`)
    runPart().getByText(/^Batch 1 may have been imported\. The console checks this before/)
    expect(selectAll().disabled).toBe(true)
    expect(imports()).toHaveLength(1)
    desk.main().sandbox.processing.finish()
    await press(user, 'Resume')
    await runSays(new RegExp(`^Successfully created ${count} GoTo Jobs .* from ${count} Rover Jobs$`))
    runPart().getByText(
      new RegExp(`^The server's answer for ${count} jobs was lost, but the server has them\\.`),
    )
    expect(imports().flat()).toHaveLength(count)
    expect(new Set(imports().flat()).size).toBe(count)
  })

  test('ROV-15 an import leaves out jobs that another admin has imported, and says so', async () => {
    const { user } = await openRover()
    const count = await chooseAll(user)
    const [other] = fitOf(await feedPage(desk))
    if (!other) throw new Error('no job to import')
    await desk.execute('rover.import', { jobs: [other] })
    await desk.main().sandbox.processing.finish()
    // By then the answer about existing jobs is too old, and is requested again.
    laterBy(31_000)
    const dialog = await openDialog(user, 'Import', 'Import Rover Jobs')
    dialog.getByText(`Are you sure you want to import ${count - 1} jobs?`)
    dialog.getByText('1 selected job is already imported and will be skipped.')
    await user.click(button(dialog, 'Cancel'))
    await dialogGone()

    const before = existing()
    await desk.execute('rover.import', { jobs: fitOf(await feedPage(desk)).slice(1) })
    await desk.main().sandbox.processing.finish()
    laterBy(62_000)
    const answer = holdAnswers(desk, 'jobs.search')
    // However often Import is pressed, it searches once.
    await user.dblClick(screen.getByRole('button', { name: /Import$/ }))
    await user.keyboard('{Enter}')
    await answer()
    await noticed('All selected jobs are already imported')
    expect(notices().filter((text) => text === 'All selected jobs are already imported')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(existing()).toBe(before + count - 1)
    expect(chosenText()).toBe('0 of 0 selected')
    expect(imports()).toHaveLength(2)
  })

  test('ROV-06 ROV-15 no import can start until it is known whether an earlier one is unfinished', async () => {
    const first = await openRover()
    const count = await chooseAll(first.user)
    first.unmount()
    const answer = holdAnswers(desk, 'runs.list')
    renderScreen('/rover-jobs')
    await classed()
    expect(chosenText()).toBe(`${count} of ${count} selected`)
    expect(importButton().disabled).toBe(true)
    expect(selectAll().disabled).toBe(true)
    await answer()
    await waitFor(() => expect(importButton().disabled).toBe(false))
  })

  test('ROV-19 ROV-22 an import says how many jobs the server did not create', async () => {
    const { user } = await openRover()
    const count = await chooseAll(user)
    const ids = fitOf(await feedPage(desk)).map(roverId)
    const jobs = ids.slice(1).map((sourceId) => ({ jobId: `job-${sourceId}`, sourceId }))
    const data = { jobs, businesses: [] }
    faults().add({ call: 'rover.import', fault: 'status', status: 200, body: { data } })
    await confirm(user, count)
    await runSays(
      `Successfully created ${count - 1} GoTo Jobs and 0 GoTo Businesses from ${count} Rover Jobs`,
    )
    runPart().getByText('The server did not create 1 of the sent jobs.')
    await waitFor(() => expect(chosenText()).toBe('0 of 1 selected'))
  })

  test('ROV-18 ROV-19 after an import the lists of jobs and businesses are read again', async () => {
    const { user, router } = renderScreen('/jobs')
    const reads = () =>
      (['jobs.search', 'businesses.search'] as const).map(
        (list) =>
          desk
            .main()
            .sandbox.requests(list)
            .filter(({ body }) => !JSON.stringify(body).includes('sourceIds')).length,
      )
    const showBoth = async () => {
      for (const name of ['Jobs', 'Businesses']) {
        await act(() => router.navigate({ to: `/${name.toLowerCase()}` }))
        await screen.findByRole('heading', { level: 1, name })
        await screen.findByRole('table', { name })
      }
    }
    const showRover = async () => {
      await act(() => router.navigate({ to: '/rover-jobs' }))
      await classed()
    }
    await showBoth()
    const [jobs = 0, businesses = 0] = reads()
    await showRover()
    await showBoth()
    expect(reads()).toEqual([jobs, businesses])
    await showRover()
    const [first, second] = drawnRows()
      .map((row) => Number(row.dataset.row))
      .filter((place) => !isOff(place)) as [number, number]
    await user.click(boxAt(first))
    await confirm(user, 1)
    await runSays(sentence)
    await waitFor(() => expect(isOff(second)).toBe(false))
    await user.click(boxAt(second))
    expect(reads()).toEqual([jobs, businesses])
    await showBoth()
    await waitFor(() => expect(reads()).toEqual([jobs + 1, businesses + 1]))
    await showRover()
    expect(ticked()).toEqual([second])
  })

  test('ROV-18 imported jobs stay marked as existing until the Rover jobs are loaded again', async () => {
    let told: string[] = []
    watchCalls(desk.bridge().api).answer('roverImport.imported', async () =>
      success(told.map((id) => ({ id }))),
    )
    const { user, client } = await openRover()
    const before = existing()
    const [one, other] = fitOf(await feedPage(desk)).map(roverId) as [string, string]
    const readAgain = () => client.refetchQueries({ queryKey: ['roverImport.imported'] })
    told = [one]
    await readAgain()
    await waitFor(() => expect(existing()).toBe(before + 1))
    told = [other]
    await readAgain()
    await waitFor(() => expect(existing()).toBe(before + 2))
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(existing()).toBe(before + 1))
  })
})
