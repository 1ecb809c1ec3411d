import type { Page } from 'playwright'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
import type { TourStop, Visit } from './stop.ts'

/** Selects the first rows of the list. */
export async function selectFirst(window: Page, count: number): Promise<void> {
  const boxes = window
    .getByRole('table')
    .first()
    .getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().waitFor()
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check()
  await window.getByText(`${count} selected`).waitFor()
}

/** Opens the question about an action with the first rows. */
const ask =
  (count: number, action: string): Visit =>
  async (window) => {
    await selectFirst(window, count)
    await button(window, `${action}…`).click()
    await dialog(window).waitFor()
  }

/** Lists with a selection, their questions, and runs that have ended. */
export const selectionStops: readonly TourStop[] = [
  {
    name: 'selection',
    quick: true,
    shows: { state: 'a list with a selection' },
    path: '/businesses',
    visit: async (window) => {
      await rows(window).first().waitFor()
      await selectFirst(window, 7)
    },
  },
  {
    name: 'selection-approve',
    shows: { dialog: 'Approve' },
    path: '/businesses',
    visit: ask(10, 'Approve'),
  },
  {
    name: 'selection-delete',
    shows: { dialog: 'Delete 3 businesses' },
    path: '/businesses',
    visit: ask(3, 'Delete'),
  },
  {
    name: 'selection-set-field',
    shows: { dialog: 'Set a field of 3 jobs' },
    path: '/jobs',
    visit: ask(3, 'Set a field'),
  },
  { name: 'selection-set-tags', path: '/posts', visit: ask(3, 'Set a field') },
  {
    name: 'selection-refused',
    shows: { state: 'a change of many records that ended with refusals' },
    path: '/languages',
    visit: async (window, sandbox) => {
      await ask(5, 'Archive')(window, sandbox)
      sandbox.faults.add({ call: 'languages.update', fault: 'status', status: 400, times: 2 })
      await button(dialog(window), 'Archive').click()
      await window.getByRole('list', { name: 'Not changed' }).waitFor()
    },
  },
  {
    name: 'selection-waits',
    shows: { state: 'changes of many records: one paused, one that waits, and earlier results' },
    path: '/interests',
    visit: async (window, sandbox) => {
      const archive = async (count: number) => {
        await ask(count, 'Archive')(window, sandbox)
        await button(dialog(window), 'Archive').click()
        await dialog(window).waitFor({ state: 'hidden' })
      }
      await archive(2)
      await window.getByText('2 of 2 done').first().waitFor()
      await archive(1)
      await window.getByText('1 of 1 done').first().waitFor()
      // Of six, four are in flight when it is paused.
      sandbox.faults.add({ call: 'interests.update', fault: 'stall' })
      await archive(6)
      await button(window, 'Pause').click()
      sandbox.faults.clear()
      await button(window, 'Resume').waitFor()
      await archive(3)
      await window.getByText('Archive 3 interests: waiting').first().waitFor()
    },
  },
]
