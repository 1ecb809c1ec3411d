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
/** The title of a failure that says so of a read. */
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
    // Nobody can say what exists: nothing is offered.
    stands: isChosenNowhere,
    done: () => classed(),
  },
  {
    ids: 'ROV-10 ROV-12',
    call: 'jobIndustries.list',
    phrase: 'load job industries',
    path: () => '/rover-jobs',
    stands: isChosenNowhere,
    done: () => classed(),
  },
])

describe('more results that can not be loaded', () => {
  test('ERR-16 ROV-07 say so beside the button, leave the rows and the choice, and are tried again there', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    faults().add({ call: 'rover.search', fault: 'status', status: 403 })
    await user.click(screen.getByRole('button', { name: 'Show all results' }))
    const notice = noticeAt(await failedTo('load Rover jobs'))
    notice.getByText(/You do not have permission to do this\. The loaded jobs are kept\./)
    expect(roverTable().getAllByRole('row').length).toBeGreaterThan(20)
    expect(chosenText()).toBe(chosen)
    // It stops there, and asks for no further page by itself.
    await screen.findByRole('button', { name: 'Show all results' })
    faults().clear()
    await user.click(notice.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(summary()).toMatch(/^40 Rover jobs/))
    await classed()
    expect(screen.queryByText('Could not load Rover jobs')).toBeNull()
  })

  test('ROV-09 ERR-16 one page whose jobs could not be asked for locks its own rows alone', async () => {
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
  test.each([
    [403, 'You do not have permission to do this.'],
    [409, 'The request conflicts with what the server holds (409).'],
    [429, 'The server is busy and asks to wait (429).'],
  ])(
    'ERR-16 ROV-22 a batch answered with %i changes nothing, says why, and is sent again when asked',
    async (status, says) => {
      const { user } = await openRover()
      await user.click(selectAll())
      const chosen = chosenText()
      faults().add({ call: 'rover.import', fault: 'status', status, headers: { 'retry-after': '3600' } })
      await confirm(user)
      await runSays(/^Import failed at batch 1 of /)
      runPart().getByText(says)
      runPart().getByRole('button', { name: 'Copy details' })
      expect(chosenText()).toBe(chosen)
      faults().clear()
      await user.click(runPart().getByRole('button', { name: 'Resume' }))
      await runSays(/^Successfully created/)
    },
  )

  test.each([
    ['reset', 'The connection was lost before the server had answered.'],
    ['html', /The server answered with a web page instead of data/],
  ] as const)(
    'ERR-16 ROV-22 promise 14: one that may have arrived (%s) is looked for until the search must show it, and only then fails',
    async (fault, says) => {
      const { user } = await openRover()
      await user.click(selectAll())
      faults().add({ call: 'rover.import', fault, times: 1 })
      await confirm(user)
      await runSays(/^Checking which jobs of batch 1 of /)
      runPart().getByText(/Nothing is sent until the check ends/)
      expect(sent()).toHaveLength(1)
      await waitFor(() => {
        desk.bridge().clock.advance(30_000)
        runPart().getByText(says)
      })
      await runSays(/^Import failed at batch 1 of /)
      expect(sent()).toHaveLength(1)
      await user.click(runPart().getByRole('button', { name: 'Resume' }))
      await runSays(/^Successfully created/)
      expect(sent()).toHaveLength(2)
    },
  )

  test('ERR-16 ROV-15 jobs that main does not know can not be imported: said in the dialog, and nothing is lost', async () => {
    const { user } = await openRover()
    await user.click(selectAll())
    const chosen = chosenText()
    // As after a window that was open over another sign-in.
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

  test('ERR-16 ROV-15 what exists could not be asked for again: no import is offered on what was known before', async () => {
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
  const done = async (saveText: () => Promise<string | undefined>) => {
    await desk.restart({ saveText })
    const { user } = await openRover()
    await user.click(selectAll())
    await confirm(user)
    await runSays(/^Successfully created/)
    await user.click(runPart().getByRole('button', { name: 'Save result' }))
    return user
  }

  test('ERR-16 ROV-17 that could not be saved says why, and can be saved again', async () => {
    const message = 'The file could not be written there: no space left.'
    await done(async () => {
      throw new CallFailure({ kind: 'internal', message, effect: 'none' })
    })
    const notice = noticeAt(await failedTo('save the result'))
    notice.getByText(new RegExp(message))
    expect(runPart().getByRole<HTMLButtonElement>('button', { name: 'Save result' }).disabled).toBe(false)
  })

  test('ROV-17 for which nobody chose a place is not said to be saved', async () => {
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
