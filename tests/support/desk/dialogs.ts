import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { type AnsweredFields, labelsOf } from '#shared/fields/field.ts'

/** An open dialog, for queries. */
export type OpenDialog = ReturnType<typeof within<typeof import('@testing-library/dom').queries>>

/** Waits for the dialog with this title, with all its fields. */
export async function openedDialog(title: string): Promise<OpenDialog> {
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => {
    if (dialog.querySelector('[aria-busy=true]')) throw new Error('fields are missing')
  })
  return within(dialog)
}

/** Presses a button and waits for its dialog. */
export async function openDialog(user: UserEvent, button: string, title: string): Promise<OpenDialog> {
  await user.click(screen.getByRole('button', { name: button }))
  return openedDialog(title)
}

/** The field with exactly this label. */
export const field = (dialog: OpenDialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label)

/** The texts in these fields, in order. */
export const values = (dialog: OpenDialog, fields: AnsweredFields) =>
  Object.values<string>(labelsOf(fields)).map((label) => field(dialog, label).value)

/** The field of a confirmation that needs typing. */
export const confirmation = (dialog: OpenDialog) =>
  dialog.getByLabelText<HTMLInputElement>(/^Type .* to confirm$/)

/** The button with exactly this name, even while it is busy. */
export const button = (dialog: OpenDialog, name: string) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: (its) => its === name || its === `loading${name}` })

/** Presses the button of an incomplete form; resolves to the note that names what is missing. */
export async function pressInVain(user: UserEvent, dialog: OpenDialog, name: string): Promise<string> {
  await user.click(button(dialog, name))
  return dialog.getByText(/^Still needed:/).textContent ?? ''
}

/** The error messages of the fields. */
export const errors = (dialog: OpenDialog) =>
  dialog
    .getAllByRole('alert')
    // Leaves out a notice above the buttons, which belongs to no field.
    .filter((alert) => !alert.classList.contains('ant-alert'))
    .map((alert) => alert.textContent)
    .filter(Boolean)

/**
 * Waits for the notice of a failed upload above the buttons, with its reason, its details and the focus. If
 * the form has images, the field shows the failure too.
 */
export async function uploadFailed(form: OpenDialog, reason = /\S/): Promise<void> {
  const notice = await waitFor(() => {
    const found = form
      .getAllByText('Unable to upload file')
      .map((text) => text.closest<HTMLElement>('.ant-alert'))
      .filter((alert) => alert !== null)
    expect(found).toHaveLength(1)
    return found[0] as HTMLElement
  })
  expect(notice.querySelector('.ant-alert-description span')?.textContent).toMatch(reason)
  within(notice).getByRole('button', { name: 'Copy details' })
  expect(document.activeElement).toBe(notice.parentElement)
  const others = form.getAllByRole('alert').filter((alert) => alert.classList.contains('ant-alert'))
  expect(others).toEqual([notice])
  expect(errors(form)).toContain('Unable to upload file')
  const send = form.getAllByRole('button').filter((each) => each.getAttribute('type') === 'submit')
  expect(notice.compareDocumentPosition(send[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Sets a field's text immediately, because typing is slow and few tests are about typing. */
export async function enter(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.click(input)
  await user.paste(text)
}

/** Waits until no dialog is open. */
export const dialogGone = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('a dialog is still open')
  })
