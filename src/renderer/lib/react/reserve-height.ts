/**
 * Gives an element's height to the page as this CSS variable while it is mounted, so that the rest of the page
 * ends above it. `base.css` adds the variables.
 */
export const reserveHeight =
  (variable: '--notices-height' | '--pending-height') =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }
