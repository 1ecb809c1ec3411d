// What a page reports to main: its title and right clicks.
import type { HostChannel } from './host-channel.ts'
import { type PageElement, page } from './page-globals.ts'

interface RightClick extends Event {
  readonly clientX: number
  readonly clientY: number
  readonly target: PageElement | null
}

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

/**
 * Reports right clicks that the page did not handle, and prevents Chromium's menu, which Electron does not
 * have.
 */
export function watchContextMenu(channel: HostChannel): void {
  page.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { clientX, clientY, target } = event as RightClick
    const link = target?.closest('a[href]')
    const isField = target?.tagName === 'INPUT' || target?.tagName === 'TEXTAREA'
    channel.tell('tell', 'context-menu', {
      x: clientX,
      y: clientY,
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      srcURL: target?.tagName === 'IMG' ? target.src : '',
      mediaType: target?.tagName === 'IMG' ? 'image' : 'none',
      pageURL: page.location.href,
      selectionText: String(page.getSelection() ?? ''),
      isEditable: isField || target?.isContentEditable === true,
    })
  })
}
