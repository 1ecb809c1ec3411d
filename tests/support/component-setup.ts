import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A machine that does other things as well must not fail a test for its slowness.
configure({ asyncUtilTimeout: 10_000 })

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

// Without layout a style sheet tells nothing that a test could ask; matching antd's rules for every element that a query
// looks at would take most of its time. What an element hides of itself still counts.
window.getComputedStyle = (element) => (element as HTMLElement).style

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
