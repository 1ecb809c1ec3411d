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

/** Focuses the same link or button in the row below or above. Returns false if there is none. */
function moveFrom(from: EventTarget | null, isDown: boolean): boolean {
  const row = from instanceof Element ? from.closest('tr') : null
  const place = stopsOf(row).indexOf(from as HTMLElement)
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling
  const target = stopsOf(next)[place]
  if (target) focusStop(target)
  return target !== undefined
}

/** The key handler of a table body: the arrow keys move to the same link or button in the next row. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const isDown = isPressed('rowBelow', event)
  if ((isDown || isPressed('rowAbove', event)) && moveFrom(event.target, isDown)) event.preventDefault()
}

const firstRow = 'main tbody tr:has(a[href], button:not(:disabled))'

/**
 * Handles the letters for lists, wherever the focus is: J and K move between rows, J from elsewhere to the
 * first one, X selects the focused row, and E presses its Edit button. Returns whether it did something.
 */
export function actOnRows(event: globalThis.KeyboardEvent): boolean {
  const row = event.target instanceof Element ? event.target.closest('main tbody tr') : null
  if (isPressed('nextRow', event)) {
    const stops = stopsOf(document.querySelector(firstRow))
    // The record itself, not the box that selects it.
    const first = stops.find((stop) => !(stop instanceof HTMLInputElement)) ?? stops[0]
    if (row) return moveFrom(event.target, true)
    if (first) focusStop(first)
    return first !== undefined
  }
  if (isPressed('previousRow', event)) return row !== null && moveFrom(event.target, false)
  if (isPressed('selectRow', event)) {
    const box = row?.querySelector('input[type="checkbox"]')
    // A click with Shift selects a range.
    box?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        shiftKey: isPressed('selectRowsTo', event),
      }),
    )
    return box != null
  }
  const edit = isPressed('edit', event)
    ? stopsOf(row).find((stop) => stop.ariaLabel?.startsWith('Edit '))
    : undefined
  edit?.click()
  return edit !== undefined
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
