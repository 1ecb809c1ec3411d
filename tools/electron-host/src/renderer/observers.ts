// What main hears about a page without asking: its title, and right clicks.
import type { HostChannel } from './host-channel.ts'
import { type PageElement, page } from './page-globals.ts'

interface RightClick extends Event {
  readonly clientX: number
  readonly clientY: number
  readonly target: PageElement | null
}

/** Tells main the page's title whenever it changes. */
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

/** Tells main of right clicks that the page left alone, and keeps Chromium's own menu away, as Electron has none. */
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
