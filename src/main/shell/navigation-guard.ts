import type { App, WebContents } from 'electron'
import { externalAddress } from './external-address.ts'

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
