// Handles window.open and links that request a window. The app's handler decides.
import type { BrowserWindowConstructorOptions } from 'electron'
import { fromChromium } from '../urls.ts'

/** A page's request to open a window. */
export interface WindowRequest {
  url: string
  frameName: string
  features: string
  disposition: string
}

/** The app's handler. */
export type WindowOpenHandler = (
  details: WindowRequest & { referrer: { url: string; policy: string } },
) => { action: 'deny' } | { action: 'allow'; overrideBrowserWindowOptions?: BrowserWindowConstructorOptions }

interface MadeWindow {
  loadURL(url: string): Promise<void>
}

let make: ((options: BrowserWindowConstructorOptions) => MadeWindow) | undefined

/** Sets the function that creates a window. */
export function setWindowMaker(maker: (options: BrowserWindowConstructorOptions) => MadeWindow): void {
  make = maker
}

/**
 * Asks the handler; without one, Electron allows the window. Returns the new window, which has no `opener`.
 */
export function openWindow(
  handler: WindowOpenHandler | undefined,
  request: WindowRequest,
  opener: { url: string; webPreferences: BrowserWindowConstructorOptions['webPreferences'] },
): MadeWindow | undefined {
  const url = fromChromium(request.url)
  const answer = handler
    ? handler({ ...request, url, referrer: { url: opener.url, policy: 'strict-origin-when-cross-origin' } })
    : { action: 'allow' as const }
  if (answer.action !== 'allow' || !make) return undefined
  const overrides = answer.overrideBrowserWindowOptions ?? {}
  const made = make({
    ...overrides,
    webPreferences: { ...opener.webPreferences, ...overrides.webPreferences },
  })
  made.loadURL(url).catch(() => {})
  return made
}
