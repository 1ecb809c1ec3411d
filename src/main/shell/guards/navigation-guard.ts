import type { App, WebContents } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import type { Gestures } from '#main/shell/windows/gestures.ts'
import { consoleOrigin } from '#main/shell/windows/protocol.ts'
import { isScreen } from '#shared/rules/console-links.ts'
import { guideOf } from '#shared/rules/guide.ts'

/** The longest address that may be opened, in characters. */
const longestAddress = 2000

/**
 * Normalizes an address that may open in the system browser: https or mailto, without credentials. Undefined
 * for other addresses.
 */
export function externalAddress(address: string): string | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  const isAllowed = protocol === 'https:' || protocol === 'mailto:'
  return isAllowed && username + password === '' ? href : undefined
}

/** Parses an address; undefined unless it is on the console's own page. */
function ownAddress(address: string): URL | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOurs = `${url.protocol}//${url.host}` === consoleOrigin && url.username + url.password === ''
  return isOurs ? url : undefined
}

/** The path and query of an address, if it is a screen of the console. */
export function screenAddress(address: string): string | undefined {
  const url = ownAddress(address)
  return url && isScreen(url.pathname) ? url.pathname + url.search : undefined
}

/** The path and section of an address, if it is the guide's. */
function guideAddress(address: string): string | undefined {
  const url = ownAddress(address)
  return url && guideOf(url.pathname, url.hash)
}

interface GuardDependencies {
  readonly openExternal: (address: string) => unknown
  readonly gestures: Gestures
  readonly log: Pick<Log, 'warn'>
  /** Opens a new window at a path. */
  readonly openWindowAt: (path: string) => unknown
  /** Shows the guide at a path, with its section. */
  readonly openGuideAt: (path: string) => unknown
}

function guard(contents: WebContents, dependencies: GuardDependencies) {
  const { openExternal, openWindowAt, openGuideAt, gestures, log } = dependencies
  const openOutside = (address: string) => {
    const external = externalAddress(address)
    if (!external) return
    // Without a user gesture, a script could send data in the address.
    if (gestures.mayOpen(contents)) openExternal(external)
    else log.warn('a link was not opened: nobody pressed it, or too many were opened')
  }
  contents.on('input-event', (_, { type }) => gestures.record(contents, type))
  contents.on('did-navigate', () => gestures.forget(contents))
  contents.on('will-navigate', (event) => {
    // A navigation to the same address is a reload, which is allowed.
    if (event.url === contents.getURL()) return
    event.preventDefault()
    openOutside(event.url)
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const [screen, guide] = [screenAddress(url), guideAddress(url)]
    // Main creates the window itself, so that the page has no influence on its options.
    if (screen !== undefined) openWindowAt(screen)
    else if (guide !== undefined) openGuideAt(guide)
    else openOutside(url)
    return { action: 'deny' }
  })
}

/**
 * Keeps every window on the console's own page. Links to screens may open a new window; other links open in
 * the system browser.
 */
export const guardNavigation = (app: App, dependencies: GuardDependencies): void => {
  app.on('web-contents-created', (_, contents) => guard(contents, dependencies))
}
