import type { KeyboardEvent, MouseEvent } from 'react'
import { isPressed } from '#renderer/lib/react/keys.ts'

/** The focusable controls of a row: links, buttons and boxes. */
export const stopsOf = (row: Element | null | undefined): readonly HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')] : []

/** Focuses a control of a row and scrolls just enough to show the whole row. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Key handler of a table's body: the arrow keys move from a link or button to the same one in the next row.
 */
export function moveBetweenRows(event: KeyboardEvent): void {
  const isDown = isPressed('rowBelow', event)
  if (!isDown && !isPressed('rowAbove', event)) return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const place = stopsOf(row).indexOf(event.target as HTMLElement)
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling
  const target = stopsOf(next)[place]
  if (!target) return
  event.preventDefault()
  focusStop(target)
}

/**
 * Click handler of a table's body: a click on a row follows its first link. Ignores clicks on other controls,
 * and those that end a text selection.
 */
export function openRow({ target, currentTarget }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.isCollapsed === false) return
  const row = target.closest('tr')
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>('a[href]')?.click()
}
