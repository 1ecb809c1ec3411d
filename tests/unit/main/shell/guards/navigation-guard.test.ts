import { EventEmitter } from 'node:events'
import type { App, WebContents } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { externalAddress, guardNavigation, screenAddress } from '#main/shell/guards/navigation-guard.ts'
import { createGestures } from '#main/shell/windows/gestures.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

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
let now: number
let warned: string[]
let opened: string[]
let windows: string[]
let guides: string[]
beforeEach(() => {
  opened = []
  windows = []
  guides = []
  warned = []
  now = 1_000_000
  contents = new Contents()
  const app = new EventEmitter()
  guardNavigation(app as App, {
    openExternal: (address) => void opened.push(address),
    gestures: createGestures(() => now),
    log: { warn: (text) => void warned.push(text) },
    openWindowAt: (path) => void windows.push(path),
    openGuideAt: (path) => void guides.push(path),
  })
  fire(app, 'web-contents-created', contents as unknown as WebContents)
})

/** Emits the events of a person's input in the page, like Electron does. */
const press = (type = 'mouseUp') => fire(contents, 'input-event', { type })

/** Whether the guard prevents this event. */
const prevents = (event: 'will-navigate' | 'will-redirect', url: string) => fire(contents, event, { url })

describe('the navigation guard', () => {
  test.each([
    'https://goto.example/',
    'http://127.0.0.1:4000/',
    'file:///etc/passwd',
    'app://console/other',
    'app://evil/',
    'javascript:alert(1)',
    'about:blank',
  ])('the navigation guard prevents a navigation to %s', (url) =>
    expect(prevents('will-navigate', url)).toBe(true),
  )

  test('the navigation guard prevents every redirect, webview and window of a page', () => {
    expect(prevents('will-navigate', 'app://console/businesses')).toBe(false)
    expect(prevents('will-redirect', 'app://console/businesses')).toBe(true)
    expect(prevents('will-redirect', 'https://goto.example/')).toBe(true)
    expect(fire(contents, 'will-attach-webview', {}, {})).toBe(true)
    for (const url of ['https://goto.example/', 'app://console/', 'about:blank'])
      expect(contents.openHandler({ url })).toEqual({ action: 'deny' })
    expect(opened).toEqual([])
  })

  test('the navigation guard opens a window only for a screen of the console', () => {
    for (const url of [
      'app://console/jobs/j-1',
      'app://console/businesses?query=caf%C3%A9&page=2#top',
      'app://console/unknown',
      'app://console/assets/index.js',
      'app://console/jobs/..%2f..%2fmain',
      'app://evil/jobs/j-1',
      'app://kim@console/jobs/j-1',
      'https://console/jobs/j-1',
      `app://console/jobs?query=${'a'.repeat(3000)}`,
    ])
      contents.openHandler({ url })
    expect(windows).toEqual(['/jobs/j-1', '/businesses?query=caf%C3%A9&page=2'])
  })

  test('the navigation guard opens the guide at a section, and at its start for anything that names none', () => {
    for (const url of [
      'app://console/guide',
      'app://console/guide#job-templates',
      'app://console/guide?query#J0bs',
      'app://console/guide/jobs',
      'https://console/guide',
    ])
      contents.openHandler({ url })
    expect([guides, windows]).toEqual([['/guide', '/guide#job-templates', '/guide'], []])
  })

  test('the navigation guard opens outside links in the system browser, even those for a new window', () => {
    for (const open of [
      () => prevents('will-navigate', 'https://goto.example/a'),
      () => contents.openHandler({ url: 'mailto:kim@goto.example' }),
      () => contents.openHandler({ url: 'https://kim:secret@goto.example/' }),
      () => contents.openHandler({ url: 'http://goto.example/' }),
      () => prevents('will-navigate', 'file:///etc/passwd'),
    ]) {
      press()
      open()
    }
    expect(opened).toEqual(['https://goto.example/a', 'mailto:kim@goto.example'])
  })

  const openOne = () => contents.openHandler({ url: 'https://collector.example/?data' })

  test('the navigation guard opens an outside link only after a click or key, and logs each refusal', () => {
    openOne()
    prevents('will-navigate', 'https://collector.example/')
    for (const type of ['mouseMove', 'mouseWheel', 'mouseEnter', 'keyUp', 'char']) press(type)
    openOne()
    press()
    now += 2001
    openOne()
    expect(opened).toEqual([])
    expect(warned).toHaveLength(4)
  })

  test.each(['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap', 'touchEnd'])(
    'the navigation guard opens one link for one %s',
    (type) => {
      press(type)
      openOne()
      openOne()
      expect(opened).toHaveLength(1)
    },
  )

  test('the navigation guard opens no link for a click that a person made before the page navigated', () => {
    press()
    fire(contents, 'did-navigate', 'app://console/jobs', 200, 'OK')
    openOne()
    expect(opened).toEqual([])
    press()
    openOne()
    expect(opened).toHaveLength(1)
  })

  test('the navigation guard opens at most 20 links a minute, and opens links again a minute later', () => {
    for (let link = 0; link < 30; link += 1) {
      press()
      openOne()
    }
    expect(opened).toHaveLength(20)
    now += 60_000
    press()
    openOne()
    expect(opened).toHaveLength(21)
  })
})

test.each([
  ['https://goto.example/about?x=1#y', true],
  ['mailto:kim@goto.example', true],
  ['http://goto.example/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['app://console/', false],
  ['smb://server/share', false],
  ['https://user:pass@goto.example/', false],
  ['https://user@goto.example/', false],
  ['no address', false],
  [`https://goto.example/${'a'.repeat(3000)}`, false],
])('the system browser may open the address %s: %s', (address, may) => {
  expect(externalAddress(address)).toBe(may ? address : undefined)
})

test('a window that shows no screen of the console has no screen address', () => {
  for (const address of ['', 'about:blank', 'chrome-error://chromewebdata/', 'app://console/nowhere'])
    expect(screenAddress(address)).toBeUndefined()
})
