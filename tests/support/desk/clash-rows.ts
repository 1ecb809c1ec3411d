import { within } from '@testing-library/react'
import type { OpenDialog } from './dialogs.ts'

/** Returns the text of a row of a clash: the values of both admins, and which one was chosen. */
export function clashRow(form: OpenDialog, label: string): string {
  const row = form.getByRole('group', { name: `Changes to ${label}` })
  const sides = [...row.querySelectorAll('dl > div')].map((side) =>
    [...side.children].map(({ textContent }) => textContent).join(': '),
  )
  const status = within(row).getByRole('status').textContent
  return [...sides.map((side) => `${side}.`), status].filter(Boolean).join(' ')
}
