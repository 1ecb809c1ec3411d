import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { newJob } from '#tests/support/samples/sample-job.ts'
import type { Desk } from './desk.tsx'
import { enter, field, type OpenDialog, openDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** Replaces the text of a field. */
export async function replace(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input)
  await enter(user, input, text)
}

/** Sets the text of a field immediately, and leaves it. */
export function setField(dialog: OpenDialog, label: string, text: string): void {
  fireEvent.change(field(dialog, label), { target: { value: text } })
  fireEvent.blur(field(dialog, label))
}

/** Fills in the required fields that a new job and a new job template share. */
export async function fillInTerms(user: UserEvent, dialog: OpenDialog, title = 'Zebra Groom'): Promise<void> {
  setField(dialog, 'Title', title)
  await selectsIn(user, dialog).choose('Industry', 'Bars & Pubs')
  setField(dialog, 'Description', 'Brushing stripes.')
  setField(dialog, 'Minimum Hourly Rate', '28.5')
  setField(dialog, 'Maximum Hourly Rate', '32')
}

/** Fills in the required fields of a new job; its address is its business's. */
export async function fillInJob(user: UserEvent, dialog: OpenDialog, title?: string): Promise<void> {
  await fillInTerms(user, dialog, title)
  await selectsIn(user, dialog).choose('Business', 'Cane Toad Backpackers')
}

/** Adds the job Zebra Groom as another admin; returns the path of its screen. */
export async function addZebraGroom(desk: Desk): Promise<string> {
  const job = newJob({ title: 'Zebra Groom' })
  await desk.execute('jobs.create', job)
  return `/jobs/${job.jobId}`
}

/** Waits for the list of jobs, and opens the dialog that adds one. */
export async function openAddJob(user: UserEvent): Promise<OpenDialog> {
  await screen.findByRole('table', { name: 'Jobs' })
  return openDialog(user, 'Add Job', 'Add Job')
}
