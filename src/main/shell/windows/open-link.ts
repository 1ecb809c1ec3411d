import type { BrowserWindow } from 'electron'
import { screenOfLink } from '#shared/rules/console-links.ts'
import type { Windows } from './windows.ts'

interface OpenLinkDependencies {
  readonly windows: Pick<Windows, 'latest' | 'openWindowAt'>
  readonly focus: (window: BrowserWindow) => void
  /**
   * Asks the page with these web contents to open a path. If it has unsaved changes, it opens a new window
   * instead.
   */
  readonly askPage: (path: string, contents: number) => void
  /** Shows that a link leads nowhere. */
  readonly showRefused: () => void
}

/**
 * Creates the function that handles a start: it focuses the latest window and opens the link there. Without a
 * valid link it changes nothing.
 */
export function createOpenLink({ windows, focus, askPage, showRefused }: OpenLinkDependencies) {
  return (link: string | undefined): void => {
    const path = link === undefined ? undefined : screenOfLink(link)
    const window = windows.latest()
    if (!window) windows.openWindowAt(path ?? '/')
    else if (path === undefined) focus(window)
    // A page that is loading or has crashed would miss the message.
    else if (window.webContents.isLoading() || window.webContents.isCrashed()) windows.openWindowAt(path)
    else {
      focus(window)
      askPage(path, window.webContents.id)
    }
    if (link !== undefined && path === undefined) showRefused()
  }
}
