/** Presses within this distance count as the same place, in pixels. */
const near = 4

/** Returns the list row that contains an element. */
const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('tr, li') : null)

/**
 * Blocks a press on another row than the previous press if the pointer has not moved in between: the rows
 * have moved under it, so the press was not meant for this record (decision 238). Scrolling counts as a move.
 * @returns a function that stops this
 */
export function guardMovedRows(): () => void {
  let pressed: { readonly row: Element; readonly list: Element | null; x: number; y: number } | undefined

  const forget = () => {
    pressed = undefined
  }
  const press = (event: MouseEvent) => {
    // Ignores presses by a key or a screen reader, which press the focused element.
    if (event.detail === 0) return
    const { target, clientX: x, clientY: y } = event
    const row = rowOf(target)
    const isHere = pressed && Math.hypot(x - pressed.x, y - pressed.y) < near
    if (pressed && row && isHere && row !== pressed.row && row.parentElement === pressed.list) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    pressed = row ? { row, list: row.parentElement, x, y } : undefined
  }
  document.addEventListener('click', press, true)
  for (const move of ['pointermove', 'wheel', 'scroll'] as const)
    document.addEventListener(move, forget, { capture: true, passive: true })
  return () => {
    document.removeEventListener('click', press, true)
    for (const move of ['pointermove', 'wheel', 'scroll'] as const)
      document.removeEventListener(move, forget, { capture: true })
  }
}
