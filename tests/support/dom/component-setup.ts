import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { freshPage } from './fresh-page.ts'
import './quick-dom.ts'

configure({
  // A slow machine must not fail a test.
  asyncUtilTimeout: 30_000,
  // A page without style sheets and scripts has nothing to ignore.
  defaultIgnore: '',
  // The default also prints the page, which is slow at every try, and fails without a selector to ignore.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

// Adds the parts of a browser that jsdom lacks and that antd and the console use. jsdom has no layout, so
// nothing ever resizes or intersects.

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

// user-event needs this function to move from one radio button to the next.
window.CSS ??= {
  escape: (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`),
  highlights: new Map() as unknown as HighlightRegistry,
} as typeof CSS

// Only records what would be highlighted, because jsdom has no layout to paint.
window.Highlight ??= class extends Set<AbstractRange> {
  priority = 0
  readonly type = 'highlight'
  constructor(...ranges: AbstractRange[]) {
    super(ranges)
  }
} as unknown as typeof Highlight

window.requestIdleCallback ??= (callback) =>
  window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }))
window.cancelIdleCallback ??= (handle) => window.clearTimeout(handle)
window.scrollTo = () => {}
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

// Quill needs this function to bring the cursor into view.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

// jsdom decodes no pictures, so each picture loads successfully with a size of one pixel.
function PixelImage() {
  const picture = document.createElement('img')
  const load = () => queueMicrotask(() => picture.dispatchEvent(new Event('load')))
  const pixel = { value: 1 }
  return Object.defineProperties(picture, { naturalWidth: pixel, naturalHeight: pixel, src: { set: load } })
}
window.Image = PixelImage as unknown as typeof Image
window.createImageBitmap ??= async () => ({ width: 1, height: 1, close: () => {} })

// jsdom has its own Uint8Array; main's code runs in the same process and expects Node's.
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

// Waits for one more task, so that the last delayed work of a component runs while its window still exists.
afterAll(() => new Promise((resolve) => setTimeout(resolve)))
