import { focusHeading, topmost } from '#renderer/lib/react/screen.ts'

/** Whether the focus is nowhere, or where Chromium leaves it when its element is disabled or gone. */
const isLost = (around: readonly Node[]) => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || around.includes(activeElement)
}

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Gives the focus a place when its element disappears, such as the button of an action that can be done once:
 * the open dialog, or the screen's heading, where a second Enter presses nothing. A part of the screen that
 * moves the focus itself has priority.
 * @returns a function that ends it
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
  /** A press on an empty place means to leave the element. */
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
