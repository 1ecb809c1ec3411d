import type { Page } from 'playwright'

interface Clock {
  /** The person's event that starts the clock. */
  readonly event: 'click' | 'input'
  /** The element that stops it. */
  readonly selector: string
  /**
   * Stops the clock once this element's text has changed, or equals this, or it has the focus, and the
   * screen was painted.
   */
  readonly until: 'changed' | 'focused' | { readonly says: string }
}

/**
 * The time from an event to its effect on the screen, in ms, by the page's own clock. Functions inside the
 * page have no name, because the compiler of the tools would add a helper that the page lacks.
 */
export async function timeToPaint(
  page: Page,
  { event, selector, until }: Clock,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([name, watched, ends]) => {
      const before = document.querySelector(watched)?.textContent ?? ''
      const started = new Promise<Event>((resolve) => {
        addEventListener(name, resolve, { capture: true, once: true })
      })
      const stopped = started.then(
        () =>
          new Promise<void>((resolve) => {
            if (ends === 'focused')
              return addEventListener(
                'focusin',
                ({ target }) => {
                  if (target instanceof Element && target.matches(watched)) resolve()
                },
                { capture: true },
              )
            new MutationObserver((_, observer) => {
              const now = document.querySelector(watched)?.textContent ?? ''
              if (typeof ends === 'object' ? !now.includes(ends.says) : now === before) return
              observer.disconnect()
              resolve()
            }).observe(document, { subtree: true, childList: true, characterData: true })
          }),
      )
      const painted = stopped.then(
        () =>
          new Promise<number>((resolve) => {
            // The frame after the change is painted when the next task runs.
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now())
              channel.port2.postMessage(undefined)
            })
          }),
      )
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`${watched} did not change`)), 30_000)
      })
      const promise = Promise.race([started.then(async ({ timeStamp }) => (await painted) - timeStamp), late])
      Reflect.set(globalThis, 'timeToPaint', promise)
    },
    [event, selector, until] as const,
  )
  await act()
  return page.evaluate(() => Reflect.get(globalThis, 'timeToPaint') as Promise<number>)
}
