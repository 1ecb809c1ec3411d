import { fireEvent, type Screen, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { pressKey } from '#tests/support/e2e/press-key.ts'
import type { OpenDialog } from './dialogs.ts'

type Place = OpenDialog | Screen

const options = () => [
  ...document.querySelectorAll(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
]
const nameOf = (option: Element) => (option.querySelector('bdi') ?? option).textContent

/** The selects of a dialog, or of the screen. */
export function selectsIn(user: UserEvent, place: Place = screen) {
  const select = (label: string) => place.getByRole<HTMLInputElement>('combobox', { name: label })
  /** Waits for the select, because a filter renders after the rest of its screen. */
  const open = async (label: string) => user.click(await waitFor(() => select(label)))
  const close = (label: string) => {
    select(label).focus()
    if (select(label).getAttribute('aria-expanded') === 'true') pressKey('Escape')
  }
  return {
    select,
    /** The chosen text of a single select; its placeholder if nothing is chosen. */
    shown: (label: string) =>
      select(label).closest('.ant-select')?.querySelector('.ant-select-content')?.textContent,
    /** The selects' warnings about archived choices that were removed. */
    warnings: () => place.queryAllByText(/you can't choose it again/).map(({ textContent }) => textContent),
    /** Opens a select, waits for its options and returns their texts. */
    offered: async (label: string): Promise<(string | null)[]> => {
      await open(label)
      await waitFor(() => {
        if (options().length === 0) throw new Error(`${label} offers nothing`)
      })
      const names = options().map(nameOf)
      close(label)
      return names
    },
    /** Opens a select, picks these options as they appear, and closes it. */
    choose: async (label: string, ...names: readonly string[]): Promise<void> => {
      await open(label)
      for (const name of names) {
        const option = await waitFor(() => {
          const found = options().find((each) => nameOf(each) === name)
          if (!found) throw new Error(`${label} does not offer ${name}, but ${options().map(nameOf)}`)
          return found
        })
        fireEvent.click(option)
      }
      close(label)
    },
  }
}
