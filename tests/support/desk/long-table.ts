import { fireEvent } from '@testing-library/react'
import { usualRowHeight } from '#renderer/components/table/use-drawn-rows.ts'

/** Scrolls this row of a long table to the top of the view. Without layout, the page scrolls. */
export function scrollToRow(row: number): void {
  document.documentElement.scrollTop = row * usualRowHeight
  fireEvent.scroll(document.documentElement)
}
