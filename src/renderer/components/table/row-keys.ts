import type { KeyboardEvent, MouseEvent } from 'react'
import { isPressed } from '#renderer/lib/react/keys.ts'

/** Returns a row's focusable controls: links, buttons and inputs. */
export const stopsOf = (row: Element | null | undefined): readonly HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')] : []

/** Focuses a control in a row, and scrolls just enough to show the whole row. */
export function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true })
  stop.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** The key handler of a table body: the arrow keys move to the same link or button in the next row. */
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
 * The click handler of a table body: follows the row's first link. Ignores clicks on other controls, and
 * clicks that end a text selection.
 */
export function openRow({ target, currentTarget }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (window.getSelection()?.isCollapsed === false) return
  const row = target.closest('tr')
  if (row && currentTarget.contains(row)) row.querySelector<HTMLElement>('a[href]')?.click()
}
