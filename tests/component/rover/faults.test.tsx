import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { notices } from '#tests/support/desk/notices.ts'
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
} from '#tests/support/desk/rover-parts.tsx'
import { readFaultTests } from '#tests/support/faults/read-fault-tests.ts'
import { laterBy } from '#tests/support/later-by.ts'

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

describe('a failed read of more Rover jobs', () => {
  test('ERR-16 ROV-07 a failed read of more Rover jobs keeps rows and selection, and can be tried again', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    faults().add({ call: 'rover.search', fault: 'status', status: 403 })
    await user.click(screen.getByRole('button', { name: 'Show all results' }))
    const notice = noticeAt(await failedTo('load Rover jobs'))
    notice.getByText(/You do not have permission to do this\. The jobs already loaded are still shown\./)
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

  test('ROV-09 ERR-16 if one page of Rover jobs cannot be checked for imported jobs, only its rows are locked', async () => {
    const { user } = await openRover()
    const before = Number(chosenText()?.split(' ')[2])
    faults().add({ call: 'jobs.search', fault: 'status', status: 403 })
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    const notice = noticeAt(await failedTo('search jobs'))
    expect(chosenText()).toBe(`0 of ${before} selected`)
    expect(summary()).toContain('20 being checked')
    faults().clear()
    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await classed()
    expect(screen.queryByText('Could not search jobs')).toBeNull()
  })
})

describe('an import that cannot start', () => {
  test('ERR-16 ROV-15 if main does not know the selected jobs, the import dialog says that they must be loaded again', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    // Restarts main, as if the window had stayed open during another sign-in.
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

  test('ERR-16 ROV-15 if the search for existing jobs fails, no Rover import is offered', async () => {
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

test('ERR-16 ROV-17 saving the result of an import shows why the file could not be written', async () => {
  const message = 'The file could not be saved in the chosen place: no space left.'
  let asked = 0
  const saveFile = async () => {
    asked += 1
    if (asked === 3) throw new CallFailure({ kind: 'internal', message, effect: 'none' })
    return undefined
  }
  await desk.restart({ saveFile })
  const { user } = await openRover()
  await user.click(selectAll())
  await confirm(user)
  await runSays(/^Successfully created/)
  const save = () => runPart().getByRole<HTMLButtonElement>('button', { name: 'Save as CSV…' })
  for (const time of [1, 2]) {
    await user.click(save())
    await waitFor(() => expect(asked).toBe(time))
  }
  expect(notices().filter((text) => text?.startsWith('Saved'))).toEqual([])
  await user.click(save())
  const notice = noticeAt(await failedTo('save the result'))
  notice.getByText(new RegExp(message))
  expect(save().disabled).toBe(false)
})
