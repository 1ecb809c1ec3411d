import { StrictEmitter } from '../emitter.ts'
import type { Rectangle } from '../window/geometry.ts'
import { startScreen } from './start-screen.ts'

/** The host's only display. */
class Screen extends StrictEmitter {
  #size = startScreen()

  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed'])
  }

  /** Sets the display size that Chromium reports. */
  hostSetSize(size: { width: number; height: number }): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return
    this.#size = size
    this.hostEmit('display-metrics-changed', this.getPrimaryDisplay(), ['bounds', 'workArea'])
  }

  getPrimaryDisplay() {
    const bounds: Rectangle = { x: 0, y: 0, ...this.#size }
    return {
      id: 1,
      label: 'host',
      bounds,
      workArea: bounds,
      size: this.#size,
      workAreaSize: this.#size,
      scaleFactor: 1,
      rotation: 0,
      internal: false,
      touchSupport: 'unknown',
    }
  }

  getAllDisplays() {
    return [this.getPrimaryDisplay()]
  }

  getDisplayMatching(_rectangle: Rectangle) {
    return this.getPrimaryDisplay()
  }

  getDisplayNearestPoint(_point: { x: number; y: number }) {
    return this.getPrimaryDisplay()
  }

  getCursorScreenPoint(): { x: number; y: number } {
    return { x: 0, y: 0 }
  }
}

export const screen = new Screen()

/** The part of the display available to windows. */
export const workArea = (): Rectangle => screen.getPrimaryDisplay().workArea
