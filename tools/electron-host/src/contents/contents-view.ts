import type { CdpSession } from '../cdp/connection.ts'
import { control } from '../control.ts'
import { NativeImage } from '../native/native-image.ts'
import { notImplemented } from '../strict-members.ts'
import { ContentsCore } from './contents-core.ts'
import { emulatedMedia } from './media-emulation.ts'

const PAPERS: Readonly<Record<string, { paperWidth: number; paperHeight: number }>> = {
  A4: { paperWidth: 8.27, paperHeight: 11.69 },
  Letter: { paperWidth: 8.5, paperHeight: 11 },
}

const WEBRTC_POLICIES: readonly string[] = [
  'default',
  'default_public_interface_only',
  'default_public_and_private_interfaces',
  'disable_non_proxied_udp',
]

/** The page's appearance and editing: zoom, colours, screenshots, editing commands. */
export abstract class ContentsView extends ContentsCore {
  #devTools = false
  #zoom = 1
  #styles = 0
  #webRtcPolicy = 'default'

  /** Runs `work` once the page is ready, and ignores failures, because the page may have closed. */
  protected whenOpen(work: (session: CdpSession) => Promise<unknown>): void {
    this.hostPage.opened.then(work).catch(() => {})
  }

  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoom = factor
    this.owner.sizeNeeded()
  }

  getZoomFactor(): number {
    return this.#zoom
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2)
  }

  get zoomFactor(): number {
    return this.#zoom
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }

  get zoomLevel(): number {
    return this.getZoomLevel()
  }

  set zoomLevel(level: number) {
    this.setZoomLevel(level)
  }

  /** Sets the page's colour scheme, unless a test emulates one. */
  hostSetColorScheme(scheme: 'dark' | 'light'): void {
    this.whenOpen((session) =>
      session.send('Emulation.setEmulatedMedia', emulatedMedia(this.hostPage.targetId, scheme)),
    )
  }

  /** Sets the page's background from #rgb or #rrggbb. */
  hostSetBackground(color: string): void {
    const digits = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(
      color,
    )
    if (!digits) throw notImplemented(`background colour '${color}' (#rrggbb only)`)
    const [r = 0, g = 0, b = 0] = digits
      .slice(1)
      .filter((part) => part !== undefined)
      .map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16))
    this.whenOpen((session) =>
      session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r, g, b } }),
    )
  }

  /** Connects or disconnects the page's network. */
  hostSetOnline(online: boolean): Promise<void> {
    return this.hostPage.opened
      .then((session) =>
        session.send('Network.emulateNetworkConditions', {
          offline: !online,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        }),
      )
      .then(
        () => {},
        () => {},
      )
  }

  async capturePage(rectangle?: {
    x: number
    y: number
    width: number
    height: number
  }): Promise<NativeImage> {
    const session = await this.hostPage.opened
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      ...(rectangle ? { clip: { ...rectangle, scale: 1 } } : {}),
    })
    return NativeImage.createFromBuffer(Buffer.from(data, 'base64'))
  }

  /** Only recorded. The outcome is the one that a test has set. */
  print(_options: object = {}, done: (success: boolean, reason: string) => void = () => {}): void {
    control.notes.push({ kind: 'print', contents: this.id })
    const reason = control.printFailure
    setImmediate(() => done(reason === '', reason))
  }

  /** The page as PDF, in A4 or Letter. */
  async printToPDF(options: { pageSize?: unknown; landscape?: boolean; printBackground?: boolean } = {}) {
    const { pageSize = 'Letter', landscape = false, printBackground = false } = options
    const paper = PAPERS[String(pageSize)]
    if (!paper) throw notImplemented(`printToPDF with pageSize ${JSON.stringify(pageSize)}`)
    const session = await this.hostPage.opened
    const { data } = await session.send('Page.printToPDF', { ...paper, landscape, printBackground })
    return Buffer.from(data, 'base64')
  }

  /** Adds a style sheet despite the page's content policy. Returns a key to remove it. */
  async insertCSS(css: string): Promise<string> {
    this.#styles += 1
    const key = `style-${this.#styles}`
    await this.#inPreloadWorld(
      `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)});
         (globalThis.electronHostStyles ??= new Map()).set('${key}', sheet); document.adoptedStyleSheets.push(sheet) }`,
    )
    return key
  }

  async removeInsertedCSS(key: string): Promise<void> {
    await this.#inPreloadWorld(
      `{ const sheet = globalThis.electronHostStyles?.get(${JSON.stringify(key)});
         document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet) }`,
    )
  }

  async #inPreloadWorld(expression: string): Promise<void> {
    const session = await this.hostPage.opened
    const contextId = this.mainFrame.hostWorld?.contextId
    if (contextId !== undefined) await session.send('Runtime.evaluate', { expression, contextId })
  }

  #edit(command: string): void {
    this.whenOpen((session) =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] }),
    )
  }

  undo(): void {
    this.#edit('undo')
  }

  redo(): void {
    this.#edit('redo')
  }

  cut(): void {
    this.#edit('cut')
  }

  copy(): void {
    this.#edit('copy')
  }

  paste(): void {
    this.#edit('paste')
  }

  pasteAndMatchStyle(): void {
    this.#edit('pasteAndMatchStyle')
  }

  delete(): void {
    this.#edit('delete')
  }

  selectAll(): void {
    this.#edit('selectAll')
  }

  openDevTools(options: object = {}): void {
    if (this.#devTools || this.preferences.devTools === false) return
    this.#devTools = true
    control.notes.push({ kind: 'devtools', ...options })
    this.hostEmit('devtools-opened')
  }

  closeDevTools(): void {
    if (!this.#devTools) return
    this.#devTools = false
    this.hostEmit('devtools-closed')
  }

  toggleDevTools(): void {
    if (this.#devTools) this.closeDevTools()
    else this.openDevTools()
  }

  isDevToolsOpened(): boolean {
    return this.#devTools
  }

  /** Only recorded, because Chromium can't set this for one page. UDP stays open. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (!WEBRTC_POLICIES.includes(policy)) return
    this.#webRtcPolicy = policy
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy
  }

  /** Crashes the renderer process. */
  forcefullyCrashRenderer(): void {
    this.whenOpen((session) => session.send('Page.crash'))
  }
}
