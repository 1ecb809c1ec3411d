import type { UserEvent } from '@testing-library/user-event'
import { enter, field, type OpenDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** Replaces the text of a field. */
export async function replace(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input)
  await enter(user, input, text)
}

/** Fills in the required fields that a new job and a new job template share. */
export async function fillInTerms(user: UserEvent, dialog: OpenDialog, title = 'Zebra Groom'): Promise<void> {
  await enter(user, field(dialog, 'Title'), title)
  await selectsIn(user, dialog).choose('Industry', 'Bars & Pubs')
  await enter(user, field(dialog, 'Description'), 'Brushing stripes.')
  await replace(user, field(dialog, 'Minimum Hourly Rate'), '28.5')
  await replace(user, field(dialog, 'Maximum Hourly Rate'), '32')
}

/** Fills in the required fields of a new job; its address is its business's. */
export async function fillInJob(user: UserEvent, dialog: OpenDialog, title?: string): Promise<void> {
  await fillInTerms(user, dialog, title)
  await selectsIn(user, dialog).choose('Business', 'Cane Toad Backpackers')
}
