// Applies a window's position and size to Chromium.
import { browser } from '../browser.ts'
import type { CdpSession } from '../cdp/connection.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Sets the page's size, by resizing Chromium's window, or by emulation if that is below its smallest size.
 */
export class Geometry {
  readonly #targetId: () => string | undefined
  #windowId: number | undefined
  #emulated = false
  #applying: Promise<void> = Promise.resolve()

  constructor(targetId: () => string | undefined) {
    this.#targetId = targetId
  }

  /** Resizes and moves the window. Calls run one after the other. */
  apply(session: CdpSession, bounds: Rectangle, zoom: number): Promise<void> {
    this.#applying = this.#applying.then(() => this.#apply(session, bounds, zoom)).catch(() => {})
    return this.#applying
  }

  async #apply(session: CdpSession, { x, y, width, height }: Rectangle, zoom: number): Promise<void> {
    const { connection, headless } = browser()
    const targetId = this.#targetId()
    if (targetId === undefined) return
    this.#windowId ??= (await connection.root.send('Browser.getWindowForTarget', { targetId })).windowId
    const windowId = this.#windowId
    if (!headless) {
      await connection.root.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } })
    }
    await connection.root.send('Browser.setContentsSize', { windowId, width, height })
    const exact = headless || (await this.#isExact(session, width, height))
    if (zoom !== 1 || !exact) {
      this.#emulated = true
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width / zoom),
        height: Math.round(height / zoom),
        deviceScaleFactor: zoom === 1 ? 0 : zoom,
        mobile: false,
      })
    } else if (this.#emulated) {
      this.#emulated = false
      await session.send('Emulation.clearDeviceMetricsOverride')
    }
  }

  async #isExact(session: CdpSession, width: number, height: number): Promise<boolean> {
    if (this.#emulated) await session.send('Emulation.clearDeviceMetricsOverride')
    this.#emulated = false
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics')
    return cssLayoutViewport.clientWidth === width && cssLayoutViewport.clientHeight === height
  }
}
