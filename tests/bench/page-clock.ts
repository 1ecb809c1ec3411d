import { marks, type Timed, type Worked, withWork } from './work.ts'

interface Clock {
  /** The event with which the clock starts. */
  readonly event: 'click' | 'input'
  /** The element with which the clock stops. */
  readonly selector: string
  /**
   * Stops the clock once this element's text has changed, or equals this text, or the element has the focus,
   * and the screen was painted.
   */
  readonly until: 'changed' | 'focused' | { readonly says: string }
}

/**
 * The time from an event to its effect on the screen, by the page's own clock, and the work until then. Functions
 * inside the page have no name, because the compiler of the tools would add a helper that the page lacks.
 */
export async function timeToPaint(
  worked: Worked,
  { event, selector, until }: Clock,
  act: () => Promise<void>,
): Promise<Timed> {
  const { window } = worked
  await window.evaluate(
    ([name, watched, ends, mark]) => {
      const before = document.querySelector(watched)?.textContent ?? ''
      const started = new Promise<Event>((resolve) => {
        addEventListener(
          name,
          (begun) => {
            performance.mark(mark.from)
            resolve(begun)
          },
          { capture: true, once: true },
        )
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
              channel.port1.onmessage = () => {
                performance.mark(mark.to)
                resolve(performance.now())
              }
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
    [event, selector, until, marks] as const,
  )
  const { answer, work } = await withWork(worked, async () => {
    await act()
    return window.evaluate(() => Reflect.get(globalThis, 'timeToPaint') as Promise<number>)
  })
  return { took: answer, work }
}
