import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserWindowConstructorOptions, LoadURLOptions } from 'electron'
import { addContents, type LiveContents, removeContents } from '../contents/contents-registry.ts'
import { WebContents } from '../contents/web-contents.ts'
import { checkWebPreferences } from '../contents/web-preferences.ts'
import { control } from '../control.ts'
import { emitPreventable, HostEvent, retire } from '../emitter.ts'
import { colorScheme } from '../native/native-theme.ts'
import { sessionFor } from '../session/session.ts'
import { strictBase } from '../strict-members.ts'
import { Geometry } from './geometry.ts'
import { WindowRegistry } from './registry.ts'
import { windowEvents } from './window-events.ts'
import { checkWindowOptions, startBounds, startLimits } from './window-options.ts'
import { WindowState } from './window-state.ts'

let lastId = 0
const windows = new WindowRegistry<BrowserWindow>()

/** Electron's BrowserWindow. Each has its own Chromium window. */
export class BrowserWindow extends WindowState {
  readonly id: number
  /** The web contents, also after the window was destroyed. */
  readonly hostContents: WebContents
  readonly #geometry: Geometry
  #destroyed = false
  #visible: boolean
  #title: string

  constructor(options: BrowserWindowConstructorOptions = {}) {
    const preferences = options.webPreferences ?? {}
    checkWebPreferences(preferences)
    checkWindowOptions(options)
    super(startBounds(options), startLimits(options))
    lastId += 1
    this.id = lastId
    this.#title = options.title ?? windowEvents.appName()
    this.#visible = options.show ?? true
    const owner = {
      contentsGone: () => this.destroy(),
      contentsRefusedToClose: () => windowEvents.closeCancelled(),
      readyToShow: () => this.hostEmit('ready-to-show'),
      titleChanged: (title: string) => this.#pageTitled(title),
      responsive: (responsive: boolean) => this.hostEmit(responsive ? 'responsive' : 'unresponsive'),
      sizeNeeded: () => this.applyBounds(),
      isFocused: () => this.isFocused(),
      appCommand: (command: string) => this.hostEmit('app-command', command),
    }
    this.hostContents = new WebContents(owner, sessionFor(preferences), preferences, this.getBounds())
    this.#geometry = new Geometry(() => this.hostContents.hostPage.targetId)
    windows.add(this)
    addContents(this.hostContents)
    this.hostContents.hostSetColorScheme(colorScheme())
    if (options.backgroundColor) this.setBackgroundColor(options.backgroundColor)
    this.applyBounds()
    windowEvents.created(this)
    if (this.#visible) windows.moveFocus(this)
    if (options.fullscreen) this.setFullScreen(true)
  }

  get webContents(): WebContents {
    return this.hostContents
  }

  static getAllWindows(): BrowserWindow[] {
    return windows.all()
  }

  static getFocusedWindow(): BrowserWindow | null {
    return windows.focused ?? null
  }

  static fromId(id: number): BrowserWindow | null {
    return windows.byId(id) ?? null
  }

  static fromWebContents(contents: LiveContents | undefined): BrowserWindow | null {
    return windows.all().find((window) => window.hostContents === contents) ?? null
  }

  protected override applyBounds(): void {
    const bounds = this.getBounds()
    const zoom = this.hostContents.getZoomFactor()
    this.hostContents.hostPage.opened
      .then((session) => this.#geometry.apply(session, bounds, zoom))
      .catch(() => {})
  }

  #pageTitled(title: string): void {
    if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.#title = title
  }

  show(): void {
    if (!this.#visible) {
      this.#visible = true
      this.hostEmit('show')
    }
    this.focus()
  }

  /** Like in Electron, this also shows a hidden window. */
  override maximize(): void {
    super.maximize()
    this.showInactive()
  }

  showInactive(): void {
    if (this.#visible) return
    this.#visible = true
    this.hostEmit('show')
  }

  hide(): void {
    if (!this.#visible) return
    this.#visible = false
    if (this.isFocused()) windows.moveFocus(undefined)
    this.hostEmit('hide')
  }

  isVisible(): boolean {
    return this.#visible && !this.isMinimized()
  }

  focus(): void {
    if (!this.#visible) return
    windows.moveFocus(this)
    this.hostContents.focus()
  }

  blur(): void {
    if (this.isFocused()) windows.moveFocus(undefined)
  }

  isFocused(): boolean {
    return windows.focused === this
  }

  setTitle(title: string): void {
    this.#title = title
  }

  getTitle(): string {
    return this.#title
  }

  get title(): string {
    return this.#title
  }

  /** Sets the page's background. Alpha is ignored, because the host's windows can't be transparent. */
  setBackgroundColor(color: string): void {
    this.hostContents.hostSetBackground(color)
  }

  setMenuBarVisibility(visible: boolean): void {
    control.notes.push({ kind: 'menu-bar', window: this.id, visible })
  }

  setAutoHideMenuBar(hide: boolean): void {
    control.notes.push({ kind: 'auto-hide-menu-bar', window: this.id, hide })
  }

  removeMenu(): void {
    control.notes.push({ kind: 'remove-menu', window: this.id })
  }

  flashFrame(on: boolean): void {
    control.notes.push({ kind: 'flash', window: this.id, on })
  }

  setProgressBar(progress: number, options: object = {}): void {
    control.notes.push({ kind: 'progress', window: this.id, progress, ...options })
  }

  loadURL(url: string, options?: LoadURLOptions): Promise<void> {
    return this.hostContents.loadURL(url, options)
  }

  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(path.resolve(windowEvents.appFolder(), file)).href)
  }

  reload(): void {
    this.hostContents.reload()
  }

  /** Asks the app, then the page. Either can keep the window open. */
  close(): void {
    if (this.#destroyed) return
    const event = new HostEvent()
    this.emit('close', event)
    if (event.defaultPrevented) windowEvents.closeCancelled()
    else void this.hostContents.hostCloseGently()
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    windows.remove(this)
    removeContents(this.hostContents)
    this.hostContents.hostDestroy()
    retire(this)
    this.hostEmit('closed')
    if (windows.all().length === 0) windowEvents.lastClosed()
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }
}
strictBase('BrowserWindow', BrowserWindow)
