import type { KeyboardEvent, MouseEvent } from 'react'

/** Where the keyboard stops in a row: its links, buttons and boxes. */
export const stopsOf = (row: Element | null | undefined): readonly HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')] : []

/** Puts the keyboard on a stop of a row, and the whole row in sight, no further than that. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** For the body of a table: the arrow keys go from a link or button to the same one in the row above or below. */
export function moveBetweenRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const place = stopsOf(row).indexOf(event.target as HTMLElement)
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const target = stopsOf(next)[place]
  if (!target) return
  event.preventDefault()
  focusStop(target)
}

/**
 * For the body of a table: a click on a row follows its first link. Leaves alone what has a click of its own, and a text
 * that was selected to be copied.
 */
export function openRow({ target, currentTarget }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.isCollapsed === false) return
  const row = target.closest('tr')
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>('a[href]')?.click()
}
