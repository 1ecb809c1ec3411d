import type { LoadURLOptions } from 'electron'
import { control } from '../control.ts'
import { receiveMessage } from '../ipc/messages.ts'
import type { PressedKey } from '../native/accelerators.ts'
import { strictBase } from '../strict-members.ts'
import { fromChromium } from '../urls.ts'
import {
  allContents,
  contentsByFrame,
  contentsById,
  contentsByTarget,
  type LiveContents,
} from './contents-registry.ts'
import { ContentsView } from './contents-view.ts'
import type { World } from './delivery.ts'
import type { WebFrameMain } from './web-frame-main.ts'
import { openWindow, type WindowOpenHandler, type WindowRequest } from './window-open.ts'

type Gone = (contents: WebContents, details: { reason: string; exitCode: number }) => void

let onGone: Gone = () => {}

/** Sets the listener for ended page processes. */
export function onContentsGone(listener: Gone): void {
  onGone = listener
}

interface RightClick {
  readonly linkURL: string
  readonly pageURL: string
  readonly srcURL: string
  readonly clickedWord: string
  readonly spellcheckEnabled: boolean
}

let pressed: (contents: WebContents, key: PressedKey) => void = () => {}

/** Sets the listener for keys that no page handled. */
export function onUnhandledKey(listener: (contents: WebContents, key: PressedKey) => void): void {
  pressed = listener
}

/** Electron's WebContents, for a BrowserWindow. */
export class WebContents extends ContentsView {
  #windowOpenHandler: WindowOpenHandler | undefined
  #title = ''
  #ignoresMenuKeys = false

  static getAllWebContents(): LiveContents[] {
    return allContents()
  }

  static fromId(id: number): LiveContents | undefined {
    return contentsById(id)
  }

  static fromDevToolsTargetId(targetId: string): LiveContents | undefined {
    return contentsByTarget(targetId)
  }

  static fromFrame(frame: WebFrameMain): LiveContents | undefined {
    return contentsByFrame(frame.hostId)
  }

  static getFocusedWebContents(): LiveContents | null {
    return allContents().find((contents) => contents.isFocused()) ?? null
  }

  protected override receive(sealed: string, from: { frame: WebFrameMain; world: World }): void {
    receiveMessage(this, sealed, from)
  }

  protected override gone(reason: string, exitCode: number): void {
    const details = { reason, exitCode }
    this.hostEmit('render-process-gone', details)
    onGone(this, details)
  }

  protected override documentCommitted(frame: WebFrameMain): void {
    this.session.hostCommitted(this, frame)
  }

  /** Answers a request of the runtime in the page. */
  hostRequest(name: string, detail: unknown, frame: WebFrameMain): unknown {
    if (name === 'permission-request') return this.session.hostPermissionRequested(this, detail, frame)
    if (name === 'permission-check') return this.session.hostPermissionChecked(this, detail, frame)
    throw new Error(`Unknown question ${name}`)
  }

  /** Handles a message of the runtime in the page. */
  hostMessage(name: string, detail: unknown, frame: WebFrameMain): void {
    switch (name) {
      case 'title':
        this.#title = String(detail)
        this.hostEmit('page-title-updated', this.#title, true)
        this.owner.titleChanged(this.#title)
        return
      case 'window-open':
        this.windowWanted(detail as WindowRequest)
        return
      case 'zoom-factor':
        this.setZoomFactor(Number(detail))
        return
      case 'unhandled-key':
        if (!this.#ignoresMenuKeys) pressed(this, detail as PressedKey)
        return
      case 'context-menu':
        this.hostEmit('context-menu', this.#rightClick(detail as RightClick, frame))
        return
      case 'preload-error':
        this.hostEmit('preload-error', this.preferences.preload, detail)
    }
  }

  /** Adds the spelling of the clicked word, which only the browser process knows. */
  #rightClick({ clickedWord, ...click }: RightClick, frame: WebFrameMain): object {
    const isChecked =
      click.spellcheckEnabled && this.preferences.spellcheck !== false && this.session.hostChecksSpelling()
    const suggestions = isChecked ? control.misspellings.get(clickedWord) : undefined
    return {
      ...click,
      linkURL: fromChromium(click.linkURL),
      pageURL: fromChromium(click.pageURL),
      srcURL: fromChromium(click.srcURL),
      misspelledWord: suggestions ? clickedWord : '',
      dictionarySuggestions: suggestions ?? [],
      frame,
    }
  }

  /** Replaces the word that was right-clicked. */
  replaceMisspelling(text: string): void {
    this.whenOpen(async (session) => {
      const contextId = this.mainFrame.hostWorld?.contextId
      if (contextId === undefined) return
      await session.send('Runtime.evaluate', {
        expression: "globalThis[Symbol.for('selectClickedWord')]()",
        contextId,
      })
      await session.send('Input.insertText', { text })
    })
  }

  protected override windowWanted(request: WindowRequest): void {
    const opener = { url: this.getURL(), webPreferences: this.preferences }
    const made = openWindow(this.#windowOpenHandler, request, opener)
    if (made) this.emit('did-create-window', made, request)
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler
  }

  loadURL(url: string, options?: LoadURLOptions): Promise<void> {
    return this.navigation.loadUrl(url, options)
  }

  reload(): void {
    this.navigation.expect(undefined)
    this.whenOpen((session) => session.send('Page.reload'))
  }

  reloadIgnoringCache(): void {
    this.navigation.expect(undefined)
    this.whenOpen((session) => session.send('Page.reload', { ignoreCache: true }))
  }

  stop(): void {
    this.whenOpen((session) => session.send('Page.stopLoading'))
  }

  isLoading(): boolean {
    return this.navigation.isLoading
  }

  getTitle(): string {
    return this.#title
  }

  send(channel: string, ...args: unknown[]): void {
    this.mainFrame.send(channel, ...args)
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    await this.hostPage.opened
    return this.mainFrame.executeJavaScript(code, userGesture)
  }

  setIgnoreMenuShortcuts(ignore: boolean): void {
    this.#ignoresMenuKeys = ignore
  }

  hostAppCommand(command: string): void {
    this.owner.appCommand(command)
  }

  isFocused(): boolean {
    return this.owner.isFocused()
  }

  focus(): void {
    this.whenOpen((session) => session.send('Page.bringToFront'))
  }

  setUserAgent(userAgent: string): void {
    this.whenOpen((session) => session.send('Emulation.setUserAgentOverride', { userAgent }))
  }

  /** Closes the page and its window. Asks beforeunload only on request. */
  close(options: { waitForBeforeUnload?: boolean } = {}): void {
    if (options.waitForBeforeUnload) void this.hostCloseGently()
    else this.owner.contentsGone()
  }
}
strictBase('webContents', WebContents)
