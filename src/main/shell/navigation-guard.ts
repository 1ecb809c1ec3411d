import type { App, WebContents } from 'electron'

const longest = 2000

/** The address where it may be opened in the system browser: https or mailto, without credentials (promise 5). */
export function externalAddress(address: string): string | undefined {
  if (address.length > longest || !URL.canParse(address)) return undefined
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
    // Loading the same address again leads nowhere else.
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

/** Keeps every contents that is ever made on the console's own page; links lead to the system browser (promise 5). */
export const guardNavigation = (app: App, dependencies: GuardDependencies): void => {
  app.on('web-contents-created', (_, contents) => guard(contents, dependencies))
}
