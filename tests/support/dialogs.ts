import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type AnsweredFields, labelsOf } from '#shared/fields/field.ts'

/** An open dialog, as its tests look at it. */
export type OpenDialog = ReturnType<typeof within<typeof import('@testing-library/dom').queries>>

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(user: UserEvent, button: string, title: string): Promise<OpenDialog> {
  await user.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

/** The field of this label, to the letter. */
export const field = (dialog: OpenDialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label)

/** The texts in the controls of these fields, in their order. */
export const values = (dialog: OpenDialog, fields: AnsweredFields) =>
  Object.values<string>(labelsOf(fields)).map((label) => field(dialog, label).value)

/** The field of a confirmation, in which something is to be typed. */
export const confirmation = (dialog: OpenDialog) =>
  dialog.getByLabelText<HTMLInputElement>(/^Type .* to confirm$/)

/** The button of this name, to the letter, also while it spins. */
export const button = (dialog: OpenDialog, name: string) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: (its) => its === name || its === `loading${name}` })

/** What the fields complain of. */
export const errors = (dialog: OpenDialog) =>
  dialog
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean)

/** Puts a text into a field in one go: typing takes a test long, and few tests are about typing. */
export async function enter(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.click(input)
  await user.paste(text)
}

/** Waits until no dialog is left. */
export const dialogGone = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('a dialog is still open')
  })
