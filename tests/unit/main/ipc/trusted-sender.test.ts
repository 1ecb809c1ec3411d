import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTrustedWindows, type TrustedWindows } from '#main/ipc/trusted-sender.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

class Contents extends EventEmitter {
  readonly id: number
  readonly sent: unknown[] = []
  gone = false
  constructor(id: number) {
    super()
    this.id = id
  }
  isDestroyed() {
    return this.gone
  }
  send(...message: unknown[]) {
    this.sent.push(message)
  }
}

const frame = (url: string, parent: unknown = null) => ({ url, parent })
const own = frame('app://console/businesses?page=2')

let windows: TrustedWindows
let contents: Contents
let gone: number[]
beforeEach(() => {
  windows = createTrustedWindows('app://console')
  contents = new Contents(7)
  gone = []
  windows.add(contents)
  windows.onGone((id) => gone.push(id))
})
const isTrusted = (senderFrame: { url: string; parent: unknown } | null, id = 7) =>
  windows.isTrusted({ sender: { id }, senderFrame })

describe('a trusted sender', () => {
  test('a trusted sender is the main frame of a known window that shows the console', () => {
    expect(isTrusted(own)).toBe(true)
    expect(isTrusted(frame('app://console/'))).toBe(true)
    expect(isTrusted(own, 8)).toBe(false)
    // A frame inside the page is not trusted, even if it has the same origin.
    expect(isTrusted(frame('app://console/', frame('app://console/')))).toBe(false)
  })

  test('a destroyed frame is no trusted sender', () => {
    expect(isTrusted(null)).toBe(false)
    const disposed = {
      parent: null,
      get url(): string {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed')
      },
    }
    expect(isTrusted(disposed)).toBe(false)
  })

  test('a frame at another origin is no trusted sender', () => {
    const others = [
      '',
      'null',
      'about:blank',
      'app://console.evil/',
      'app://consoles/',
      'app://evil/console',
      'app://console:8080/',
      'app://user@console/',
      'app:console',
      'https://console/',
      'https://app.console/',
      'file:///app://console/',
      'data:text/html,app://console/',
    ]
    expect(others.filter((url) => isTrusted(frame(url)))).toEqual([])
  })

  test('a window whose web contents were destroyed is no trusted sender', () => {
    fire(contents, 'destroyed')
    fire(contents, 'destroyed')
    expect(isTrusted(own)).toBe(false)
    expect(gone).toEqual([7])
  })
})

describe('an event', () => {
  test('an event reaches every window that is still open', () => {
    const second = new Contents(8)
    const dying = new Contents(9)
    windows.add(second)
    windows.add(dying)
    dying.gone = true
    windows.send('event:x', { a: 1 })
    expect(contents.sent).toEqual([['event:x', { a: 1 }]])
    expect(second.sent).toEqual([['event:x', { a: 1 }]])
    expect(dying.sent).toEqual([])
  })
  test('an event may go to one window alone', () => {
    const second = new Contents(8)
    windows.add(second)
    windows.send('event:x', { a: 1 }, (id) => id === 8)
    fire(second, 'destroyed')
    windows.send('event:x', { a: 2 }, (id) => id === 8)
    expect(second.sent).toEqual([['event:x', { a: 1 }]])
    expect(contents.sent).toEqual([])
  })
})
