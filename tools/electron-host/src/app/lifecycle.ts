import { browserIfAny } from '../browser.ts'
import { emitPreventable, type StrictEmitter } from '../emitter.ts'
import { BrowserWindow } from '../window/browser-window.ts'

/** Ready, quit and exit, with Electron's order of events. */
export class Lifecycle {
  readonly #app: StrictEmitter
  readonly #release: () => void
  #resolveReady: () => void = () => {}
  readonly ready = new Promise<void>((resolve) => {
    this.#resolveReady = resolve
  })
  isReady = false
  #quitting = false
  #exiting = false

  constructor(app: StrictEmitter, release: () => void) {
    this.#app = app
    this.#release = release
  }

  becomeReady(): void {
    this.isReady = true
    this.#app.emit('will-finish-launching')
    this.#app.hostEmit('ready', {})
    this.#resolveReady()
  }

  /** Asks every window to close, then ends the process. A window or listener may prevent it. */
  quit(): void {
    if (this.#exiting || this.#quitting) return
    this.#quitting = true
    if (emitPreventable(this.#app, 'before-quit')) {
      this.#quitting = false
      return
    }
    const windows = BrowserWindow.getAllWindows()
    for (const window of windows) window.close()
    if (windows.length === 0) this.#finishQuit()
  }

  /** A window that stays open cancels a quit. */
  closeCancelled(): void {
    this.#quitting = false
  }

  /**
   * Handles the close of the last window: finishes a quit, otherwise tells the app, which quits if it has no
   * listener.
   */
  lastWindowClosed(): void {
    if (this.#exiting) return
    if (this.#quitting) this.#finishQuit()
    else if (!this.#app.emit('window-all-closed')) this.quit()
  }

  #finishQuit(): void {
    if (emitPreventable(this.#app, 'will-quit')) {
      this.#quitting = false
      return
    }
    this.exit(0)
  }

  /** Ends the process without asking, after Chromium has ended. */
  exit(code: number): void {
    if (this.#exiting) return
    this.#exiting = true
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    this.#app.hostEmit('quit', code)
    this.#release()
    const chromium = browserIfAny()
    if (chromium) void chromium.close().finally(() => process.exit(code))
    // Like in Electron, code after the call still runs.
    else setImmediate(() => process.exit(code))
  }

  get isExiting(): boolean {
    return this.#exiting
  }
}
