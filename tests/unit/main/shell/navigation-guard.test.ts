import { EventEmitter } from 'node:events'
import type { App, WebContents } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardNavigation } from '#main/shell/navigation-guard.ts'

type OpenHandler = (details: { url: string }) => { action: string }

class Contents extends EventEmitter {
  openHandler: OpenHandler = () => ({ action: 'allow' })
  getURL() {
    return 'app://console/businesses'
  }
  setWindowOpenHandler(handler: OpenHandler) {
    this.openHandler = handler
  }
}

let contents: Contents
let opened: string[]
beforeEach(() => {
  opened = []
  contents = new Contents()
  const app = new EventEmitter()
  guardNavigation(app as App, { openExternal: (address) => void opened.push(address) })
  app.emit('web-contents-created', {}, contents as unknown as WebContents)
})

/** Is this prevented? */
const prevents = (event: string, url: string) => {
  let isPrevented = false
  contents.emit(event, { url, preventDefault: () => (isPrevented = true) })
  return isPrevented
}

describe('the console’s page stays where it is', () => {
  test.each([
    'https://goto.example/',
    'http://127.0.0.1:4000/',
    'file:///etc/passwd',
    'app://console/other',
    'app://evil/',
    'javascript:alert(1)',
    'about:blank',
  ])('a navigation to %s is prevented', (url) => expect(prevents('will-navigate', url)).toBe(true))

  test('loading it again is not', () => {
    expect(prevents('will-navigate', 'app://console/businesses')).toBe(false)
    expect(opened).toEqual([])
  })

  test('a redirect is prevented, wherever it leads', () => {
    expect(prevents('will-redirect', 'app://console/businesses')).toBe(true)
    expect(prevents('will-redirect', 'https://goto.example/')).toBe(true)
    expect(opened).toEqual([])
  })

  test('a webview is prevented', () => expect(prevents('will-attach-webview', '')).toBe(true))

  test('no window is opened', () => {
    for (const url of ['https://goto.example/', 'app://console/', 'about:blank'])
      expect(contents.openHandler({ url })).toEqual({ action: 'deny' })
  })

  test('a link that leads outside opens in the system browser, by whichever way', () => {
    prevents('will-navigate', 'https://goto.example/a')
    contents.openHandler({ url: 'mailto:kim@goto.example' })
    contents.openHandler({ url: 'https://kim:secret@goto.example/' })
    contents.openHandler({ url: 'http://goto.example/' })
    prevents('will-navigate', 'file:///etc/passwd')
    expect(opened).toEqual(['https://goto.example/a', 'mailto:kim@goto.example'])
  })
})
