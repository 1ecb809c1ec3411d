import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Ports } from '#main/ports.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, field, type OpenDialog, openDialog } from '#tests/support/desk/dialogs.ts'
import { fillInJob } from '#tests/support/desk/job-forms.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'

const desk = openDesk()
const second = 1000

/** The parts of the computer that survive the end of the process. */
let disk: Pick<Ports, 'workStore'>
beforeEach(async () => {
  disk = { workStore: memoryWorkStore() }
  await desk.restart(disk)
})

const titles = () => useDrafts.getState().drafts.map(({ title }) => title)

/** Adds a job whose answer is lost, and which can't be read back either. */
async function addUnanswered(fault: 'loseAnswer' | 'reset') {
  const { user } = openConsole('/jobs')
  await screen.findByRole('heading', { name: 'Jobs', level: 1 })
  const dialog = await openDialog(user, 'Add Job', 'Add Job')
  await fillInJob(user, dialog, 'Night Baker')
  const { faults } = desk.main().sandbox
  faults.add({ call: 'jobs.create', fault, times: 1 })
  faults.add({ call: 'jobs.get', fault: 'status', status: 403 })
  await user.click(button(dialog, 'Add'))
  await dialog.findByRole('button', { name: /Copy details/ }, { timeout: 5000 })
  return { user, dialog }
}

/**
 * Kills the console and starts it again on the same disk, with a provider that answers. For the new console,
 * the save was sent `after` milliseconds ago.
 */
async function killAndStart(after: number) {
  cleanup()
  freshPage()
  desk.main().sandbox.faults.clear()
  const timers = createClock()
  timers.advance(after)
  await desk.restart({ ...disk, timers })
  openConsole('/jobs')
  await screen.findByRole('button', { name: '1 unsaved form' })
  timers.advance(2 * second)
  return timers
}
const typeMore = async (user: UserEvent, dialog: OpenDialog) => {
  await enter(user, field(dialog, 'Benefits'), 'Bread')
  await waitFor(() => expect(useDrafts.getState().drafts).toHaveLength(1))
  expect(await desk.bridge().leave('close')).toEqual({ unkept: [] })
}

test('the draft of a save whose answer was lost is removed once the save is found to have arrived', async () => {
  await addUnanswered('loseAnswer')
  const timers = await killAndStart(second)
  // The check of pending changes comes first.
  await waitFor(() => {
    timers.advance(second)
    expect(titles()).toEqual([])
  })
  expect(screen.queryByRole('button', { name: /unsaved form/ })).toBeNull()
})

test('the draft of a save whose answer was lost stays offered if the save never arrived', async () => {
  await addUnanswered('reset')
  await killAndStart(150 * second)
  await screen.findByText('This was not saved.')
  expect(titles()).toEqual(['Add Job: Night Baker'])
})

test('the draft of a save whose answer was lost stays if more was typed after the save was sent', async () => {
  const { user, dialog } = await addUnanswered('loseAnswer')
  await typeMore(user, dialog)
  await killAndStart(second)
  await waitFor(() => expect(screen.queryByText(/^Checking whether this was saved/)).toBeNull())
  expect(titles()).toEqual(['Add Job: Night Baker'])
})
