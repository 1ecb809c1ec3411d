import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderScreen } from './desk.tsx'
import { enter, field, type OpenDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'
import type { SixList } from './six-lists.ts'

/** The rows of a table, without the header row. */
export const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)

/** The cells of a row, without the one with the box that selects it. */
export const cellsOf = (row: Element | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('td:not([data-part="select"])') ?? []),
]

/** The heads of a table's columns, without the one with the box that selects all rows. */
export const headsOf = (table: string): readonly HTMLElement[] => [
  ...screen
    .getByRole('table', { name: table })
    .querySelectorAll<HTMLElement>('th:not(:has(input[type="checkbox"]))'),
]

/** The names in a table, in order. */
export const namesIn = (table: string) =>
  screen.queryByRole('table', { name: table })
    ? rowsOf(table).map((row) => row.querySelector('td bdi')?.textContent ?? '')
    : []

/** Opens the screen of a list and waits for its entries. */
export async function openList({ path, title }: SixList) {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: title })
  return view
}

/** Fills in the required fields of a new entry. */
export async function fillInEntry(
  user: UserEvent,
  dialog: OpenDialog,
  { list }: SixList,
  name: string,
): Promise<void> {
  await enter(user, field(dialog, 'Name'), name)
  if (list === 'tags') await selectsIn(user, dialog).choose('Type', 'Post')
}
