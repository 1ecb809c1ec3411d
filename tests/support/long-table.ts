import { fireEvent } from '@testing-library/react'
import { rowHeight } from '#renderer/components/table/use-drawn-rows.ts'

/** Scrolls so that this row of a long table is the first in sight: without layout, it is the page that scrolls. */
export function scrollToRow(row: number): void {
  document.documentElement.scrollTop = row * rowHeight
  fireEvent.scroll(document.documentElement)
}
