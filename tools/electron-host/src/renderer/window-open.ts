import { lineToMain } from './line-to-main.ts'
import { page } from './page-globals.ts'

type Open = (url?: string | URL, target?: string, features?: string) => unknown

/** Sends window.open to the app's window-open handler. The page gets null, like for a denied window. */
export function guardWindowOpen(): void {
  const globals = globalThis as unknown as { open: Open }
  const native = globals.open
  globals.open = function open(url = '', target = '_blank', features = '') {
    const name = String(target)
    const isHere =
      ['_self', '_parent', '_top'].includes(name.toLowerCase()) || (name !== '' && name in page.frames)
    if (isHere) return native.call(globalThis, url, target, features)
    lineToMain().tell('window-open', {
      url: url === '' ? 'about:blank' : new URL(String(url), page.document.baseURI).href,
      frameName: name === '_blank' ? '' : name,
      features: String(features),
      disposition: features === '' ? 'foreground-tab' : 'new-window',
    })
    return null
  }
}
