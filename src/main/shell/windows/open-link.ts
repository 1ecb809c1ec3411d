import type { BrowserWindow } from 'electron'
import { screenOfLink } from '#shared/rules/console-links.ts'
import type { Windows } from './windows.ts'

interface OpenLinkDependencies {
  readonly windows: Pick<Windows, 'latest' | 'openWindowAt'>
  readonly focus: (window: BrowserWindow) => void
  /** Asks the page with these contents to show a screen, or to open a window if it has a form to keep. */
  readonly askPage: (path: string, contents: number) => void
  /** Says in plain words that a link leads nowhere. */
  readonly sayRefused: () => void
}

/**
 * Makes the function that answers a start: it brings the latest window to the front and shows there what the
 * link leads to. A link that leads to no screen changes nothing.
 */
export function createOpenLink({ windows, focus, askPage, sayRefused }: OpenLinkDependencies) {
  return (link: string | undefined): void => {
    const path = link === undefined ? undefined : screenOfLink(link)
    const window = windows.latest()
    if (!window) windows.openWindowAt(path ?? '/')
    else if (path === undefined) focus(window)
    // A page that is loading or gone would not get the message.
    else if (window.webContents.isLoading() || window.webContents.isCrashed()) windows.openWindowAt(path)
    else {
      focus(window)
      askPage(path, window.webContents.id)
    }
    if (link !== undefined && path === undefined) sayRefused()
  }
}
