import type { StrictEmitter } from '../emitter.ts'

/** The app's open windows, and the focused one. */
export class WindowRegistry<Window extends StrictEmitter & { readonly id: number }> {
  readonly #windows = new Map<number, Window>()
  #focused: Window | undefined

  /** Oldest first. */
  all(): Window[] {
    return [...this.#windows.values()]
  }

  byId(id: number): Window | undefined {
    return this.#windows.get(id)
  }

  add(window: Window): void {
    this.#windows.set(window.id, window)
  }

  remove(window: Window): void {
    if (this.#focused === window) this.#focused = undefined
    this.#windows.delete(window.id)
  }

  get focused(): Window | undefined {
    return this.#focused
  }

  /** Moves the focus, and notifies both windows. */
  moveFocus(to: Window | undefined): void {
    if (this.#focused === to) return
    const before = this.#focused
    this.#focused = to
    before?.hostEmit('blur')
    to?.hostEmit('focus')
  }
}
