/** Pixels within which two presses count as the same place, even those of a finger. */
const near = 4

/** The row of a list that an element is in. */
const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('tr, li') : null)

/**
 * Stops a press that hits another row of the same list than the press before, although the pointer has not
 * moved: the rows have moved under it, and the press was not meant for this record (decision 238). Scrolling
 * counts as a move.
 * @returns a function that ends it
 */
export function guardStillPointer(): () => void {
  let pressed: { readonly row: Element; readonly list: Element | null; x: number; y: number } | undefined

  const forget = () => {
    pressed = undefined
  }
  const press = (event: MouseEvent) => {
    // A key or a screen reader presses what has the focus.
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
