import { StrictEmitter } from '../emitter.ts'
import { workArea } from '../native/screen.ts'
import type { Rectangle } from './geometry.ts'

const EVENTS = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'resize',
  'move',
  'resized',
  'moved',
  'will-resize',
  'will-move',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'enter-full-screen',
  'leave-full-screen',
  'close',
  'closed',
  'unresponsive',
  'responsive',
  'page-title-updated',
  'app-command',
  'query-session-end',
  'session-end',
  'always-on-top-changed',
]

type State = 'normal' | 'maximized' | 'minimized' | 'fullscreen'

interface Limits {
  minWidth: number
  minHeight: number
  maxWidth: number
  maxHeight: number
}

/**
 * A window's position, size and state. The host's windows have no frame, so outer and content size are equal.
 */
export abstract class WindowState extends StrictEmitter {
  #normal: Rectangle
  #bounds: Rectangle
  #state: State = 'normal'
  #before: State = 'normal'
  readonly #limits: Limits
  #resizable = true

  constructor(bounds: Rectangle, limits: Partial<Limits>) {
    super('BrowserWindow', EVENTS)
    this.#limits = { minWidth: 0, minHeight: 0, maxWidth: 0, maxHeight: 0, ...limits }
    this.#bounds = this.#limited(bounds)
    this.#normal = this.#bounds
  }

  /** Makes the page follow the window's bounds. */
  protected abstract applyBounds(): void

  #limited(bounds: Rectangle): Rectangle {
    const { minWidth, minHeight, maxWidth, maxHeight } = this.#limits
    const width = Math.max(Math.round(bounds.width), minWidth, 1)
    const height = Math.max(Math.round(bounds.height), minHeight, 1)
    return {
      x: Math.round(bounds.x),
      y: Math.round(bounds.y),
      width: maxWidth > 0 ? Math.min(width, maxWidth) : width,
      height: maxHeight > 0 ? Math.min(height, maxHeight) : height,
    }
  }

  #place(bounds: Rectangle): void {
    const before = this.#bounds
    this.#bounds = bounds
    const resized = before.width !== bounds.width || before.height !== bounds.height
    const moved = before.x !== bounds.x || before.y !== bounds.y
    if (resized || moved) this.applyBounds()
    if (resized) this.hostEmit('resize')
    if (moved) this.hostEmit('move')
    if (resized) this.hostEmit('resized')
    if (moved) this.hostEmit('moved')
  }

  #enter(state: State, bounds: Rectangle): void {
    this.#before = this.#state
    this.#state = state
    this.#place(bounds)
  }

  getBounds(): Rectangle {
    return { ...this.#bounds }
  }

  getContentBounds(): Rectangle {
    return this.getBounds()
  }

  getNormalBounds(): Rectangle {
    return { ...this.#normal }
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const next = this.#limited({ ...this.#bounds, ...bounds })
    if (this.#state === 'normal') this.#normal = next
    this.#place(next)
  }

  setContentBounds(bounds: Partial<Rectangle>): void {
    this.setBounds(bounds)
  }

  getSize(): [number, number] {
    return [this.#bounds.width, this.#bounds.height]
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  getContentSize(): [number, number] {
    return this.getSize()
  }

  setContentSize(width: number, height: number): void {
    this.setSize(width, height)
  }

  getPosition(): [number, number] {
    return [this.#bounds.x, this.#bounds.y]
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }

  center(): void {
    const area = workArea()
    this.setBounds({
      x: area.x + (area.width - this.#bounds.width) / 2,
      y: area.y + (area.height - this.#bounds.height) / 2,
    })
  }

  setMinimumSize(width: number, height: number): void {
    this.#limits.minWidth = width
    this.#limits.minHeight = height
  }

  getMinimumSize(): [number, number] {
    return [this.#limits.minWidth, this.#limits.minHeight]
  }

  isMaximized(): boolean {
    return this.#state === 'maximized'
  }

  maximize(): void {
    if (this.isMaximized()) return
    this.#enter('maximized', workArea())
    this.hostEmit('maximize')
  }

  unmaximize(): void {
    if (!this.isMaximized()) return
    this.#enter('normal', this.#normal)
    this.hostEmit('unmaximize')
  }

  isMinimized(): boolean {
    return this.#state === 'minimized'
  }

  minimize(): void {
    if (this.isMinimized()) return
    this.#enter('minimized', this.#bounds)
    this.hostEmit('minimize')
  }

  restore(): void {
    if (this.isMinimized()) {
      this.#state = this.#before
      this.hostEmit('restore')
    } else if (this.isMaximized()) {
      this.unmaximize()
    }
  }

  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }

  setFullScreen(on: boolean): void {
    if (on === this.isFullScreen()) return
    if (on) this.#enter('fullscreen', workArea())
    else this.#enter('normal', this.#normal)
    this.hostEmit(on ? 'enter-full-screen' : 'leave-full-screen')
  }

  isNormal(): boolean {
    return this.#state === 'normal'
  }

  isResizable(): boolean {
    return this.#resizable
  }

  setResizable(resizable: boolean): void {
    this.#resizable = resizable
  }
}
