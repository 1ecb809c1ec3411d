/**
 * Returns a ref callback that stores an element's height in a CSS variable while it is mounted, so that the
 * page ends above it, or rows scroll to above it.
 */
export const reserveHeight =
  (variable: '--notices-height' | '--pending-height' | '--exports-height' | '--bar-height') =>
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
