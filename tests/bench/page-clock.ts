import type { Page } from 'playwright'

interface Clock {
  /** What the person does that starts the clock, told by this event of the page. */
  readonly event: 'click' | 'input'
  /** The element that stops it. */
  readonly selector: string
  /** The clock stops once this element's text has changed, or says this, or it has got the focus, and the screen was painted. */
  readonly until: 'changed' | 'focused' | { readonly says: string }
}

/**
 * How long the page takes from an event to what follows it on the screen, in milliseconds, by the page's own clock.
 * Functions inside the page stay without a name: the name that the tools' compiler gives back to one is unknown there.
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
            // The frame after the change is on the screen when the task behind it runs.
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now())
              channel.port2.postMessage(undefined)
            })
          }),
      )
      const promise = started.then(async ({ timeStamp }) => (await painted) - timeStamp)
      Reflect.set(globalThis, 'timeToPaint', promise)
    },
    [event, selector, until] as const,
  )
  await act()
  return page.evaluate(() => Reflect.get(globalThis, 'timeToPaint') as Promise<number>)
}
