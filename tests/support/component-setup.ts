import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The parts of a browser that antd asks for and jsdom does not have: no layout, so nothing ever resizes or intersects.

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

window.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

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

// jsdom answers a pseudo-element's style with a warning on the console; antd only asks for scroll bar sizes.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
