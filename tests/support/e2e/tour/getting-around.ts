import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { answerOf, button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { heading, type TourStop } from './stop.ts'

/** Types into a form, and loads the page again as after a crash. */
const leaveForm = async (window: Page) => {
  await heading(window, 'Tags')
  await button(window, 'Add Tag').click()
  await field(dialog(window, 'Add Tag'), 'Name').fill('Surfing')
  await expect
    .poll(async () => (await answerOf(window, 'drafts.list', {})).drafts.map(({ title }) => title))
    .toContain('Add Tag: Surfing')
  await window.reload()
  await heading(window, 'Tags')
}

/** Opens the bar of Find in page, and waits until it takes the keys. */
async function openFind(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+F')
  await window.locator('[role=search] input:focus').waitFor()
}

/** The frame's own dialogs. */
export const gettingAroundStops: readonly TourStop[] = [
  {
    name: 'find-anything',
    shows: { dialog: 'Find anything' },
    quick: true,
    path: '/tags',
    visit: async (window) => {
      await heading(window, 'Tags')
      await window.keyboard.press('ControlOrMeta+K')
      await dialog(window, 'Find anything').getByRole('combobox').fill('ho')
      await dialog(window, 'Find anything').getByRole('group', { name: 'Places' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    shows: { dialog: 'Keyboard shortcuts' },
    path: '/tags',
    visit: async (window) => {
      await heading(window, 'Tags')
      await window.keyboard.press('Shift+?')
      await dialog(window, 'Keyboard shortcuts').getByText('Forward').waitFor()
    },
  },
  {
    name: 'find-in-page',
    shows: { state: 'find in page over a long list' },
    path: '/user-profiles',
    visit: async (window) => {
      await heading(window, 'User Profiles')
      await openFind(window)
      await window.keyboard.type('an')
      await button(window, 'Filter the list').waitFor()
    },
  },
  {
    name: 'find-in-dialog',
    path: '/tags',
    visit: async (window) => {
      await heading(window, 'Tags')
      await button(window, 'Add Tag').click()
      await field(dialog(window, 'Add Tag'), 'Name').fill('Surfing')
      await openFind(window)
      await window.keyboard.type('sur')
      await window.getByText('1 of 1').waitFor()
    },
  },
  {
    name: 'unsaved-forms',
    shows: { dialog: 'Unsaved Forms' },
    path: '/tags',
    visit: async (window) => {
      await leaveForm(window)
      await button(window, '1 unsaved form').click()
      await dialog(window, 'Unsaved Forms').getByText('Add Tag: Surfing').waitFor()
    },
  },
  {
    name: 'unsaved-changes-offered',
    path: '/tags',
    visit: async (window) => {
      await leaveForm(window)
      await button(window, 'Add Tag').click()
      await dialog(window, 'Add Tag')
        .getByText(/^Unsaved changes from/)
        .waitFor()
    },
  },
]
