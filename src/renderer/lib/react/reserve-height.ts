/**
 * Returns a ref callback that stores an element's height in a CSS variable while it is mounted, so that the
 * page ends above it. `base.css` adds the variables up.
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
