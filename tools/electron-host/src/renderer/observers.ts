// What a page reports to main: its title and the keys that it did not handle.
import type { HostChannel } from './host-channel.ts'
import { page } from './page-globals.ts'

/** Reports the page's title whenever it changes. */
export function watchTitle(channel: HostChannel): void {
  let last: string | undefined
  const report = (): void => {
    const { title } = page.document
    if (title === last || title === '') return
    last = title
    channel.tell('tell', 'title', title)
  }
  const observer = new page.MutationObserver(report)
  observer.observe(page.document, { childList: true, characterData: true, subtree: true })
  page.document.addEventListener('DOMContentLoaded', report)
}

interface KeyDown extends Event {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Reports keys that the page did not prevent: in Electron they then go to the menu. */
export function watchKeys(channel: HostChannel): void {
  const report = (event: Event): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyDown
    // An editing command of main's own comes as a key without a name.
    if (!event.isTrusted || event.defaultPrevented || key === '') return
    channel.tell('tell', 'unhandled-key', {
      key,
      control: ctrlKey,
      alt: altKey,
      shift: shiftKey,
      meta: metaKey,
    })
  }
  // As the first listener it always runs; the page's own have run when the timer fires.
  page.addEventListener('keydown', (event) => void setTimeout(report, 0, event), true)
}
