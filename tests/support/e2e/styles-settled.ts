import type { Page } from 'playwright'

/**
 * Waits until the page shows its new size or theme: a running transition would show the colours of the old
 * theme. Looks itself, because Chromium may not tell the end of a transition on a page that draws nothing new.
 */
export const stylesSettled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    do await new Promise(requestAnimationFrame)
    while (
      document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running')
    )
  })
