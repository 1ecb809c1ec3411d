import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { CallFailure } from '#main/call-failure.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/dialogs.ts'
import { laterBy } from '#tests/support/later-by.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import {
  chosenText,
  classed,
  drawnRows,
  isOff,
  openRover,
  roverTable,
  runPart,
  runSays,
  selectAll,
  summary,
} from '#tests/support/rover-parts.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const sent = () =>
  desk
    .main()
    .sandbox.requests('rover.import')
    .map(({ body }) => (body as { jobs: RoverJob[] }).jobs.map(roverId))
/** The title of a failed read. */
const failedTo = (phrase: string) => screen.findByText(`Could not ${phrase}`)
const noticeAt = (title: HTMLElement) => within(title.closest<HTMLElement>('[role="alert"]') as HTMLElement)
const isChosenNowhere = () => expect(drawnRows().every((row) => isOff(Number(row.dataset.row)))).toBe(true)

async function confirm(user: UserEvent) {
  const dialog = await openDialog(user, 'Import', 'Import Rover Jobs')
  await user.click(button(dialog, 'Import'))
  return dialog
}

readFaultTests(desk, [
  {
    ids: 'ROV-01 ROV-20',
    call: 'rover.search',
    phrase: 'load Rover jobs',
    path: () => '/rover-jobs',
    done: () => classed(),
  },
  {
    ids: 'ROV-09 ROV-10',
    call: 'jobs.search',
    phrase: 'search jobs',
    path: () => '/rover-jobs',
    // The existing jobs are unknown, so no row can be selected.
    rest: isChosenNowhere,
    done: () => classed(),
  },
  {
    ids: 'ROV-10 ROV-12',
    call: 'jobIndustries.list',
    phrase: 'load job industries',
    path: () => '/rover-jobs',
    rest: isChosenNowhere,
    done: () => classed(),
  },
])

describe('more results that cannot be loaded', () => {
  test('ERR-16 ROV-07 show their failure beside the button, keep rows and selection, and are tried again there', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    faults().add({ call: 'rover.search', fault: 'status', status: 403 })
    await user.click(screen.getByRole('button', { name: 'Show all results' }))
    const notice = noticeAt(await failedTo('load Rover jobs'))
    notice.getByText(/You do not have permission to do this\. The loaded jobs are kept\./)
    expect(roverTable().getAllByRole('row').length).toBeGreaterThan(20)
    expect(chosenText()).toBe(chosen)
    // It requests no further page by itself.
    await screen.findByRole('button', { name: 'Show all results' })
    faults().clear()
    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(summary()).toMatch(/^40 Rover jobs/))
    await classed()
    expect(screen.queryByText('Could not load Rover jobs')).toBeNull()
  })

  test('ROV-09 ERR-16 a page whose jobs could not be checked locks only its own rows', async () => {
    const { user } = await openRover()
    const before = Number(chosenText()?.split(' ')[2])
    faults().add({ call: 'jobs.search', fault: 'status', status: 403 })
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    const notice = noticeAt(await failedTo('search jobs'))
    expect(chosenText()).toBe(`0 of ${before} selected`)
    expect(summary()).toContain('20 are being checked')
    faults().clear()
    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await classed()
    expect(screen.queryByText('Could not search jobs')).toBeNull()
  })
})

describe('an import that fails', () => {
  test('ERR-16 ROV-22 a refused batch changes nothing, says why, and is sent again by Resume', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    faults().add({ call: 'rover.import', fault: 'status', status: 409 })
    await confirm(user)
    await runSays(/^Import failed at batch 1 of /)
    runPart().getByText('The request conflicts with data on the server (409).')
    runPart().getByRole('button', { name: 'Copy details' })
    expect(chosenText()).toBe(chosen)
    faults().clear()
    await user.click(runPart().getByRole('button', { name: 'Resume' }))
    await runSays(/^Successfully created/)
  })

  test('ERR-16 ROV-22 promise 14: a batch that may have arrived is looked for until the search must show it, and only then fails', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    faults().add({ call: 'rover.import', fault: 'reset', times: 1 })
    await confirm(user)
    await runSays(/^Checking which jobs of batch 1 of /)
    runPart().getByText(/Nothing is sent until the check ends/)
    expect(sent()).toHaveLength(1)
    await waitFor(() => {
      desk.bridge().clock.advance(30_000)
      runPart().getByText('The connection was lost before the server had answered.')
    })
    await runSays(/^Import failed at batch 1 of /)
    expect(sent()).toHaveLength(1)
    await user.click(runPart().getByRole('button', { name: 'Resume' }))
    await runSays(/^Successfully created/)
    expect(sent()).toHaveLength(2)
  })

  test('ERR-16 ROV-15 jobs that main does not know cannot be imported: the dialog says so, and nothing is lost', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    // As in a window that was open during another sign-in.
    await desk.restart()
    const dialog = await confirm(user)
    await dialog.findByText('Could not import the jobs')
    dialog.getByText(/Please load the Rover jobs again\. Nothing was changed\./)
    await user.click(button(dialog, 'Cancel'))
    await dialogGone()
    expect(chosenText()).toBe(chosen)
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await classed()
    await confirm(user)
    await dialogGone()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('ERR-16 ROV-15 if existing jobs cannot be checked again, no import is offered', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    faults().add({ call: 'jobs.search', fault: 'status', status: 403 })
    laterBy(31_000)
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const notice = noticeAt(await failedTo('search jobs'))
    notice.getByText(/Nothing was imported\./)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the result of an import', () => {
  const done = async (saveFile: () => Promise<string | undefined>) => {
    await desk.restart({ saveFile })
    const { user } = await openRover()
    await user.click(selectAll())
    await confirm(user)
    await runSays(/^Successfully created/)
    await user.click(runPart().getByRole('button', { name: 'Save result' }))
    return user
  }

  test('ERR-16 ROV-17 that could not be saved says why and can be saved again', async () => {
    const message = 'The file could not be written there: no space left.'
    await done(async () => {
      throw new CallFailure({ kind: 'internal', message, effect: 'none' })
    })
    const notice = noticeAt(await failedTo('save the result'))
    notice.getByText(new RegExp(message))
    expect(runPart().getByRole<HTMLButtonElement>('button', { name: 'Save result' }).disabled).toBe(false)
  })

  test('ROV-17 is not reported as saved if no file was chosen', async () => {
    let asked = 0
    const user = await done(async () => {
      asked += 1
      return undefined
    })
    await waitFor(() => expect(asked).toBe(1))
    await user.click(runPart().getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(asked).toBe(2))
    expect(document.querySelector('.ant-notification-notice-title')).toBeNull()
  })
})
