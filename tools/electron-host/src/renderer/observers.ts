// Reports the page's title, and keys that it did not handle, to main.
import type { HostChannel } from './host-channel.ts'
import { page } from './page-globals.ts'

/** Reports the page's title at each change. */
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

/** Reports keys whose default the page did not prevent. In Electron, the menu gets them next. */
export function watchKeys(channel: HostChannel): void {
  const report = (event: Event): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyDown
    // Editing commands from main arrive as keys without a name.
    if (!event.isTrusted || event.defaultPrevented || key === '') return
    channel.tell('tell', 'unhandled-key', {
      key,
      control: ctrlKey,
      alt: altKey,
      shift: shiftKey,
      meta: metaKey,
    })
  }
  // A capturing listener always runs. The timer fires after the page's own listeners.
  page.addEventListener('keydown', (event) => void setTimeout(report, 0, event), true)
}
