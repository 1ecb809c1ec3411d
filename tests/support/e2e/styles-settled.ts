import type { Page } from 'playwright'

/**
 * Waits until the page shows its new size or theme: a running transition would show the colours of the old
 * theme.
 */
export const stylesSettled = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    )
  })
