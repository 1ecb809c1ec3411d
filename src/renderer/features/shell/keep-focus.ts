import { focusHeading, topmost } from '#renderer/lib/react/screen.ts'

/**
 * True if no element has the focus, or only an ancestor to which Chromium moved it when the element was
 * disabled or removed.
 */
const isLost = (around: readonly Node[]) => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || around.includes(activeElement)
}

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Moves the focus when the focused element disappears, such as a button for something that can be done only
 * once. It goes to the open dialog or the screen's heading, where a second Enter presses nothing. Components
 * that move the focus themselves have priority.
 * @returns a function that stops this
 */
export function keepFocus(): () => void {
  let last: { readonly element: Element; readonly around: readonly Element[] } | undefined
  let frame = 0

  const restore = () => {
    if (!last || last.element.isConnected || !isLost(last.around)) return
    last = undefined
    const dialog = topmost()
    if (dialog === document.body) return focusHeading()
    dialog.tabIndex = -1
    dialog.focus({ preventScroll: true })
  }
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, around: ancestorsOf(target) }
  }
  /** A press on an empty area takes the focus away on purpose. */
  const forget = ({ target }: PointerEvent) => {
    if (target instanceof Node && !last?.element.contains(target)) last = undefined
  }
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(restore)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}
