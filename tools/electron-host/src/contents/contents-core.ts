import type { WebPreferences } from 'electron'
import type { CdpSession } from '../cdp/connection.ts'
import { emitPreventable, retire, StrictEmitter } from '../emitter.ts'
import type { Session } from '../session/session.ts'
import { followConsole } from './console.ts'
import { CONTENTS_EVENTS } from './contents-events.ts'
import type { World } from './delivery.ts'
import { HangWatch } from './hang-watch.ts'
import { Navigation } from './navigation.ts'
import { PageTarget } from './page-target.ts'
import type { WebFrameMain } from './web-frame-main.ts'
import { type Preload, readPreload } from './web-preferences.ts'
import type { WindowRequest } from './window-open.ts'

let lastId = 0

/** The events that web contents report to their window. */
export interface ContentsOwner {
  contentsGone(): void
  contentsRefusedToClose(): void
  readyToShow(): void
  titleChanged(title: string): void
  responsive(responsive: boolean): void
  /** The zoom has changed, and with it the page's size in CSS pixels. */
  sizeNeeded(): void
  isFocused(): boolean
  appCommand(command: string): void
}

/** The lifecycle of a page: loading, crashing, hanging, closing. */
export abstract class ContentsCore extends StrictEmitter {
  readonly id: number
  readonly session: Session
  readonly navigation: Navigation
  readonly hostPage: PageTarget
  protected readonly owner: ContentsOwner
  protected readonly preferences: WebPreferences
  readonly #preload: Preload | undefined
  readonly #hangs: HangWatch
  #destroyed = false
  #crashed = false
  #painted = false

  constructor(
    owner: ContentsOwner,
    session: Session,
    preferences: WebPreferences,
    size: { width: number; height: number },
  ) {
    super('webContents', CONTENTS_EVENTS)
    lastId += 1
    this.id = lastId
    this.owner = owner
    this.session = session
    this.preferences = preferences
    this.#preload = preferences.preload === undefined ? undefined : readPreload(preferences.preload)
    this.#hangs = new HangWatch(this, (responsive) => owner.responsive(responsive))
    this.navigation = new Navigation(this, () => this.hostPage)
    const listener = {
      session: (one: CdpSession, isMain: boolean) => this.#follow(one, isMain),
      message: (sealed: string, from: { frame: WebFrameMain; world: World }) => {
        if (!this.#destroyed) this.receive(sealed, from)
      },
      navigated: (frame: WebFrameMain, details: { unreachable: boolean; loaderId: string }) =>
        this.#navigated(frame, details),
      created: (frame: WebFrameMain) => void this.hostEmit('frame-created', { frame }),
      movedInPage: (frame: WebFrameMain) => this.navigation.movedInPage(frame),
    }
    this.hostPage = new PageTarget(listener, {
      preferences,
      preload: this.#preload,
      size,
      context: session.hostContext,
    })
  }

  /** Handles a message from a preload. */
  protected abstract receive(sealed: string, from: { frame: WebFrameMain; world: World }): void
  /** Called when a frame shows a new document. */
  protected abstract documentCommitted(frame: WebFrameMain): void
  /** Asks the app whether a page may open a window. */
  protected abstract windowWanted(request: WindowRequest): void
  /** Tells the app that the page's process has ended. */
  protected abstract gone(reason: string, exitCode: number): void

  get mainFrame(): WebFrameMain {
    return this.hostPage.frames.main
  }

  getURL(): string {
    return this.mainFrame.url
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  isCrashed(): boolean {
    return this.#crashed
  }

  #navigated(frame: WebFrameMain, details: { unreachable: boolean; loaderId: string }): void {
    if (frame.parent === null) {
      this.#crashed = false
      if (this.#preload && 'error' in this.#preload) {
        const { file, error } = this.#preload
        console.error(`Unable to load preload script: ${file}\n${error.stack}`)
        this.hostEmit('preload-error', file, error)
      }
    }
    this.navigation.committed(frame, details)
    this.documentCommitted(frame)
  }

  #follow(session: CdpSession, isMain: boolean): void {
    this.navigation.follow(session)
    followConsole(this, session)
    this.#followWindowRequests(session)
    if (!isMain) return
    session.post('Inspector.enable')
    session.on('Inspector.targetCrashed', () => {
      this.#crashed = true
      this.gone('crashed', 5)
    })
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type === 'beforeunload') this.#wantsToStay(session)
    })
    session.on('Page.lifecycleEvent', ({ name, frameId }) => {
      if (this.#painted || frameId !== this.hostPage.targetId || this.getURL() === '') return
      if (name === 'firstPaint' || name === 'load') this.#paintedFirst(name)
    })
    this.#hangs.start(session, () => this.listenerCount('unresponsive') > 0 && !this.#crashed)
  }

  /**
   * Handles links that request a window, by their target or held keys. The page that Chromium opens is
   * closed.
   */
  #followWindowRequests(session: CdpSession): void {
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      const features = windowFeatures.join(',')
      const disposition = features === '' ? 'foreground-tab' : 'new-window'
      this.windowWanted({ url, frameName: windowName === '_blank' ? '' : windowName, features, disposition })
    })
    session.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
      if (disposition === 'newTab')
        this.windowWanted({ url, frameName: '', features: '', disposition: 'background-tab' })
      if (disposition === 'newWindow')
        this.windowWanted({ url, frameName: '', features: '', disposition: 'new-window' })
    })
  }

  /** A page without content counts as painted soon after it has loaded. */
  #paintedFirst(name: 'firstPaint' | 'load'): void {
    const show = (): void => {
      if (this.#painted || this.#destroyed) return
      this.#painted = true
      this.owner.readyToShow()
    }
    if (name === 'firstPaint') show()
    else setTimeout(show, 250).unref()
  }

  /** The page's beforeunload asks to stay. The app may override this. */
  #wantsToStay(session: CdpSession): void {
    const leave = emitPreventable(this, 'will-prevent-unload')
    session.post('Page.handleJavaScriptDialog', { accept: leave })
    if (!leave) this.owner.contentsRefusedToClose()
  }

  /** Closes the page if its beforeunload agrees. */
  async hostCloseGently(): Promise<void> {
    const session = await this.hostPage.opened.catch(() => undefined)
    if (this.#destroyed) return
    if (!session || this.#crashed || this.getURL() === '') this.owner.contentsGone()
    else await session.send('Page.close').catch(() => this.owner.contentsGone())
  }

  /** Closes the page without asking it. */
  hostDestroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#hangs.stop()
    this.navigation.ended()
    this.hostPage.close()
    retire(this)
    this.hostEmit('destroyed')
  }
}
