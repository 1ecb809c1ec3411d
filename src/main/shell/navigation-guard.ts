import type { App, WebContents } from 'electron'

/** In characters. */
const longestAddress = 2000

/**
 * Normalizes an address that the system browser may open: https or mailto, without credentials (promise 5).
 * Undefined for any other address.
 */
export function externalAddress(address: string): string | undefined {
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  const isAllowed = protocol === 'https:' || protocol === 'mailto:'
  return isAllowed && username + password === '' ? href : undefined
}

interface GuardDependencies {
  readonly openExternal: (address: string) => unknown
}

function guard(contents: WebContents, { openExternal }: GuardDependencies) {
  const openOutside = (address: string) => {
    const external = externalAddress(address)
    if (external) openExternal(external)
  }
  contents.on('will-navigate', (event) => {
    // A reload stays on the page.
    if (event.url === contents.getURL()) return
    event.preventDefault()
    openOutside(event.url)
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** Keeps every window on the console's own page; links open in the system browser (promise 5). */
export const guardNavigation = (app: App, dependencies: GuardDependencies): void => {
  app.on('web-contents-created', (_, contents) => guard(contents, dependencies))
}
