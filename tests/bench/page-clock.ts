import type { Page } from 'playwright'

interface Clock {
  /** What the person does that starts the clock, told by this event of the page. */
  readonly event: 'click' | 'input'
  /** The clock stops once the text of this element has changed, or the element has come, and the screen was painted. */
  readonly selector: string
}

/**
 * How long the page takes from an event to the painted change that follows it, in milliseconds, by the page's own clock.
 * Functions inside the page stay without a name: the name that the tools' compiler gives back to one is unknown there.
 */
export async function timeToPaint(
  page: Page,
  { event, selector }: Clock,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([name, watched]) => {
      const promise = new Promise<number>((resolve) => {
        const before = document.querySelector(watched)?.textContent ?? ''
        addEventListener(
          name,
          (happened) => {
            new MutationObserver((_, observer) => {
              if ((document.querySelector(watched)?.textContent ?? '') === before) return
              observer.disconnect()
              // The frame after the change is on the screen when the task behind it runs.
              requestAnimationFrame(() => {
                const channel = new MessageChannel()
                channel.port1.onmessage = () => resolve(performance.now() - happened.timeStamp)
                channel.port2.postMessage(undefined)
              })
            }).observe(document, { subtree: true, childList: true, characterData: true })
          },
          { capture: true, once: true },
        )
      })
      Reflect.set(globalThis, 'timeToPaint', promise)
    },
    [event, selector] as const,
  )
  await act()
  return page.evaluate(() => Reflect.get(globalThis, 'timeToPaint') as Promise<number>)
}
