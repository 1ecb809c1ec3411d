import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { freshPage } from './fresh-page.ts'
import './quick-dom.ts'

// A slow machine must not fail a test. A page without style sheets and scripts has nothing to ignore.
configure({ asyncUtilTimeout: 30_000, defaultIgnore: '' })

// The parts of a browser that antd and the console ask for and jsdom does not have: no layout, so nothing ever resizes or intersects.

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.ResizeObserver ??= SilentObserver
window.IntersectionObserver ??= class extends SilentObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
}

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
})

// user-event asks for it on its way from one radio button to the next.
window.CSS ??= {
  escape: (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`),
} as typeof CSS

window.scrollTo = () => {}
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

// Quill asks where the cursor is, to bring it into sight.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

// jsdom brings bytes of a world of its own; main's code, which runs beside it in these tests, knows Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  freshPage()
})

// What components put off for a moment still finds the window that it looks for.
afterAll(() => new Promise((resolve) => setTimeout(resolve)))
