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
